import type { CardRefusal, KeptCard } from '../port.ts'

type TestCard = {
  readonly brand: string
  /** Refused at every authorisation, also of 0. */
  readonly refusal?: CardRefusal['code']
  /** Refused for every amount above 0. */
  readonly chargeRefusal?: CardRefusal['code']
  /** Requires 3-D Secure; a charge without the guest present is refused. */
  readonly needsChallenge?: true
}

/** The published test cards that the sandbox knows (payments/sandbox). */
const testCards = new Map<string, TestCard>([
  ['4242424242424242', { brand: 'visa' }],
  ['4000000000000002', { brand: 'visa', refusal: 'card_declined' }],
  ['4000000000009995', { brand: 'visa', refusal: 'insufficient_funds' }],
  ['4000000000000069', { brand: 'visa', refusal: 'expired_card' }],
  ['4000000000000127', { brand: 'visa', refusal: 'incorrect_cvc' }],
  ['4000000000000119', { brand: 'visa', refusal: 'processing_error' }],
  ['4000000000000341', { brand: 'visa', chargeRefusal: 'card_declined' }],
  ['4000002760003184', { brand: 'visa', needsChallenge: true }],
])

/** The token that the widget sends, for a number that was entered or a card of a wallet. */
const tokenOf = /^sandbox_(?:wallet_)?(\d+)$/

/** Years for which a test card is valid. */
const validYears = 3

type TriedCard =
  | { readonly ok: true; readonly card: KeptCard; readonly needsChallenge: boolean }
  | CardRefusal

/** Tells whether a token's card can be stored, and `amount` be charged to it. */
export const tryTestCard = (token: string, amount: number, now: Temporal.Instant): TriedCard => {
  const number = tokenOf.exec(token)?.[1] ?? ''
  const known = testCards.get(number)
  if (known === undefined) return { ok: false, code: 'invalid_payment_token' }
  const refusal = known.refusal ?? (amount > 0 ? known.chargeRefusal : undefined)
  if (refusal !== undefined) return { ok: false, code: refusal }
  return {
    ok: true,
    card: {
      reference: token,
      brand: known.brand,
      last4: number.slice(-4),
      expiry: { month: 12, year: now.toZonedDateTimeISO('UTC').year + validYears },
      fingerprint: `sandbox_${number}`,
    },
    needsChallenge: known.needsChallenge === true,
  }
}
