import { createHash, randomUUID } from 'node:crypto'
import { isTooSmall } from '@openchair/rules'
import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../store/db.ts'
import type {
  AuthorizeOutcome,
  CardPayments,
  CardRefusal,
  Charge,
  KeptCard,
  LeastCharge,
  PreparedCard,
} from '../port.ts'
import { eventIn, parseReport } from '../reported.ts'
import { isSigned } from './signature.ts'
import { createSandboxBooks, type SandboxBooks } from './store.ts'

type SandboxOptions = {
  readonly pool: Queryable
  readonly clock: Clock
  /** The address of this server, for the 3-D Secure challenges. It is known once the server listens. */
  readonly publicUrl: () => string
  /** The secret that signs the sandbox's reports. */
  readonly webhookSecret: string
  /** Refuses smaller amounts, as Stripe does. */
  readonly leastCharge: LeastCharge
}

const prepared = (reference: string): PreparedCard => ({
  reference,
  clientSecret: `sandbox_secret_${reference}`,
})

const refused = (code: CardRefusal['code']): CardRefusal => ({ ok: false, code })

/** A provider that charges no card, for tests and demonstrations (payments/sandbox). */
export const createSandbox = ({ pool, clock, publicUrl, webhookSecret, leastCharge }: SandboxOptions) => {
  const { answerOf, answerOnce, entriesOf } = createSandboxBooks(pool, clock)
  /** Tries a card. Refuses an amount that is too small for Stripe to ask a bank for. */
  const tryCharge = (token: string, amount: number, currency: string): TriedCard =>
    isTooSmall(amount, leastCharge(currency))
      ? refused('amount_too_small')
      : tryTestCard(token, amount, clock.now())
  const cardPayments: CardPayments = {
    provider: 'sandbox',
    checkAccess: () => Promise.resolve(),
    publishableKey: 'sandbox',
    leastCharge,
    prepareCard: async ({ key }) => prepared(createHash('sha256').update(key).digest('hex').slice(0, 32)),
    findPrepared: async (reference) => prepared(reference),
    authorize: ({ key, token, amount, currency, returnUrl, description, subject }) => {
      const reference = `auth_${randomUUID()}`
      const entry = { key, operation: 'authorize', reference, amount, currency } as const
      const tried = tryCharge(token, amount, currency)
      if (!tried.ok) return answerOnce<AuthorizeOutcome>(entry, tried)
      const { card, needsChallenge } = tried
      if (!needsChallenge) {
        const held = amount > 0 ? reference : null
        return answerOnce<AuthorizeOutcome>(entry, { ok: true, reference: held, card })
      }
      const challenge = { amount, currency, description, returnUrl, subject }
      const nextAction = { type: 'redirect', url: `${publicUrl()}/sandbox/3d-secure/${reference}` } as const
      return answerOnce<AuthorizeOutcome>(
        { ...entry, challenge },
        { ok: false, code: 'requires_action', reference, nextAction },
      )
    },
    findAuthorization: async ({ key, token, amount }) => {
      const first = await answerOf<AuthorizeOutcome>(key)
      if (first === undefined || first.ok || first.code !== 'requires_action') return first
      const state = challengeState(await entriesOf(first.reference))
      if (state === 'open') return first
      const tried = tryTestCard(token, amount, clock.now())
      if (state === 'failed' || !tried.ok) return refused('authentication_required')
      return { ok: true, reference: amount > 0 ? first.reference : null, card: tried.card }
    },
    capture: async ({ key, reference }) => {
      const entries = await entriesOf(reference)
      const asked = entries.find(({ operation }) => operation === 'authorize')
      const isReleased = entries.some(({ operation }) => operation === 'release')
      const isAnswered = asked?.challenge === null || challengeState(entries) === 'approved'
      const isOpen = asked !== undefined && !isReleased && isAnswered
      const answer: Charge | CardRefusal = isOpen ? { ok: true, reference } : refused('processing_error')
      return answerOnce({ key, operation: 'capture', reference, amount: asked?.amount ?? 0 }, answer)
    },
    release: async ({ key, reference }) => {
      await answerOnce({ key, operation: 'release', reference, amount: 0 }, {})
    },
    charge: ({ key, card, amount, currency }) => {
      const reference = `charge_${randomUUID()}`
      const tried = tryCharge(card, amount, currency)
      const answer: Charge | CardRefusal = !tried.ok
        ? tried
        : tried.needsChallenge
          ? refused('authentication_required')
          : { ok: true, reference }
      return answerOnce({ key, operation: 'charge', reference, amount, currency }, answer)
    },
    // A reference is a published test token, so there is nothing to delete.
    forgetCard: () => Promise.resolve(),
    refund: async ({ key, reference, amount }) => {
      const known = await answerOf<Charge | CardRefusal>(key)
      if (known !== undefined) return known
      const entries = await entriesOf(reference)
      const left = sumOf(entries, ['capture', 'charge']) - sumOf(entries, ['refund'])
      const answer: Charge | CardRefusal =
        amount <= left ? { ok: true, reference: `refund_${randomUUID()}` } : refused('processing_error')
      return answerOnce({ key, operation: 'refund', reference, amount }, answer)
    },
    refundedOf: async (reference) => sumOf(await entriesOf(reference), ['refund']),
    readEvent: (report) =>
      isSigned(webhookSecret, report, clock.now()) ? eventIn(parseReport(report.body)) : { kind: 'forged' },
  }
  /** The 3-D Secure challenges and the guests' answers to them. */
  const challenges = {
    /** Finds the challenge of an authorization; undefined if it has none. */
    find: async (reference: string) => {
      const entries = await entriesOf(reference)
      const challenge = entries.find((entry) => entry.challenge !== null)?.challenge
      return challenge == null ? undefined : { ...challenge, state: challengeState(entries) }
    },
    /** Records the guest's decision. A later one changes nothing. */
    answer: async (reference: string, approved: boolean): Promise<void> => {
      const key = `${reference}:challenge`
      await answerOnce({ key, operation: 'challenge', reference, amount: 0 }, { approved })
    },
  }
  return { cardPayments, challenges }
}
export type SandboxChallenges = ReturnType<typeof createSandbox>['challenges']

type Entries = Awaited<ReturnType<SandboxBooks['entriesOf']>>

const sumOf = (entries: Entries, operations: readonly string[]): number =>
  entries
    .filter(({ operation, answer }) => operations.includes(operation) && 'ok' in answer && answer.ok === true)
    .reduce((sum, { amount }) => sum + amount, 0)

type TestCard = {
  readonly brand: string
  /** The refusal of every authorization, even of 0. */
  readonly refusal?: CardRefusal['code']
  /** The refusal of every amount above 0. */
  readonly chargeRefusal?: CardRefusal['code']
  /** True if the card requires 3-D Secure. A charge without the guest present is then refused. */
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

/** The form of the widget's tokens: for a number that was entered, or for a card of a wallet. */
const tokenOf = /^sandbox_(?:wallet_)?(\d+)$/

/** Years for which a test card is valid. */
const validYears = 3

type TriedCard =
  | { readonly ok: true; readonly card: KeptCard; readonly needsChallenge: boolean }
  | CardRefusal

/** Tells whether a token's card can be stored, and `amount` be charged to it. */
const tryTestCard = (token: string, amount: number, now: Temporal.Instant): TriedCard => {
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

const challengeState = (entries: Entries): 'open' | 'approved' | 'failed' => {
  if (entries.some(({ operation }) => operation === 'release')) return 'failed'
  const answered = entries.find(({ operation }) => operation === 'challenge')
  if (answered === undefined) return 'open'
  return 'approved' in answered.answer && answered.answer.approved === true ? 'approved' : 'failed'
}
