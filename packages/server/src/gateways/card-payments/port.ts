/**
 * What the server asks of whoever handles cards. Every request bears a key: the same key again gives the first answer and
 * does nothing anew. A request answers, or throws `ProviderSilent` within 20 seconds; what it did is unknown then, and the
 * key finds it out. Amounts are whole minor units.
 */
export type CardPayments = {
  /**
   * Keeps the card for later charges and sets `amount` aside on it; with an amount of 0 it only keeps the card. Nothing is
   * taken until `capture`.
   */
  readonly authorize: (request: AuthorizeRequest) => Promise<Authorization | CardRefusal>
  /** What an earlier `authorize` with this key came to; undefined where it never arrived. Does nothing itself. */
  readonly findAuthorization: (key: string) => Promise<Authorization | CardRefusal | undefined>
  /** Takes what was set aside. */
  readonly capture: (request: {
    readonly key: string
    readonly reference: string
  }) => Promise<Charge | CardRefusal>
  /** Gives back what was set aside; what has been captured stays. */
  readonly release: (request: { readonly key: string; readonly reference: string }) => Promise<void>
  /** Charges a kept card while its owner is away. */
  readonly charge: (request: ChargeRequest) => Promise<Charge | CardRefusal>
}

type AuthorizeRequest = {
  readonly key: string
  readonly token: string
  readonly amount: number
  readonly currency: string
}
type ChargeRequest = {
  readonly key: string
  /** `KeptCard.reference`. */
  readonly card: string
  readonly amount: number
  readonly currency: string
}

export type KeptCard = { readonly reference: string; readonly brand: string; readonly last4: string }
export type Authorization = {
  readonly ok: true
  /** Of what was set aside; null where that is nothing. */
  readonly reference: string | null
  readonly card: KeptCard
}
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

/** The provider did not answer in time: what it did is unknown. */
export class ProviderSilent extends Error {
  constructor() {
    super('the payment provider does not answer')
    this.name = 'ProviderSilent'
  }
}
