import type { Customer, PromotionalAnswers } from '@openchair/contract'
import { changesPerson, type PaymentKind } from '@openchair/rules'
import { create } from 'zustand'
import type { Refusal } from './outcome.ts'

export type Details = Readonly<Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>>

/** The times of a booking and its professional, for texts. */
export type ShownReservation = {
  /** An instant for each guest, in no particular order. */
  readonly starts: readonly string[]
  readonly timezone: string
  readonly country: string
  /** The first name of the professional. */
  readonly barber: string | undefined
}

/** The booking in progress, which is still shown after the cart has been cleared. */
type BookingSummary = ShownReservation & {
  /** The first name of the customer. */
  readonly firstName: string
  /** The masked addresses to which the details of the booking are sent; empty until known. */
  readonly sentTo: readonly string[]
}

/** A page's request for a checkout. */
export type CheckoutStart = {
  readonly shopRef: string
  readonly turn: number
  /** Set to buy a gift card instead of the cart. */
  readonly sells?: 'giftCard' | undefined
  /** The start: the policies, the attempt of a guest back from their bank, or the form that was open. */
  readonly begins: 'next' | 'resume' | 'reopen'
}

type CheckoutState = {
  /** The requested checkout. Its `turn` grows with every request. */
  readonly asked: CheckoutStart | undefined
  /** True from the first step to the booking or the way back. The waiting room lets these guests through. */
  readonly isUnderWay: boolean
  /** A number that grows whenever a chosen time seems to be taken, so that an open form checks it. */
  readonly doubts: number
  /** The typed details. They survive closing the form, and a reload (`usePersistedDetails`). */
  readonly details: Details
  /** The note for the shop, one for all appointments. It is never persisted. */
  readonly note: string
  /** The reason of the last failure, for the form that can correct it. */
  readonly refusal: Refusal | undefined
  /**
   * True if the brand requires this customer to prepay (checkout/prepay-only). Undefined until the server has
   * been asked about this e-mail and phone.
   */
  readonly prepayOnly: boolean | undefined
  /** The chosen kind of payment; undefined selects the first one offered. */
  readonly paymentKind: PaymentKind | undefined
  /** The chosen saved card, or a new one; undefined selects the first usable card. */
  readonly card: ChosenCard | undefined
  /** True to save a new card for next time. */
  readonly savesCard: boolean
  /** The saved card that was declined at the last try. */
  readonly declinedCard: string | undefined
  /** The answers about news. They are sent once there is a booking. */
  readonly consents: PromotionalAnswers
  readonly summary: BookingSummary | undefined
  /** The first name of the gift card's recipient; empty where the buyer keeps the card. */
  readonly giftCardFor: string
  /** True if the guest on the waiting list accepts any professional, whatever the reservation says. */
  readonly waitsForAny: boolean
}

/** A saved card by its id, or one that is still to be entered. */
export type ChosenCard = { readonly id: string } | 'another'

/** Tells if e-mail and phone are the same. */
export const isSameContact = (one: Details, other: Details): boolean =>
  one.email === other.email && one.phone === other.phone

const emptyDetails: Details = { firstName: '', lastName: '', email: '', phone: '' }

const noCard = { card: undefined, savesCard: false, declinedCard: undefined } as const

export const useCheckout = create<CheckoutState>(() => ({
  asked: undefined,
  isUnderWay: false,
  doubts: 0,
  details: emptyDetails,
  note: '',
  refusal: undefined,
  prepayOnly: undefined,
  paymentKind: undefined,
  ...noCard,
  consents: {},
  summary: undefined,
  giftCardFor: '',
  waitsForAny: false,
}))

/**
 * Stores typed details. After a change of e-mail or phone it is unknown if the customer must prepay, and
 * after a change of the name, what they have consented to (cart/other-person).
 */
export const keepDetails = (details: Partial<Details>): void =>
  useCheckout.setState((state) => {
    const kept = { ...state.details, ...details }
    return {
      details: kept,
      ...(isSameContact(kept, state.details) ? {} : { prepayOnly: undefined }),
      ...(changesPerson(state.details, kept) ? { consents: {} } : {}),
    }
  })

/** Fills in what is known of the customer. Typed details stay. */
export const fillDetails = (known: Details): void => {
  const { details } = useCheckout.getState()
  keepDetails({
    firstName: details.firstName || known.firstName,
    lastName: details.lastName || known.lastName,
    email: details.email || known.email,
    phone: details.phone || known.phone,
  })
}

/** Forgets the way to pay and the card, so that the next checkout asks again. */
export const forgetPayment = (): void =>
  useCheckout.setState({ paymentKind: undefined, waitsForAny: false, ...noCard })

/** Removes the details after a booking, because the device's next guest may be somebody else. */
export const forgetDetails = (): void =>
  useCheckout.setState({ details: emptyDetails, note: '', prepayOnly: undefined, consents: {}, ...noCard })
