import { isAnyBarber, type PromoLine, type PromoRefusal, promoRefusal } from '@openchair/rules'
import { Refusal } from '../refusals/refusal.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { FoundPromo, PromoVisit, PromoWish } from './promo.ts'

/**
 * Whether a promo could be used for what somebody wishes for, at the lowest price that it can have. Refuses services,
 * professionals and products that the shop does not have.
 */
export const checkPromo = (
  catalogue: ShopCatalogue,
  promo: FoundPromo,
  { visits, products, usedByCustomer }: PromoWish,
): { readonly ok: true } | PromoRefusal =>
  promoRefusal(promo, {
    shopId: catalogue.shop.id,
    checkoutType: 'bookAndPay',
    onWaitingList: false,
    days: visits.map(({ day }) => day),
    lines: [
      ...visits.flatMap((visit) => visit.services.map((id) => serviceLine(catalogue, visit, id))),
      ...products.map(({ id, quantity }) => productLine(catalogue, id, quantity)),
    ],
    usedByCustomer,
  })

const serviceLine = (catalogue: ShopCatalogue, { barberId }: PromoVisit, id: string): PromoLine => {
  if (!catalogue.serviceById.has(id)) throw new Refusal('service_not_found')
  const named = barberId === undefined || isAnyBarber(barberId) ? undefined : barberId
  const barber =
    named === undefined ? undefined : (catalogue.barberById.get(named) ?? catalogue.barberByRoute.get(named))
  if (named !== undefined && barber === undefined) throw new Refusal('barber_not_found')
  const possible = barber === undefined ? catalogue.barbers : [barber]
  const prices = possible.flatMap(({ offerings }) => offerings.get(id)?.price ?? [])
  return { type: 'service', id, price: prices.length === 0 ? 0 : Math.min(...prices) }
}

const productLine = ({ productById }: ShopCatalogue, id: string, quantity: number): PromoLine => {
  const product = productById.get(id)
  if (product === undefined) throw new Refusal('product_not_found')
  return { type: 'product', id, price: product.price * quantity }
}
