import type { SafeName } from '@openchair/rules'

/**
 * What the server needs of a card payment provider. Every request that changes something has a key: the same key again
 * gives the first answer and changes nothing. A request answers, or throws `ProviderSilent` within 20 seconds; whether
 * it was carried out is then unknown, and asking again with its key tells. Amounts are in minor units.
 */
export type CardPayments = {
  readonly provider: 'sandbox' | 'stripe'
  /** Identifies this server's account to the provider's script in the guest's browser. */
  readonly publishableKey: string
  /** The least that it charges to a card in a currency; less is refused with `amount_too_small` (behaviour 58a). */
  readonly leastCharge: LeastCharge
  /** Asks whether the provider takes this server's keys; throws `ProviderFault` where it refuses them. */
  readonly checkAccess: () => Promise<void>
  /** Prepares the provider for a card that is about to be entered; charges nothing. */
  readonly prepareCard: (request: { readonly key: string }) => Promise<PreparedCard>
  /** Finds a prepared card by its reference; undefined once no card can be entered there. */
  readonly findPrepared: (reference: string) => Promise<PreparedCard | undefined>
  /**
   * Keeps the card for later charges and authorises `amount` on it; with an amount of 0 it only keeps the card. Nothing
   * is charged until `capture`. Where the card requires 3-D Secure, the answer has the address that the guest must
   * open; the same key may give that answer even after they confirmed: `findAuthorization` gives the current state.
   */
  readonly authorize: (request: AuthorizeRequest) => Promise<AuthorizeOutcome>
  /**
   * The current outcome of an `authorize` with the same request; undefined where it never arrived. Neither charges nor
   * authorises anything.
   */
  readonly findAuthorization: (request: AuthorizeRequest) => Promise<AuthorizeOutcome | undefined>
  /** Charges what was authorised. */
  readonly capture: (request: ReferenceRequest) => Promise<Charge | CardRefusal>
  /**
   * Cancels an authorisation, also one that still waits for 3-D Secure, so that it can no longer be captured. What was
   * captured before stays charged.
   */
  readonly release: (request: ReferenceRequest) => Promise<void>
  /** Charges a kept card without its owner being present. */
  readonly charge: (request: ChargeRequest) => Promise<Charge | CardRefusal>
  /** Gives up a kept card: it can no longer be charged. One that is not kept any more is no fault. */
  readonly forgetCard: (request: { readonly key: string; readonly card: string }) => Promise<void>
  /** Refunds `amount` of a charge. */
  readonly refund: (request: ReferenceRequest & { readonly amount: number }) => Promise<Charge | CardRefusal>
  /** How much of a charge has been refunded, here or on the provider's own pages. */
  readonly refundedOf: (reference: string) => Promise<number>
  /** Reads a report that the provider sent on its own: the unchanged `body`, of any form, and the header that signs it. */
  readonly readEvent: (report: {
    readonly body: string
    readonly signature: string | undefined
  }) => PaymentReport
}

/** The least that is charged to a card in a currency, minor units. */
export type LeastCharge = (currency: string) => number

/** A card that can be entered: `clientSecret` lets the guest's browser do so. */
export type PreparedCard = { readonly reference: string; readonly clientSecret: string }

type ReferenceRequest = { readonly key: string; readonly reference: string }

/** The attempt or payment that a request belongs to; the provider's events name it. */
export type PaymentSubject = {
  readonly type: 'attempt' | 'payment'
  readonly shopId: string
  readonly id: string
}

export type AuthorizeRequest = {
  readonly key: string
  /** The provider's token for the card that the guest entered; with `isKept` the reference of a kept card. */
  readonly token: string
  /** Whether the card is one that was kept before. A reference is refused without it: anybody can send a token. */
  readonly isKept: boolean
  readonly amount: number
  readonly currency: string
  /** Where the guest's browser goes after 3-D Secure. */
  readonly returnUrl: string
  /**
   * A contact that they did not give is null. The provider writes to them in the shop's name: without a name where theirs is none that
   * may stand there (behaviour 56).
   */
  readonly customer: {
    readonly name: SafeName | null
    readonly email: string | null
    readonly phone: string | null
  }
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

export type KeptCard = {
  readonly reference: string
  /** As the provider writes it: `visa`, `mastercard`, … */
  readonly brand: string
  readonly last4: string
  /** The last month in which it can be charged; null where the provider does not say. */
  readonly expiry: CardExpiry | null
  /** The same for the same card number; null where the provider does not say. */
  readonly fingerprint: string | null
}

/** A month, 1 to 12, and its year. */
export type CardExpiry = { readonly month: number; readonly year: number }

export type Authorization = {
  readonly ok: true
  /** Of the authorised amount; null where that is 0. */
  readonly reference: string | null
  readonly card: KeptCard
}

/** Requires 3-D Secure: nothing is authorised until the guest has confirmed at `nextAction.url`. */
type ActionNeeded = {
  readonly ok: false
  readonly code: 'requires_action'
  /** For `release`. */
  readonly reference: string
  readonly nextAction: { readonly type: 'redirect'; readonly url: string }
}

export type AuthorizeOutcome = Authorization | ActionNeeded | CardRefusal

/** A charge or refund that was carried out. */
export type Charge = { readonly ok: true; readonly reference: string }

/** The card cannot be used as asked; the code tells the guest why. */
export type CardRefusal = {
  readonly ok: false
  readonly code:
    | 'card_declined'
    | 'insufficient_funds'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'authentication_required'
    /** No bank was asked. */
    | 'amount_too_small'
    | 'invalid_payment_token'
}

/** A report that something happened at the provider; its current state is then read from the provider. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  /** Null where the event belongs to no attempt or payment. */
  readonly subject: PaymentSubject | null
  /** The reference of the refunded charge, where the event reports a refund. */
  readonly refundedReference: string | null
}

/** A report as far as it can be believed. Forged is one whose signature is wrong or older than five minutes. */
export type PaymentReport =
  | { readonly kind: 'event'; readonly event: PaymentEvent }
  | { readonly kind: 'forged' }
  | { readonly kind: 'not understood' }

/** Thrown when the provider did not answer in time: whether the request was carried out is unknown. */
export class ProviderSilent extends Error {
  constructor() {
    super('the payment provider does not answer')
    this.name = 'ProviderSilent'
  }
}

/**
 * Thrown when the provider refuses this server's own request, for a wrong key or a parameter that it does not know: it did
 * nothing, and the guest is not to blame.
 */
export class ProviderFault extends Error {
  constructor(cause: unknown) {
    super('the payment provider refuses our request', { cause })
    this.name = 'ProviderFault'
  }
}
