import { consentTextVersion, type InputOf, type OutputOf } from '@openchair/contract'
import type { giveNotificationsConsent as call } from '@openchair/contract/calls'
import { recordConsent } from '../accounts/consents/consents.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { newsShop } from './find-news-shop.ts'
import { type Context, sendWelcome } from './send-welcome.ts'
import { findBuyer } from './store.ts'

/** How long a sale order proves who booked it, in minutes: its link may be shown to others later (behaviour 20). */
const proofMinutes = 60

/**
 * Records what a guest has answered while they booked; the answer is what was sent, so that it tells nothing of the customer.
 * Refuses with `shop_not_found`, and with `sale_order_not_found` an order that is unknown, another shop's, or old.
 */
export const createConsent = async (
  deps: Deps,
  { id, saleOrderId, promotional, textVersion = consentTextVersion }: InputOf<typeof call>,
  { language, platform, address: network }: Context,
): Promise<OutputOf<typeof call>> => {
  const shop = await newsShop(deps, id)
  const now = deps.clock.now()
  const after = now.subtract({ minutes: proofMinutes })
  const customer = await findBuyer(deps.pool, { shopId: shop.id, saleOrderId, after })
  if (customer === undefined) throw new Refusal('sale_order_not_found')
  await inTransaction(deps.pool, async (client) => {
    const from = { textVersion, language, platform, network }
    const answered = { customerId: customer.id, shopId: shop.id, saleOrderId, promotional, ...from }
    const added = await recordConsent(client, answered, now)
    await sendWelcome(deps, client, { customer, shop, channels: added, language })
  })
  return { promotional }
}
