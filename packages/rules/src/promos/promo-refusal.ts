import type { CheckoutType } from '../cart/checkout-type.ts'
import { sum } from '../money.ts'

/** What a promo is for and how often. Days are `yyyy-MM-dd` in the shop's zone, both ends included. */
export type PromoRule = {
  /** Null for no end on that side. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** Minor units of what it is for, before any discount. */
  readonly minimum: number
  readonly shopIds: readonly string[]
  /** Services and add-ons; null for all of them. */
  readonly serviceIds: readonly string[] | null
  readonly forProducts: boolean
  /** Null for no limit. What the cart itself holds counts as left. */
  readonly usesLeft: number | null
  readonly usesPerCustomer: number | null
}

/** A line of the cart, as a promo looks at it; minor units, of all pieces of a product. */
export type PromoLine = {
  readonly type: 'service' | 'product'
  readonly id: string
  readonly price: number
}

/** The cart that a promo is to be used in. */
export type PromoUse = {
  readonly shopId: string
  readonly checkoutType: CheckoutType
  /** The cart asks for a place on the waiting list instead of a time. */
  readonly onWaitingList: boolean
  /** The local day of each appointment; null while it has no time. */
  readonly days: readonly (string | null)[]
  readonly lines: readonly PromoLine[]
  /** How often this customer has used it, this cart apart; 0 while nobody is known. */
  readonly usedByCustomer: number
}

/** A reason against a promo, with the values that its text names: the promo's own first or last day, minor units. */
type Reason =
  | {
      readonly code:
        | 'promo_not_here'
        | 'promo_not_allowed'
        | 'missing_date'
        | 'promo_used_up'
        | 'promo_not_for_these_services'
    }
  | { readonly code: 'promo_not_started' | 'promo_expired'; readonly day: string }
  | { readonly code: 'promo_minimum'; readonly minimum: number; readonly missing: number }

export type PromoRefusal = { readonly ok: false } & Reason

/** Whether a promo is for a line: for its service, or for products where it says so. */
export const isPromoPart = (
  { serviceIds, forProducts }: Pick<PromoRule, 'serviceIds' | 'forProducts'>,
  { type, id }: Pick<PromoLine, 'type' | 'id'>,
): boolean => (type === 'product' ? forProducts : serviceIds === null || serviceIds.includes(id))

/**
 * Whether a promo can be used in a cart, or the first reason why not. Only a cart that books times and pays for them can
 * use one, and it is the day of each appointment that has to lie within the promo's, not the day of booking (spec 5,
 * Discounts and promos).
 */
export const promoRefusal = (promo: PromoRule, use: PromoUse): { readonly ok: true } | PromoRefusal => {
  const reason = reasonAgainst(promo, use)
  return reason === undefined ? { ok: true } : { ok: false, ...reason }
}

const reasonAgainst = (promo: PromoRule, use: PromoUse): Reason | undefined => {
  if (!promo.shopIds.includes(use.shopId)) return { code: 'promo_not_here' }
  if (use.onWaitingList || use.checkoutType !== 'bookAndPay') return { code: 'promo_not_allowed' }
  const days = use.days.filter((day) => day !== null)
  if (days.length === 0 || days.length < use.days.length) return { code: 'missing_date' }
  const { firstDay, lastDay, minimum } = promo
  if (firstDay !== null && days.some((day) => day < firstDay))
    return { code: 'promo_not_started', day: firstDay }
  if (lastDay !== null && days.some((day) => day > lastDay)) return { code: 'promo_expired', day: lastDay }
  if (isUsedUp(promo, use.usedByCustomer)) return { code: 'promo_used_up' }
  const parts = use.lines.filter((line) => isPromoPart(promo, line))
  if (parts.length === 0) return { code: 'promo_not_for_these_services' }
  const missing = minimum - sum(parts.map(({ price }) => price))
  return missing > 0 ? { code: 'promo_minimum', minimum, missing } : undefined
}

const isUsedUp = ({ usesLeft, usesPerCustomer }: PromoRule, usedByCustomer: number): boolean =>
  (usesLeft !== null && usesLeft < 1) || (usesPerCustomer !== null && usedByCustomer >= usesPerCustomer)
