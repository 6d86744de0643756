import { fromWireLanguage, type WireLanguage } from '@openchair/contract'
import { textIn } from '../../catalogue/text-in.ts'
import type { PlannedGood } from '../plan.ts'
import type { CartQuote } from './quote.ts'

/** What of a cart is counted, and how much of it the cart needs. */
export const wantedGoods = (
  { catalogue, goods, price }: CartQuote,
  language: WireLanguage,
): readonly Omit<PlannedGood, 'id'>[] => {
  const { products, promo, giftCard } = goods
  const { giftCardAmount } = price.terms
  const wanted: Omit<PlannedGood, 'id'>[] = products.map(({ product, quantity }) => ({
    kind: 'product',
    targetId: product.id,
    amount: quantity,
    name: textIn(product.details.name, fromWireLanguage(language), catalogue.shop.settings.defaultLanguage),
  }))
  if (promo !== null) wanted.push({ kind: 'promo', targetId: promo.id, amount: 1, name: promo.code })
  if (giftCard !== null && giftCardAmount > 0)
    wanted.push({ kind: 'gift_card', targetId: giftCard.id, amount: giftCardAmount, name: giftCard.code })
  return wanted
}
