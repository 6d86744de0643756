import type { FieldIssue } from '@openchair/contract'

/** Where a guest stands again after something failed: the last form that was filled in. */
export type FallbackPhase = 'userInfo' | 'paymentInfo'

/** Why something was not done. */
export type Refusal = {
  /** The server's, or one of the widget's own: see `refusal-message.ts`. */
  readonly code: string
  /** The server's words for the guest; none where no server has spoken. */
  readonly message?: string
  /** The fields at fault, with `invalid_request`. */
  readonly issues: readonly FieldIssue[]
  /** Set where only this form can mend it, whichever was filled in last. */
  readonly mendedAt?: FallbackPhase
}

type Saved = { readonly kind: 'saved' }
export type Booked = { readonly kind: 'booked'; readonly saleOrder: string }
/** The time has gone. The cart has told the guest so and has emptied the times (spec 4, Cart lifecycle). */
type SlotConflict = { readonly kind: 'slotConflict' }
type Refused = { readonly kind: 'refused'; readonly refusal: Refusal }

export type SaveOutcome = Saved | Booked | SlotConflict | Refused
export type CheckoutOutcome = Booked | SlotConflict | Refused
export type WaitingListOutcome = { readonly kind: 'joined'; readonly application: string } | Refused
export type GiftCardOutcome = { readonly kind: 'sold'; readonly saleOrder: string } | Refused
export type WalletOutcome =
  | { readonly kind: 'canceled' }
  | { readonly kind: 'paid'; readonly token: string | undefined }
  | Refused
export type CardOutcome = { readonly kind: 'token'; readonly token: string } | Refused
