import { type CartSums, type CheckoutType, promoRefusal, usableGiftCard } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { promoParams } from '../../discounts/check-promo.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { dayAt, instantAt } from '../../shop-time.ts'
import { at } from './at.ts'
import type { Choice } from './choice.ts'
import type { Extras } from './read-extras.ts'
import type { Option, ResolvedAppointment } from './resolve.ts'
import type { Seats } from './seat.ts'

/** Everything that decides on the price of a cart and on its payment. */
export type PriceRequest = {
  readonly catalogue: ShopCatalogue
  readonly choice: Choice
  readonly appointments: readonly ResolvedAppointment[]
  readonly seats: Seats
  readonly extras: Extras
  readonly now: Temporal.Instant
  readonly prepayOnlyCustomer?: boolean
  /** Tells if staff book without a card, whatever the terms ask of guests (desk/without-card). */
  readonly withoutCard?: boolean
  /** Tells if the cart takes a time that the waiting list offered, which costs the list's fee. */
  readonly isOffered?: boolean
}

/** Refuses a promo that this cart cannot use, with the first reason against it (promos/valid). */
export const checkPromo = (
  { catalogue, appointments, seats, extras }: PriceRequest,
  checkoutType: CheckoutType,
): void => {
  const { promo, products } = extras
  if (promo === null) return
  const { id: shopId, timezone } = catalogue.shop
  const answer = promoRefusal(promo, {
    shopId,
    checkoutType,
    onWaitingList: false,
    days: appointments.map(({ start }) => (start === undefined ? null : dayAt(instantAt(start), timezone))),
    lines: [
      ...appointments.flatMap(({ services, options }, index) =>
        services.map(({ id }, line) => ({
          type: 'service' as const,
          id,
          price: Math.min(...doersOf(options, seats[index]).map(({ offer }) => at(offer.prices, line))),
        })),
      ),
      ...products.map(({ product, quantity }) => ({
        type: 'product' as const,
        id: product.id,
        price: product.price * quantity,
      })),
    ],
    usedByCustomer: promo.usedByCustomer,
  })
  if (!answer.ok) throw new Refusal(answer.code, { params: promoParams(answer, catalogue) })
}

/** The professional of an appointment, or all who could do it while nobody is assigned. */
const doersOf = (options: readonly Option[], seat: Option | undefined): readonly Option[] =>
  seat === undefined ? options : [seat]

/** The part that a gift card pays, in minor units. Refuses an invalid card (promos/gift-card-valid). */
export const giftCardShare = (
  { catalogue, extras, seats }: PriceRequest,
  checkoutType: CheckoutType,
  sums: CartSums,
): number => {
  if (extras.giftCard === null) return 0
  const answer = usableGiftCard(extras.giftCard, {
    shop: catalogue.shop,
    checkoutType,
    onWaitingList: false,
    appointments: sums.appointments.map(({ amounts }, index) => ({
      barberId: seats[index]?.barber.id ?? null,
      total: amounts.total,
    })),
    fees: sums.totalFee,
    total: sums.total,
  })
  if (!answer.ok) throw new Refusal(answer.code)
  return answer.amount
}
