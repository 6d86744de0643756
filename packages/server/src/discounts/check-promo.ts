import {
  isAnyBarber,
  type PromoLine,
  type PromoRefusal,
  promoRefusal,
  type SalePromo,
} from '@openchair/rules'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { RefusalParams } from '../refusals/texts.ts'
import type { FoundPromo, PromoAppointment, PromoWish } from './promo.ts'

/**
 * Tells whether a promo can be used for these appointments and products at their lowest possible price.
 * Refuses services, professionals and products that the shop does not have.
 */
export const checkPromo = (
  catalogue: ShopCatalogue,
  promo: FoundPromo,
  { appointments, products, usedByCustomer }: PromoWish,
): { readonly ok: true } | PromoRefusal =>
  promoRefusal(promo, {
    shopId: catalogue.shop.id,
    checkoutType: 'bookAndPay',
    onWaitingList: false,
    days: appointments.map(({ day }) => day),
    lines: [
      ...appointments.flatMap((appointment) =>
        appointment.services.map((id) => serviceLine(catalogue, appointment, id)),
      ),
      ...products.map(({ id, quantity }) => productLine(catalogue, id, quantity)),
    ],
    usedByCustomer,
  })

const serviceLine = (catalogue: ShopCatalogue, { barberId }: PromoAppointment, id: string): PromoLine => {
  if (!catalogue.serviceById.has(id)) throw new Refusal('service_not_found')
  const named = barberId === undefined || isAnyBarber(barberId) ? undefined : barberId
  const possible = named === undefined ? catalogue.barbers : [namedBarber(catalogue, named)]
  const prices = possible.flatMap(({ offerings }) => offerings.get(id)?.price ?? [])
  return { type: 'service', id, price: prices.length === 0 ? 0 : Math.min(...prices) }
}

const productLine = ({ productById }: ShopCatalogue, id: string, quantity: number): PromoLine => {
  const product = productById.get(id)
  if (product === undefined) throw new Refusal('product_not_found')
  return { type: 'product', id, price: product.price * quantity }
}

/** A promo as guests see it. `error` says in their language why it cannot be used. */
export const showPromo = ({ id, code, name, type, percentage, amount }: SalePromo, error: string | null) => ({
  id,
  code,
  name,
  type,
  percentage,
  amount,
  error,
})

/** The values in the text of a promo's refusal, with sums in the shop's currency. */
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
