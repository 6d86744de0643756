import type { SafeName } from '@openchair/rules'

/**
 * The server's port to a card payment provider. Every request with an effect has a key. Repeating the key
 * gives the first answer without a new effect. Within 20 seconds a request is answered or throws
 * `ProviderSilent`. After a throw it is unknown whether the request was carried out, and repeating its key
 * finds out. Amounts are in minor units.
 */
export type CardPayments = {
  readonly provider: 'sandbox' | 'stripe'
  /** Identifies this server's account to the provider's script in the guest's browser. */
  readonly publishableKey: string
  /** The least amount for a card in a currency; less is refused with `amount_too_small` (money/least-charge). */
  readonly leastCharge: LeastCharge
  /** Checks that the provider accepts this server's keys. Throws `ProviderFault` if it refuses them. */
  readonly checkAccess: () => Promise<void>
  /** Prepares the provider for a card that is about to be entered. Charges nothing. */
  readonly prepareCard: (request: { readonly key: string }) => Promise<PreparedCard>
  /** Finds a prepared card by its reference; undefined once no card can be entered for it any more. */
  readonly findPrepared: (reference: string) => Promise<PreparedCard | undefined>
  /**
   * Stores the card for later charges and authorizes `amount` on it. An amount of 0 only stores it. Nothing
   * is charged until `capture`. If the card requires 3-D Secure, the answer contains the address that the
   * guest must open. A repeated key may give that answer even after the guest has confirmed, while
   * `findAuthorization` gives the present state.
   */
  readonly authorize: (request: AuthorizeRequest) => Promise<AuthorizeOutcome>
  /**
   * Reads the present outcome of an earlier `authorize` with the same request; undefined if that never
   * arrived. Neither charges nor authorizes anything.
   */
  readonly findAuthorization: (request: AuthorizeRequest) => Promise<AuthorizeOutcome | undefined>
  /** Charges an authorized amount. */
  readonly capture: (request: ReferenceRequest) => Promise<Charge | CardRefusal>
  /**
   * Cancels an authorization, even while it waits for 3-D Secure, so that it can no longer be captured. An
   * amount captured before stays charged.
   */
  readonly release: (request: ReferenceRequest) => Promise<void>
  /** Charges a stored card without its owner being present. */
  readonly charge: (request: ChargeRequest) => Promise<Charge | CardRefusal>
  /** Deletes a stored card, which can then no longer be charged. Deleting it again is no fault. */
  readonly forgetCard: (request: { readonly key: string; readonly card: string }) => Promise<void>
  /** Refunds `amount` of a charge. */
  readonly refund: (request: ReferenceRequest & { readonly amount: number }) => Promise<Charge | CardRefusal>
  /** Reads how much of a charge has been refunded, by us or on the provider's own pages. */
  readonly refundedOf: (reference: string) => Promise<number>
  /** Reads a report from the provider. `body` is in any form and unchanged, and is signed by the header. */
  readonly readEvent: (report: {
    readonly body: string
    readonly signature: string | undefined
  }) => PaymentReport
}

/** Gives the least amount for a card in a currency, in minor units. */
export type LeastCharge = (currency: string) => number

/** A prepared card: with `clientSecret` the guest's browser can enter it. */
export type PreparedCard = { readonly reference: string; readonly clientSecret: string }

type ReferenceRequest = { readonly key: string; readonly reference: string }

/** The attempt or payment for which a request is made. The provider's events name it. */
export type PaymentSubject = {
  readonly type: 'attempt' | 'payment'
  readonly shopId: string
  readonly id: string
}

export type AuthorizeRequest = {
  readonly key: string
  /**
   * The provider's token for the card that the guest entered; with `isKept` the reference of a stored card.
   */
  readonly token: string
  /** True if the card was stored before. If not, a stored card's reference is refused as a token. */
  readonly isKept: boolean
  readonly amount: number
  readonly currency: string
  /** The address to which the guest's browser goes after 3-D Secure. */
  readonly returnUrl: string
  /**
   * The guest's contacts, null if not given: the provider writes to them in the shop's name. The guest's name
   * is missing if the provider must not show it (payments/provider-name).
   */
  readonly customer: {
    readonly name: SafeName | null
    readonly email: string | null
    readonly phone: string | null
  }
  /** The shop's name, for the guest's receipt. */
  readonly description: string
  readonly subject: PaymentSubject
}

type ChargeRequest = {
  readonly key: string
  /** The stored card's reference, `KeptCard.reference`. */
  readonly card: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly subject: PaymentSubject
}

export type KeptCard = {
  readonly reference: string
  /** The card's brand in the provider's spelling: `visa`, `mastercard`, … */
  readonly brand: string
  readonly last4: string
  /** The last month in which the card can be charged; null if the provider does not say. */
  readonly expiry: CardExpiry | null
  /** A text that is equal for the same card number; null if the provider does not say. */
  readonly fingerprint: string | null
}

/** A month, from 1 to 12, and its year. */
export type CardExpiry = { readonly month: number; readonly year: number }

export type Authorization = {
  readonly ok: true
  /** The reference of the authorized amount; null if the amount is 0. */
  readonly reference: string | null
  readonly card: KeptCard
}

/** The bank requires 3-D Secure: nothing is authorized until the guest has confirmed at `nextAction.url`. */
type ActionNeeded = {
  readonly ok: false
  readonly code: 'requires_action'
  /** The reference with which `release` cancels it. */
  readonly reference: string
  readonly nextAction: { readonly type: 'redirect'; readonly url: string }
}

export type AuthorizeOutcome = Authorization | ActionNeeded | CardRefusal

/** A charge or refund that was carried out. */
export type Charge = { readonly ok: true; readonly reference: string }

/** The card cannot be used as requested. The code tells the guest why. */
export type CardRefusal = {
  readonly ok: false
  readonly code:
    | 'card_declined'
    | 'insufficient_funds'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'authentication_required'
    /** The provider refused without asking a bank. */
    | 'amount_too_small'
    | 'invalid_payment_token'
}

/** A report that something happened at the provider, whose present state the server then reads. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  /** The attempt or payment that the event is about; null if it is about none. */
  readonly subject: PaymentSubject | null
  /** The reference of the refunded charge, if the event reports a refund. */
  readonly refundedReference: string | null
}

/** A report whose signature was checked; `forged` if that is wrong or older than five minutes. */
export type PaymentReport =
  | { readonly kind: 'event'; readonly event: PaymentEvent }
  | { readonly kind: 'forged' }
  | { readonly kind: 'not understood' }

/**
 * Thrown when the provider did not answer in time, so that it is unknown whether the request was carried out.
 */
export class ProviderSilent extends Error {
  constructor() {
    super('the payment provider does not answer')
    this.name = 'ProviderSilent'
  }
}

/**
 * Thrown when the provider refuses this server's own request, for a wrong key or an unknown parameter.
 * Nothing was done, and the guest is not to blame.
 */
export class ProviderFault extends Error {
  constructor(cause: unknown) {
    super('the payment provider refuses our request', { cause })
    this.name = 'ProviderFault'
  }
}
