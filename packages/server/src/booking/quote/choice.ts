import type { Customer, GivenGuest, NewAppointment, TipRequest } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'

export type ChosenAppointment = {
  /** As the guest sent it. */
  readonly barberId: string
  /**
   * True where any professional was asked for; `candidate` is then the id of the professional that the guest was shown.
   */
  readonly any: boolean
  readonly candidate: string | null
  /** The hash that the guest's passcode matched, so that the passcode itself is not stored. */
  readonly passcodeHash: string | null
  readonly services: readonly string[]
  readonly dateTime: string | null
  /** The guest whom it is for; null for the person who books. */
  readonly guest: GivenGuest | null
  readonly tipPercentage?: number | undefined
  readonly channel: NewAppointment['channel'] | null
}

/** What a guest has chosen so far, as a cart stores it in JSON. It contains no card and no passcode. */
export type Choice = {
  /** The contact of whoever books, as far as it is told: their name is the checkout's. */
  readonly customer: Partial<Pick<Customer, 'email' | 'phone'>> | null
  /** Null where the guest has not chosen one: the shop's first applies. */
  readonly checkoutType: CheckoutType | null
  readonly tips: readonly TipRequest[]
  readonly appointments: readonly ChosenAppointment[]
  /** Each product once. */
  readonly products: readonly ChosenProduct[]
  /** The promo by its code, or by its id where it came with a link. */
  readonly promo: { readonly code: string } | { readonly id: string } | null
  readonly giftCardCode: string | null
}

export type ChosenProduct = { readonly id: string; readonly quantity: number }
