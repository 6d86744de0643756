import type { Customer } from '@openchair/contract'
import type { PaymentKind } from '@openchair/rules'
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

type Asked = {
  readonly shopRef: string
  readonly turn: number
  /** The guest comes back from their bank: the booking under way goes on. */
  readonly resumes?: boolean
}

type CheckoutState = {
  /** The checkout that a page has asked for; `turn` grows with every time. */
  readonly asked: Asked | undefined
  /** What has been typed into the form, in this page's memory alone: closing the form loses nothing. */
  readonly details: Details
  /** Why the last try failed, for the form that can mend it. */
  readonly refusal: Refusal | undefined
  /** The brand lets this customer book only against payment (spec 8, Named errors). */
  readonly prepayOnly: boolean
  /** Of the ways to pay the one that the guest chose; undefined for the first. */
  readonly paymentKind: PaymentKind | undefined
  readonly summary: BookingSummary | undefined
}

const emptyDetails: Details = { firstName: '', lastName: '', email: '', phone: '' }

export const useCheckout = create<CheckoutState>(() => ({
  asked: undefined,
  details: emptyDetails,
  refusal: undefined,
  prepayOnly: false,
  paymentKind: undefined,
  summary: undefined,
}))

export const keepDetails = (details: Partial<Details>): void =>
  useCheckout.setState((state) => ({ details: { ...state.details, ...details } }))

/** After a booking the next one at this device may be somebody else's. */
export const forgetDetails = (): void => useCheckout.setState({ details: emptyDetails, prepayOnly: false })
