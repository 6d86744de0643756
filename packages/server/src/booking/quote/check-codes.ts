import { type CartSums, type CheckoutType, promoRefusal, usableGiftCard } from '@openchair/rules'
import { promoParams } from '../../discounts/promo-params.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { dayAt, instantAt } from '../../shop-time.ts'
import { at } from './at.ts'
import type { PriceRequest } from './price-request.ts'
import type { Option } from './resolve.ts'

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

/** Who does an appointment; everyone who could, while nobody has been assigned. */
const doersOf = (options: readonly Option[], seat: Option | undefined): readonly Option[] =>
  seat === undefined ? options : [seat]

/**
 * The part of this cart that its gift card pays, in minor units; refuses a card that is not valid here (promos/gift-card-valid).
 */
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
