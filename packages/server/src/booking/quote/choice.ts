import type { Customer, GivenGuest, NewAppointment, TipRequest } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'

export type ChosenAppointment = {
  /** The professional as the guest sent it: an id, a route or `any`. */
  readonly barberId: string
  /** Tells if the guest asked for any professional. `candidate` is then the id of the one that they saw. */
  readonly any: boolean
  readonly candidate: string | null
  /** The hash that the guest's passcode matched, so that the passcode itself is not stored. */
  readonly passcodeHash: string | null
  readonly services: readonly string[]
  readonly dateTime: string | null
  /** The guest for whom the appointment is; null for the person who books. */
  readonly guest: GivenGuest | null
  readonly tipPercentage?: number | undefined
  readonly channel: NewAppointment['channel'] | null
}

/** The choice of a guest so far, as a cart stores it in JSON. It contains no card and no passcode. */
export type Choice = {
  /** The contact of the person who books, as far as it is known. Their name comes with the checkout. */
  readonly customer: Partial<Pick<Customer, 'email' | 'phone'>> | null
  /** The guest's checkout type; null if they chose none, so that the shop's first one applies. */
  readonly checkoutType: CheckoutType | null
  readonly tips: readonly TipRequest[]
  readonly appointments: readonly ChosenAppointment[]
  /** The chosen products, each listed once. */
  readonly products: readonly ChosenProduct[]
  /** The promo by its code, or by its id if a link brought it. */
  readonly promo: { readonly code: string } | { readonly id: string } | null
  readonly giftCardCode: string | null
}

export type ChosenProduct = { readonly id: string; readonly quantity: number }
