import { fromWireLanguage, type WireLanguage } from '@openchair/contract'
import { textIn } from '../../catalogue/text-in.ts'
import type { WantedHold } from '../../holds/hold.ts'
import type { Quote } from './quote.ts'

/** The counted holds that a quote needs: products, the use of a promo, the money of a gift card. */
export const wantedHolds = (
  { catalogue, extras, price }: Quote,
  language: WireLanguage,
): readonly Omit<WantedHold, 'id'>[] => {
  const { products, promo, giftCard } = extras
  const { giftCardAmount } = price.terms
  const wanted: Omit<WantedHold, 'id'>[] = products.map(({ product, quantity }) => ({
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
