import type { CheckoutType } from '../cart/checkout-type.ts'
import { sum } from '../money.ts'

/** The limits of a promo. Days are `yyyy-MM-dd` in the shop's zone, both ends included. */
export type PromoRule = {
  /** The first day, like the last one, is null if there is no such limit. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** The least sum of the prices of all covered lines before any discount, minor units. */
  readonly minimum: number
  readonly shopIds: readonly string[]
  /** Ids of services and add-ons; null for all of them. */
  readonly serviceIds: readonly string[] | null
  readonly forProducts: boolean
  /** The uses that are left; null for no limit. The use that this cart holds counts as available. */
  readonly usesLeft: number | null
  readonly usesPerCustomer: number | null
}

/** A line of the cart as the promo sees it. The price is in minor units, for all pieces of a product. */
export type PromoLine = {
  readonly type: 'service' | 'product'
  readonly id: string
  readonly price: number
}

/** The cart that is to use the promo. */
export type PromoUse = {
  readonly shopId: string
  readonly checkoutType: CheckoutType
  /** True if the cart asks for a place on the waiting list instead of a time. */
  readonly onWaitingList: boolean
  /** The local day of each appointment; null while it has no time. */
  readonly days: readonly (string | null)[]
  readonly lines: readonly PromoLine[]
  /** The number of other carts in which this customer has used the promo; 0 while no customer is known. */
  readonly usedByCustomer: number
}

/** A reason against a promo with the values for its text: its first or last day, or sums in minor units. */
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

/** Tells if a promo covers a line: a service that it covers, or a product if it covers products. */
export const isPromoPart = (
  { serviceIds, forProducts }: Pick<PromoRule, 'serviceIds' | 'forProducts'>,
  { type, id }: Pick<PromoLine, 'type' | 'id'>,
): boolean => (type === 'product' ? forProducts : serviceIds === null || serviceIds.includes(id))

/**
 * Checks that a cart can use a promo, or gives the first reason against it (promos/valid). Only a cart that
 * books times and pays for them can use one. The day of each appointment must lie within the promo's days;
 * the day of booking does not matter.
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
