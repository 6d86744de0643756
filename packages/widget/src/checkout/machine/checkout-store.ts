import type { Customer, PromotionalAnswers } from '@openchair/contract'
import { changesPerson, type PaymentKind } from '@openchair/rules'
import { create } from 'zustand'
import type { Refusal } from './outcome.ts'

export type Details = Readonly<Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>>

/** What is being booked; it is still shown after the cart has been emptied. */
type BookingSummary = {
  /** An instant for each guest, in any order. */
  readonly starts: readonly string[]
  readonly timezone: string
  readonly country: string
  /** First name of who does it. */
  readonly barber: string | undefined
  /** First name of who books. */
  readonly firstName: string
  /** Where the details are sent, masked; empty while that is not known. */
  readonly sentTo: readonly string[]
}

/** A checkout as a page asks for it. */
export type CheckoutStart = {
  readonly shopRef: string
  readonly turn: number
  /** A gift card in place of what is in the cart. */
  readonly sells?: 'giftCard' | undefined
  /** With what it begins: the policies, the attempt of a guest who comes back from their bank, or a form that was open. */
  readonly begins: 'next' | 'resume' | 'reopen'
}

type CheckoutState = {
  /** The checkout that a page has asked for; `turn` grows with every time. */
  readonly asked: CheckoutStart | undefined
  /** From the first step to the booking or the way back: whoever is in it is not sent to the waiting room. */
  readonly isUnderWay: boolean
  /** Grows whenever a chosen time seems to have gone. */
  readonly doubts: number
  /** The typed details; they stay when the form is closed, and over a reload (`persisted-details.ts`). */
  readonly details: Details
  /** The note for the shop, in memory as well; one for all that is booked. */
  readonly note: string
  /** Why the last try failed, for the form in which it can be corrected. */
  readonly refusal: Refusal | undefined
  /**
   * Whether the brand requires this customer to pay when booking (spec 8, Named errors). It belongs to e-mail and phone as
   * they stand: undefined until the server has been asked about them.
   */
  readonly prepayOnly: boolean | undefined
  /** The kind of payment that the guest chose; undefined for the first one offered. */
  readonly paymentKind: PaymentKind | undefined
  /** The saved card that the guest chose, or another; undefined for the first that can be used. */
  readonly card: ChosenCard | undefined
  /** Whether another card is saved for next time. */
  readonly savesCard: boolean
  /** The saved card that was declined at the last try. */
  readonly declinedCard: string | undefined
  /** What was answered about news; it is sent once there is a booking. */
  readonly consents: PromotionalAnswers
  readonly summary: BookingSummary | undefined
  /** First name of who is given the gift card that is bought; empty for who buys it. */
  readonly giftCardFor: string
  /** On the waiting list any professional will do, whoever was asked for. */
  readonly waitsForAny: boolean
}

/** A saved card by its id, or one that is still to be entered. */
export type ChosenCard = { readonly id: string } | 'another'

/** Whether e-mail and phone are the same. */
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
 * Keeps what has been typed. With another e-mail or phone it is open again how this customer may pay, and with another first or
 * last name what they let the shop send (spec 4, Cart lifecycle).
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

/** Fills in what is known of who books; what has been typed stays. */
export const fillDetails = (known: Details): void => {
  const { details } = useCheckout.getState()
  keepDetails({
    firstName: details.firstName || known.firstName,
    lastName: details.lastName || known.lastName,
    email: details.email || known.email,
    phone: details.phone || known.phone,
  })
}

/** Another checkout begins: the way to pay and the card are open again. */
export const forgetPayment = (): void =>
  useCheckout.setState({ paymentKind: undefined, waitsForAny: false, ...noCard })

/** Removes the details after a booking: the next one on this device may be somebody else's. */
export const forgetDetails = (): void =>
  useCheckout.setState({ details: emptyDetails, note: '', prepayOnly: undefined, consents: {}, ...noCard })
