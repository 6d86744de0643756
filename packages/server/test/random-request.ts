import { anyBarber, type InputOf, type TipRequest } from '@openchair/contract'
import type { validateSale } from '@openchair/contract/calls'
import { checkoutFlags, type CheckoutType, type Tip } from '@openchair/rules'
import type { RandomCart } from '../../rules/test/cart/random-carts.ts'
import type { Random } from '../../rules/test/cart/random.ts'
import type { ShopCatalogue } from '../src/catalogue/shop-catalogue.ts'
import { guest } from './booking.ts'

type Request = InputOf<typeof validateSale>
type Promo = Pick<NonNullable<RandomCart['promo']>, 'type' | 'percentage' | 'amount'> & {
  readonly forProducts: boolean
}

/** The promos of a random brand, by the beginning of their codes. */
export const promos: Readonly<Record<string, Promo>> = {
  PART: { type: 'percentage', percentage: 12.5, amount: null, forProducts: false },
  FLAT: { type: 'amount', percentage: null, amount: 735, forProducts: true },
  /** The discount is more than most lines cost, and less than many carts cost. */
  MOST: { type: 'amount', percentage: null, amount: 5000, forProducts: false },
  HUGE: { type: 'amount', percentage: null, amount: 900_000, forProducts: true },
  ALL: { type: 'percentage', percentage: 100, amount: null, forProducts: true },
}
/** The balances of the gift cards of a random brand, in minor units. */
export const balances: Readonly<Record<string, number>> = { SOME: 1111, MUCH: 900_000 }

/** Writes an hour of a day in New York as an instant with its offset. The random brand's shops are there. */
export const newYork = (day: string, hour: number): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: 'America/New_York', plainTime: { hour } })
    .toString({ timeZoneName: 'never' })

type Wanted = {
  /** The day of the appointments. Without it, only carts with a promo have times. */
  readonly day?: string
  readonly promoCodes?: readonly [string, ...string[]]
}

/** A random cart, as a request and in the form that the second reckoning reads. */
export const randomRequest = (
  { maybe, many, one, whole }: Random,
  catalogue: ShopCatalogue,
  { day, promoCodes = ['PART', 'FLAT', 'MOST', 'HUGE', 'ALL'] }: Wanted = {},
) => {
  const { shop, barbers, services, products } = catalogue
  const checkoutType: CheckoutType = maybe(0.75) ? 'bookAndPay' : one(['bookProvideCard', 'bookNoCard'])
  const takesCodes = checkoutType === 'bookAndPay'
  const promoCode = takesCodes && maybe(0.5) ? one(promoCodes) : undefined
  const giftCard = takesCodes && maybe(0.35) ? one(['SOME', 'MUCH']) : undefined
  const promo = promoCode === undefined ? undefined : promos[promoCode]
  const isMember = maybe(0.3)
  const appointments = many(1, 4, (index) => {
    // A promo needs times, and a chosen time comes with a professional.
    const isAny = day === undefined && promo === undefined && maybe(0.4)
    const barber = isAny ? undefined : barbers[index]
    const chosen = services.filter((_, service) => service === index || maybe(0.4))
    const tip: Tip | undefined = maybe(0.4)
      ? undefined
      : maybe(0.6)
        ? { type: 'percentage', percentage: one([15, 18.5, 20, 25]) }
        : { type: 'amount', amount: whole(0, 3000) }
    return { barber, chosen, tip, dateTime: newYork(day ?? '2026-11-24', 10 + index) }
  })
  const bought = products.flatMap((product) => (maybe(0.3) ? [{ product, quantity: whole(1, 9) }] : []))
  const request: Request = {
    id: shop.id,
    new_appointments: appointments.map(({ barber, chosen, tip, dateTime }) => ({
      barberId: barber?.id ?? anyBarber,
      services: chosen.map(({ id }) => ({ id })),
      ...((promo ?? day) && { dateTime }),
      ...(tip?.type === 'percentage' && { tipPercentage: tip.percentage }),
    })),
    tips: appointments.flatMap(({ barber, tip }, appointment): TipRequest[] =>
      tip?.type === 'amount' ? [{ barberId: barber?.id ?? anyBarber, amount: tip.amount, appointment }] : [],
    ),
    items: bought.map(({ product, quantity }) => ({ type: 'product', id: product.id, quantity })),
    ...(promoCode && { promoCode: `${promoCode}-${shop.route}`.toLowerCase() }),
    ...(giftCard && { giftCardCode: `${giftCard}${shop.route}` }),
    ...(isMember && { customer: { ...guest, email: 'member@example.com' } }),
    ...checkoutFlags(checkoutType),
  }
  const cart: RandomCart = {
    currency: catalogue.currency,
    shop,
    depositsEnabled: catalogue.flags['payment-deposits-enabled'] === true,
    prepayOnlyCustomer: false,
    dueNow: false,
    appointments: appointments.map(({ barber, chosen, tip }) => {
      const doers = barber === undefined ? barbers : [barber]
      return {
        barbers: doers.map(({ details }) => details),
        services: chosen.map(({ id, details, taxes }) => ({
          ...details,
          taxes,
          prices: doers.map(({ offerings }) => offerings.get(id)?.price ?? 0),
          promoPart: promo !== undefined,
        })),
        tip,
      }
    }),
    products: bought.map(({ product: { price, taxes }, quantity }) => ({
      price,
      quantity,
      taxes,
      promoPart: promo?.forProducts ?? false,
    })),
    membership: isMember ? { id: 'club', name: 'Club', percentage: 9.975 } : null,
    promo: promo === undefined ? null : { id: 'promo', code: promoCode ?? '', name: 'Promo', ...promo },
    customerBookingFee: catalogue.customerBookingFee,
    waitingListFee: 0,
    giftCard: giftCard === undefined ? 0 : (balances[giftCard] ?? 0),
    checkoutType,
  }
  return { request, cart }
}
