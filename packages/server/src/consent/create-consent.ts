import { consentTextVersion, type InputOf, type OutputOf, type WireLanguage } from '@openchair/contract'
import type { giveNotificationsConsent as call } from '@openchair/contract/calls'
import { recordConsent } from '../accounts/consents/consents.ts'
import type { Deps } from '../deps.ts'
import { askContact } from '../messages/news/ask-contact.ts'
import { sendWelcome } from '../messages/news/send-welcome.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { newsShop } from './find-news-shop.ts'
import { findBuyer, findWaiting } from './store.ts'

/** The asker, as consents record them. */
export type Context = {
  readonly language: WireLanguage
  readonly platform: string
  /** The network that they ask from. */
  readonly address: string
}

/** How long a sale order or an application proves whose it is, in minutes: its link may be shown to others later (behaviour 20). */
const proofMinutes = 60

/**
 * Records what a guest has answered while they booked or joined the waiting list; the answer is what was sent, so that it tells
 * nothing of the customer. Refuses with `shop_not_found`, and with `sale_order_not_found` or `application_not_found` a proof that
 * is unknown, another shop's, or old.
 */
export const createConsent = async (
  deps: Deps,
  input: InputOf<typeof call>,
  { language, platform, address: network }: Context,
): Promise<OutputOf<typeof call>> => {
  const { saleOrderId, waitingListApplicationId, promotional, textVersion = consentTextVersion } = input
  const shop = await newsShop(deps, input.id)
  await deps.limits.spend('consented', {
    target: saleOrderId ?? waitingListApplicationId ?? '',
    address: network,
  })
  const now = deps.clock.now()
  const after = now.subtract({ minutes: proofMinutes })
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
  await inTransaction(deps.pool, async (client) => {
    const from = { textVersion, language, platform, network }
    const answered = { customerId: customer.id, shopId: shop.id, proof, promotional, ...from }
    // A proof of the booking is none of the contact, which may be a stranger's.
    const { added, asked } = await recordConsent(client, answered, [], now)
    const told = { customer, shop, language }
    await sendWelcome(deps, client, { ...told, channels: added })
    await askContact(deps, client, { ...told, channels: asked, from })
  })
  return { promotional }
}
