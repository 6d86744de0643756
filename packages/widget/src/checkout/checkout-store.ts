import type { Customer } from '@openchair/contract'
import { create } from 'zustand'
import type { Refusal } from './outcome.ts'

export type Details = Readonly<Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>>

/** What is being booked, kept while its choices are already forgotten. */
type BookingSummary = {
  /** The first start, an instant. */
  readonly start: string
  readonly timezone: string
  /** First name of who does it. */
  readonly barber: string | undefined
  /** First name of who books. */
  readonly firstName: string
}

type CheckoutState = {
  /** The checkout that a page has asked for; `turn` grows with every time. */
  readonly asked: { readonly shop: string; readonly turn: number } | undefined
  /** What has been typed into the form, in this page's memory alone: closing the form loses nothing. */
  readonly details: Details
  /** Why the last try failed, for the form that can mend it. */
  readonly refusal: Refusal | undefined
  /** The brand lets this customer book only against payment (spec 8, Named errors). */
  readonly prepayOnly: boolean
  readonly summary: BookingSummary | undefined
}

const emptyDetails: Details = { firstName: '', lastName: '', email: '', phone: '' }

export const useCheckout = create<CheckoutState>(() => ({
  asked: undefined,
  details: emptyDetails,
  refusal: undefined,
  prepayOnly: false,
  summary: undefined,
}))

export const keepDetails = (details: Partial<Details>): void =>
  useCheckout.setState((state) => ({ details: { ...state.details, ...details } }))

/** After a booking the next one at this device may be somebody else's. */
export const forgetDetails = (): void => useCheckout.setState({ details: emptyDetails, prepayOnly: false })
