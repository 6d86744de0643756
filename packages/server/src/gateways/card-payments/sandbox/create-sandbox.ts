import { createHash, randomUUID } from 'node:crypto'
import { isTooSmall } from '@openchair/rules'
import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../store/db.ts'
import type {
  AuthorizeOutcome,
  AuthorizeRequest,
  CardPayments,
  CardRefusal,
  Charge,
  LeastCharge,
  PreparedCard,
} from '../port.ts'
import { eventIn, parseReport } from '../reported.ts'
import { createSandboxBooks, type SandboxBooks } from './store.ts'
import { challengeState, createSandboxChallenges, type SandboxChallenges } from './challenges.ts'
import { isSigned } from './signature.ts'
import { tryTestCard } from './test-cards.ts'

type SandboxOptions = {
  readonly pool: Queryable
  readonly clock: Clock
  /** The address of this server, known only once it listens; it serves the 3-D Secure challenges. */
  readonly publicUrl: () => string
  /** The secret that signs its reports. */
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
export const createSandbox = ({
  pool,
  clock,
  publicUrl,
  webhookSecret,
  leastCharge,
}: SandboxOptions): { readonly cardPayments: CardPayments; readonly challenges: SandboxChallenges } => {
  const books = createSandboxBooks(pool, clock)
  const { answerOf, answerOnce, entriesOf } = books
  const cardPayments: CardPayments = {
    provider: 'sandbox',
    checkAccess: () => Promise.resolve(),
    publishableKey: 'sandbox',
    leastCharge,
    prepareCard: async ({ key }) => prepared(createHash('sha256').update(key).digest('hex').slice(0, 32)),
    findPrepared: async (reference) => prepared(reference),
    authorize: (request) =>
      authorize(books, { publicUrl: publicUrl(), now: clock.now(), leastCharge }, request),
    findAuthorization: (request) => findAuthorization(books, clock.now(), request),
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
      const tried = tryCharge(card, { amount, least: leastCharge(currency), now: clock.now() })
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
  return { cardPayments, challenges: createSandboxChallenges(books) }
}

/** Tries a card. Refuses an amount that Stripe would not ask a bank for. */
const tryCharge = (
  token: string,
  { amount, least, now }: { readonly amount: number; readonly least: number; readonly now: Temporal.Instant },
): ReturnType<typeof tryTestCard> =>
  isTooSmall(amount, least) ? refused('amount_too_small') : tryTestCard(token, amount, now)

const authorize = (
  { answerOnce }: SandboxBooks,
  {
    publicUrl,
    now,
    leastCharge,
  }: Pick<SandboxOptions, 'leastCharge'> & { readonly publicUrl: string; readonly now: Temporal.Instant },
  { key, token, amount, currency, returnUrl, description, subject }: AuthorizeRequest,
): Promise<AuthorizeOutcome> => {
  const reference = `auth_${randomUUID()}`
  const entry = { key, operation: 'authorize', reference, amount, currency } as const
  const tried = tryCharge(token, { amount, least: leastCharge(currency), now })
  if (!tried.ok) return answerOnce<AuthorizeOutcome>(entry, tried)
  const { card } = tried
  if (!tried.needsChallenge)
    return answerOnce<AuthorizeOutcome>(entry, {
      ok: true,
      reference: amount > 0 ? reference : null,
      card,
    })
  const url = `${publicUrl}/sandbox/3d-secure/${reference}`
  const challenge = { amount, currency, description, returnUrl, subject }
  const nextAction = { type: 'redirect', url } as const
  return answerOnce<AuthorizeOutcome>(
    { ...entry, challenge },
    { ok: false, code: 'requires_action', reference, nextAction },
  )
}

const findAuthorization = async (
  { answerOf, entriesOf }: SandboxBooks,
  now: Temporal.Instant,
  { key, token, amount }: AuthorizeRequest,
): Promise<AuthorizeOutcome | undefined> => {
  const first = await answerOf<AuthorizeOutcome>(key)
  if (first === undefined || first.ok || first.code !== 'requires_action') return first
  const state = challengeState(await entriesOf(first.reference))
  if (state === 'open') return first
  const tried = tryTestCard(token, amount, now)
  if (state === 'failed' || !tried.ok) return refused('authentication_required')
  return { ok: true, reference: amount > 0 ? first.reference : null, card: tried.card }
}

const sumOf = (
  entries: Awaited<ReturnType<SandboxBooks['entriesOf']>>,
  operations: readonly string[],
): number =>
  entries
    .filter(({ operation, answer }) => operations.includes(operation) && 'ok' in answer && answer.ok === true)
    .reduce((sum, { amount }) => sum + amount, 0)
