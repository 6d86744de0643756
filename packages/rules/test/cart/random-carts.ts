import { type Currency, currencies, type Service, type Shop, type Tax } from '@openchair/contract'
import type { CheckoutType } from '../../src/cart/checkout-type.ts'
import type { PaymentContext } from '../../src/cart/payment-terms.ts'
import type { SaleMembership, SalePromo } from '../../src/cart/sale.ts'
import type { Tip } from '../../src/cart/tip.ts'
import { type Random, randomFrom } from './random.ts'

type Deposit = Pick<Service, 'depositType' | 'depositPercentage' | 'depositAmount'>

/** A service or an add-on with its listed price at each possible professional; minor units. */
type RandomService = Deposit &
  Pick<Service, 'requiresPrepaid' | 'requiresDeposit'> & {
    readonly prices: readonly number[]
    readonly taxes: readonly Tax[]
    readonly promoPart: boolean
  }

export type RandomAppointment = {
  readonly services: readonly RandomService[]
  /** The possible professionals, in the order of the prices. */
  readonly barbers: readonly { readonly bookNoPay: boolean }[]
  readonly tip: Tip | undefined
}

/** A cart with its contents and its shop's rules, before any sum is computed; minor units. */
export type RandomCart = {
  readonly currency: Currency
  readonly shop: PaymentContext['shop'] & Pick<Shop, 'roundUpTips'> & { readonly settings: Deposit }
  readonly depositsEnabled: boolean
  readonly prepayOnlyCustomer: boolean
  readonly dueNow: boolean
  readonly appointments: readonly RandomAppointment[]
  readonly products: readonly {
    readonly price: number
    readonly quantity: number
    readonly taxes: readonly Tax[]
    readonly promoPart: boolean
  }[]
  readonly membership: SaleMembership | null
  readonly promo: SalePromo | null
  readonly customerBookingFee: number
  readonly waitingListFee: number
  /** The gift card's balance; 0 without one. */
  readonly giftCard: number
  readonly checkoutType: CheckoutType
}

/** Generates random carts, the same for the same seed, one at a time. */
export function* randomCarts(count: number, seed: number): Generator<RandomCart> {
  const random = randomFrom(seed)
  for (let made = 0; made < count; made += 1) yield randomCart(random)
}

const randomCart = (random: Random): RandomCart => {
  const { maybe, many, one, whole } = random
  const taxes = many(0, 4, (index) => taxOf(random, index))
  const borne = (): readonly Tax[] => taxes.filter(() => maybe(0.7))
  const forLine = maybe(0.5) ? 1 : 0.6
  const forProducts = maybe(0.4)
  const currency = one(currencies)
  return {
    currency,
    shop: {
      requiresPrepayment: maybe(0.15),
      requiresPartialDeposits: maybe(0.4),
      allowInPersonPayments: maybe(0.5),
      requestCardForInPersonPayments: maybe(0.5),
      allowBookAndReserve: maybe(0.7),
      bookNoPay: maybe(0.2),
      takesCards: maybe(0.95),
      leastCharge: currency === 'gbp' || currency === 'gip' ? 30 : 50,
      roundUpTips: maybe(0.5),
      settings: depositOf(random),
    },
    depositsEnabled: maybe(0.8),
    prepayOnlyCustomer: maybe(0.05),
    dueNow: maybe(0.1),
    appointments: many(1, maybe(0.6) ? 1 : 5, () => {
      const barbers = many(1, maybe(0.7) ? 1 : 4, () => ({ bookNoPay: maybe(0.3) }))
      const services = many(1, 4, () => ({
        ...depositOf(random),
        requiresPrepaid: maybe(0.04),
        requiresDeposit: maybe(0.15),
        prices: pricesOf(random, barbers.length),
        taxes: borne(),
        promoPart: maybe(forLine),
      }))
      return { barbers, services, tip: tipOf(random) }
    }),
    products: many(0, maybe(0.5) ? 0 : 3, () => ({
      price: priceOf(random),
      quantity: whole(1, 6),
      taxes: borne(),
      promoPart: forProducts,
    })),
    membership: maybe(0.3) ? { id: 'member', name: 'Member', percentage: percentageOf(random) } : null,
    promo: maybe(0.6) ? promoOf(random) : null,
    customerBookingFee: maybe(0.5) ? whole(1, 500) : 0,
    waitingListFee: maybe(0.2) ? whole(1, 500) : 0,
    giftCard: maybe(0.35) ? one([1, whole(1, 5000), whole(1, 30_000), 2_000_000]) : 0,
    checkoutType: maybe(0.7) ? 'bookAndPay' : one(['bookProvideCard', 'bookNoCard']),
  }
}

/** Makes a price: mostly an everyday one, but also nothing, almost nothing or very much. */
const priceOf = ({ maybe, whole }: Random): number => {
  if (maybe(0.05)) return 0
  if (maybe(0.1)) return whole(1, 20)
  return maybe(0.05) ? whole(20_000, 500_000) : whole(100, 12_000)
}

/** Makes the same price for every professional, or a different one for each. */
const pricesOf = (random: Random, barbers: number): readonly number[] => {
  const price = priceOf(random)
  const same = random.maybe(0.4)
  return Array.from({ length: barbers }, () => (same ? price : priceOf(random)))
}

/** Makes a percentage with up to four decimals, from 0 to 100. */
const percentageOf = ({ maybe, one, whole }: Random): number => {
  if (maybe(0.5)) return one([0, 5, 8.875, 9.975, 10, 12.5, 15, 20, 25, 33.3333, 50, 100])
  return maybe(0.5) ? whole(1, 99) : whole(0, 1_000_000) / 10_000
}

const taxOf = (random: Random, index: number): Tax => ({
  id: `tax-${index}`,
  name: `Tax ${index}`,
  percentage: percentageOf(random),
  addToPrice: random.maybe(0.5),
  enabled: random.maybe(0.9),
})

const depositOf = (random: Random): Deposit => ({
  depositType: random.one(['percentage', 'amount']),
  depositPercentage: percentageOf(random),
  depositAmount: random.whole(0, 6000),
})

const tipOf = (random: Random): Tip | undefined => {
  if (random.maybe(0.3)) return undefined
  return random.maybe(0.6)
    ? { type: 'percentage', percentage: percentageOf(random) }
    : { type: 'amount', amount: random.whole(0, random.maybe(0.1) ? 199_999 : 3000) }
}

const promoOf = (random: Random): SalePromo => {
  const promo = { id: 'promo', code: 'FADE20', name: 'Fade' }
  return random.maybe(0.5)
    ? { ...promo, type: 'percentage', percentage: percentageOf(random), amount: null }
    : {
        ...promo,
        type: 'amount',
        percentage: null,
        amount: random.whole(1, random.maybe(0.2) ? 60_000 : 4000),
      }
}
