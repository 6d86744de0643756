import type { GivenCustomer, GivenGuest, NewAppointment, TipRequest } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'

export type ChosenAppointment = {
  /** As the guest sent it. */
  readonly barberId: string
  /** Any professional was asked for; `candidate` is whom the guest was shown for it, an id. */
  readonly any: boolean
  readonly candidate: string | null
  /** The hash that the guest's passcode was found to be of, so that the passcode itself is not kept. */
  readonly passcodeHash: string | null
  readonly services: readonly string[]
  readonly dateTime: string | null
  /** Whom it is for; null for who books. */
  readonly guest: GivenGuest | null
  readonly tipPercentage?: number | undefined
  readonly channel: NewAppointment['channel'] | null
}

/** What a guest has chosen so far: as a cart persists it, as JSON. No card and no passcode is in it. */
export type Choice = {
  readonly customer: GivenCustomer | null
  /** Null where nothing was said: then it is the shop's first. */
  readonly checkoutType: CheckoutType | null
  readonly tips: readonly TipRequest[]
  readonly appointments: readonly ChosenAppointment[]
  /** Each product once. */
  readonly products: readonly ChosenProduct[]
  /** The promo by its code, or by its id where a link brought it. */
  readonly promo: { readonly code: string } | { readonly id: string } | null
  readonly giftCardCode: string | null
}

export type ChosenProduct = { readonly id: string; readonly quantity: number }
