import type { PromoRefusal } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { RefusalParams } from '../refusals/texts.ts'

/** The values that the text of a refused promo names, with sums in the currency of the shop. */
export const promoParams = (
  refusal: PromoRefusal,
  { currency, shop }: Pick<ShopCatalogue, 'currency' | 'shop'>,
): RefusalParams => {
  if (refusal.code === 'promo_minimum')
    return {
      amount: { minor: refusal.minimum, currency },
      missing: { minor: refusal.missing, currency },
    }
  return 'day' in refusal ? { day: { date: refusal.day, country: shop.address.country } } : {}
}
