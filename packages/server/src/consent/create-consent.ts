import { consentTextVersion, type InputOf, type OutputOf } from '@openchair/contract'
import type { giveNotificationsConsent as call } from '@openchair/contract/calls'
import { customerOfUser } from '../accounts/customer-of-user.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { findBuyer, findWaiting } from './store.ts'
import { type Asker, newsShop, recordAnswers, updateConsent } from './update-consent.ts'

type GivingAsker = Asker & { readonly userId: string | undefined }

/**
 * Minutes for which a sale order or an application proves its guest's identity. Later its link may have been
 * shown to others (consent/proof).
 */
const proofMinutes = 60

/**
 * Records the consents that a guest gives after a booking or an application to the waiting list, or those of
 * the signed-in customer where no such proof is sent. Answers with what was sent, which reveals nothing about
 * the customer. Refuses with `shop_not_found`; with `sale_order_not_found` or `application_not_found` for a
 * proof that is unknown, old or another shop's; and with `invalid_request` without a proof or session.
 */
export const createConsent = async (
  deps: Deps,
  input: InputOf<typeof call>,
  asker: GivingAsker,
): Promise<OutputOf<typeof call>> => {
  const { saleOrderId, waitingListApplicationId, promotional, textVersion = consentTextVersion } = input
  const shop = await newsShop(deps, input.id)
  if (saleOrderId === undefined && waitingListApplicationId === undefined) {
    await recordSignedIn(deps, shop, { promotional, textVersion }, asker)
    return { promotional }
  }
  await deps.limits.spend('consented', {
    target: saleOrderId ?? waitingListApplicationId ?? '',
    address: asker.address,
  })
  const after = deps.clock.now().subtract({ minutes: proofMinutes })
  const [proof, findGiver, refusal] =
    waitingListApplicationId === undefined
      ? ([{ by: 'sale_order', id: saleOrderId ?? '' }, findBuyer, 'sale_order_not_found'] as const)
      : ([
          { by: 'waiting_list', id: waitingListApplicationId },
          findWaiting,
          'application_not_found',
        ] as const)
  const customer = await findGiver(deps.pool, { shopId: shop.id, id: proof.id, after })
  if (customer === undefined) throw new Refusal(refusal)
  // The booking proves nothing about its contact, which may be a stranger's.
  await inTransaction(deps.pool, (client) =>
    recordAnswers(deps, client, { customer, shop, proof, promotional, textVersion, proved: [] }, asker),
  )
  return { promotional }
}

/** Records the answer of the signed-in customer. Refuses others: nothing shows whose answer it is. */
const recordSignedIn = async (
  deps: Deps,
  { id: shopId, brandId }: { readonly id: string; readonly brandId: string },
  answered: Pick<InputOf<typeof call>, 'promotional' | 'textVersion'>,
  { userId, ...asker }: GivingAsker,
): Promise<void> => {
  const { language } = asker
  const customer =
    userId === undefined ? undefined : await customerOfUser(deps, { brandId, userId, language })
  if (userId === undefined || customer === undefined)
    throw new Refusal('invalid_request', { issues: [{ path: 'saleOrderId', message: 'missing' }] })
  const session = { userId }
  await updateConsent(deps, { customerId: customer.id, shopId, ...answered }, { ...asker, session })
}
