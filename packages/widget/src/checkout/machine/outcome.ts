import type { FieldIssue, OfferedSlot } from '@openchair/contract'

/** What a time costs, what of it is charged at once, and what later; minor units. */
export type TimeSums = Pick<OfferedSlot, 'total' | 'chargeNow' | 'chargeLater' | 'belowLeast'>

/** The form shown again after a failure: the last one that was filled in. */
export type FallbackPhase = 'userInfo' | 'paymentInfo'

/** Why a step was refused. */
export type Refusal = {
  /** The server's, or one of the widget's own: see `refusal-message.ts`. */
  readonly code: string
  /** The server's message for the guest; undefined where the server gave none. */
  readonly message?: string
  /** The fields at fault, with `invalid_request`. */
  readonly issues: readonly FieldIssue[]
  /** What one time costs now, with `amount_changed`. */
  readonly sums?: TimeSums
  /** The time may be held for the cart that this page had, which another browser has made its own. */
  readonly isOpenedElsewhere?: true
  /** Set where it can be corrected in this form alone, whichever was filled in last. */
  readonly mendedAt?: FallbackPhase
}

type Saved = { readonly kind: 'saved' }
export type Booked = { readonly kind: 'booked'; readonly saleOrder: string }
type Refused = { readonly kind: 'refused'; readonly refusal: Refusal }

export type SaveOutcome = Saved | Booked | Refused
export type CheckoutOutcome = Booked | Refused
export type WaitingListOutcome = { readonly kind: 'joined'; readonly application: string } | Refused
export type GiftCardOutcome = { readonly kind: 'sold'; readonly saleOrder: string } | Refused
export type WalletOutcome =
  | { readonly kind: 'canceled' }
  | { readonly kind: 'paid'; readonly token: string | undefined }
  | Refused
export type CardOutcome = { readonly kind: 'token'; readonly token: string } | Refused
