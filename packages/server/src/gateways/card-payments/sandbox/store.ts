import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../store/db.ts'
import { instant, integer, json, nullable, text, wordOf } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'
import type { PaymentSubject } from '../port.ts'

type Operation = 'authorize' | 'challenge' | 'capture' | 'release' | 'charge' | 'refund'

type Entry = {
  readonly key: string
  readonly operation: Operation
  readonly reference: string
  readonly amount: number
  readonly currency?: string
  readonly challenge?: Challenge
}

/** The payment that the guest is asked to confirm. */
export type Challenge = {
  readonly amount: number
  readonly currency: string
  /** The shop's name. */
  readonly description: string
  readonly returnUrl: string
  readonly subject: PaymentSubject
}

const answerStatement = statement(
  'sandbox-answer',
  { key: text },
  'select answer from sandbox_payment where key = $key',
  { answer: json<object>() },
)
const recordStatement = statement(
  'sandbox-record',
  {
    key: text,
    operation: wordOf<Operation>(),
    reference: text,
    amount: integer,
    currency: nullable(text),
    challenge: nullable(json<Challenge>()),
    answer: json<object>(),
    now: instant,
  },
  `insert into sandbox_payment (key, operation, reference, amount, currency, challenge, answer, created_at)
   values ($key, $operation, $reference, $amount, $currency, $challenge, $answer, $now) on conflict (key) do nothing`,
)
const entriesStatement = statement(
  'sandbox-entries',
  { reference: text },
  `select operation, amount, challenge, answer from sandbox_payment where reference = $reference order by created_at`,
  {
    operation: wordOf<Operation>(),
    amount: integer,
    challenge: nullable(json<Challenge>()),
    answer: json<object>(),
  },
)

/** The sandbox's own records. They are in the database, so that a key keeps its answer through a crash. */
export const createSandboxBooks = (on: Queryable, clock: Clock) => {
  const answerOf = async <Answer extends object>(key: string): Promise<Answer | undefined> =>
    (await answerStatement.first(on, { key }))?.answer as Answer | undefined

  /** Records the answer to a key and returns it. A key that has an answer keeps and returns that one. */
  const answerOnce = async <Answer extends object>(entry: Entry, answer: Answer): Promise<Answer> => {
    const { currency, challenge } = entry
    const recorded = await recordStatement.run(on, {
      ...entry,
      currency,
      challenge,
      answer,
      now: clock.now(),
    })
    return recorded === 0 ? ((await answerOf<Answer>(entry.key)) ?? answer) : answer
  }

  /** Loads every entry with a reference, the oldest first. */
  const entriesOf = (reference: string) => entriesStatement.rows(on, { reference })

  return { answerOf, answerOnce, entriesOf }
}

export type SandboxBooks = ReturnType<typeof createSandboxBooks>
