import type { GivenGiftCard, WireLanguage } from '@openchair/contract'
import { safeName, safeText } from '@openchair/rules'
import { findSaleOfGiven } from '../booking/gift-card/store.ts'
import { readSaleOrder } from '../booking/sale/read-sale-order.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'

type Recipient = NonNullable<GivenGiftCard['giftCard']['recipient']>

/**
 * Names and words that may appear on a shop's page, because readers take them for the shop's own (messages/names).
 */
const asShown = ({ name, greeting, sendOn }: Recipient): Recipient => ({
  name: safeName(name) ?? '',
  greeting: greeting === null ? null : safeText(greeting),
  sendOn,
})

/**
 * Reads a gift card for its recipient, by an id that shows this alone (gift-cards/given-page). Refuses with
 * `sale_order_not_found`.
 */
export const readGivenGiftCard = async (
  deps: Pick<Deps, 'db' | 'pool' | 'catalogues' | 'clock'>,
  id: string,
  language: WireLanguage,
): Promise<GivenGiftCard> => {
  const sale = await findSaleOfGiven(deps.pool, id)
  if (sale === undefined) throw new Refusal('sale_order_not_found')
  const order = await readSaleOrder(deps, sale, language)
  if (order.giftCard === null) throw new Refusal('sale_order_not_found')
  const { customChargeId: _charge, givenId: _given, ...giftCard } = order.giftCard
  const { recipient } = giftCard
  return {
    from: safeName(order.customerFirstName) ?? '',
    shop: order.shop,
    currency: order.currency,
    giftCard: { ...giftCard, recipient: recipient && asShown(recipient) },
  }
}
