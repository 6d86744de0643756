import type { FieldIssue, OfferedSlot } from '@openchair/contract'

/** The price of a time, the charge at once and the later charge; minor units. */
export type TimeSums = Pick<OfferedSlot, 'total' | 'chargeNow' | 'chargeLater' | 'belowLeast'>

/** The form that is shown again after a failure, usually the last one that was filled in. */
export type FallbackPhase = 'userInfo' | 'paymentInfo'

/** The reason why a step was refused. */
export type Refusal = {
  /** The server's code, or a code of the widget's own (`refusal-message.ts`). */
  readonly code: string
  /** The server's message for the guest; undefined where the server gave none. */
  readonly message?: string
  /** The fields at fault, with `invalid_request`. */
  readonly issues: readonly FieldIssue[]
  /** The price that the time has now, with `amount_changed`. */
  readonly sums?: TimeSums
  /** True if the time may be held for this page's previous cart, which another browser has taken over. */
  readonly isOpenedElsewhere?: true
  /** The form in which the guest can correct the cause; undefined where any will do. */
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
