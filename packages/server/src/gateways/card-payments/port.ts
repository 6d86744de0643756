/**
 * What the server asks of whoever handles cards. Every request that does something bears a key: the same key again gives
 * the first answer and does nothing anew. A request answers, or throws `ProviderSilent` within 20 seconds; what it did is
 * unknown then, and the key finds it out. Amounts are whole minor units.
 */
export type CardPayments = {
  readonly provider: 'sandbox' | 'stripe'
  /** What the guest's browser names itself with to the provider. */
  readonly publishableKey: string
  /** Gets the provider ready for a card that is about to be entered; charges nothing. */
  readonly prepareCard: (request: { readonly key: string }) => Promise<{ readonly clientSecret: string }>
  /**
   * Keeps the card for later charges and sets `amount` aside on it; with an amount of 0 it only keeps the card. Nothing is
   * taken until `capture`. Where the bank wants to hear from the guest first, the answer says where they have to go; the
   * same key may go on giving that answer after they have been there: `findAuthorization` knows better.
   */
  readonly authorize: (request: AuthorizeRequest) => Promise<AuthorizeOutcome>
  /**
   * What an `authorize` with this very request has come to by now; undefined where it never arrived. Does nothing that
   * the guest would feel.
   */
  readonly findAuthorization: (request: AuthorizeRequest) => Promise<AuthorizeOutcome | undefined>
  /** Takes what was set aside. */
  readonly capture: (request: ReferenceRequest) => Promise<Charge | CardRefusal>
  /**
   * Gives back what was set aside, and ends what still waits for the guest: nothing becomes of it any more. What has been
   * captured stays.
   */
  readonly release: (request: ReferenceRequest) => Promise<void>
  /** Charges a kept card while its owner is away. */
  readonly charge: (request: ChargeRequest) => Promise<Charge | CardRefusal>
  /** Gives back `amount` of a charge. */
  readonly refund: (request: ReferenceRequest & { readonly amount: number }) => Promise<Charge | CardRefusal>
  /** How much of a charge has been given back, by whomever. */
  readonly refundedOf: (reference: string) => Promise<number>
  /**
   * Reads what the provider reports by itself: `body` as it arrived and the header that signs it. Undefined where it is
   * forged or older than five minutes.
   */
  readonly readEvent: (report: {
    readonly body: string
    readonly signature: string | undefined
  }) => PaymentEvent | undefined
}

type ReferenceRequest = { readonly key: string; readonly reference: string }

/** What of ours a request is about; the provider gives it back with its events. */
export type PaymentSubject = {
  readonly type: 'attempt' | 'payment'
  readonly shopId: string
  readonly id: string
}

export type AuthorizeRequest = {
  readonly key: string
  /** What the guest's browser was given for the card, or the reference of a kept one. */
  readonly token: string
  readonly amount: number
  readonly currency: string
  /** Where the guest's browser goes after a step at their bank. */
  readonly returnUrl: string
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string }
  /** For the guest's receipt: the shop's name. */
  readonly description: string
  readonly subject: PaymentSubject
}

type ChargeRequest = {
  readonly key: string
  /** `KeptCard.reference`. */
  readonly card: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly subject: PaymentSubject
}

export type KeptCard = { readonly reference: string; readonly brand: string; readonly last4: string }
export type Authorization = {
  readonly ok: true
  /** Of what was set aside; null where that is nothing. */
  readonly reference: string | null
  readonly card: KeptCard
}

/** The bank wants to hear from the guest: nothing is set aside until they have been at `nextAction.url`. */
export type ActionNeeded = {
  readonly ok: false
  readonly code: 'requires_action'
  /** For `release`. */
  readonly reference: string
  readonly nextAction: { readonly type: 'redirect'; readonly url: string }
}

export type AuthorizeOutcome = Authorization | ActionNeeded | CardRefusal

/** Money that moved. */
export type Charge = { readonly ok: true; readonly reference: string }

/** The card's owner can do something about it, or the bank will not have it. */
export type CardRefusal = {
  readonly ok: false
  readonly code:
    | 'card_declined'
    | 'insufficient_funds'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'authentication_required'
    | 'invalid_payment_token'
}

/** Something happened at the provider: reason enough to look, and no more than that. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  /** Null where the event is about nothing of ours. */
  readonly subject: PaymentSubject | null
  /** Of the charge that was given back, where the event says so. */
  readonly refundedReference: string | null
}

/** The provider did not answer in time: what it did is unknown. */
export class ProviderSilent extends Error {
  constructor() {
    super('the payment provider does not answer')
    this.name = 'ProviderSilent'
  }
}
