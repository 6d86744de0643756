import type { PromoRefusal } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { RefusalParams } from '../refusals/texts.ts'

/** Values for the text of a promo's refusal, with sums in the shop's currency. */
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
