import type { Insertable, Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { SandboxPaymentTable, Tables } from '../../../store/tables.ts'
import type { PaymentSubject } from '../port.ts'

type Entry = Pick<Insertable<SandboxPaymentTable>, 'key' | 'operation' | 'reference' | 'amount'> & {
  readonly currency?: string
  readonly challenge?: Challenge
}

/** What the guest's bank asks them. */
export type Challenge = {
  readonly amount: number
  readonly currency: string
  /** Who asks for the money. */
  readonly description: string
  readonly returnUrl: string
  readonly subject: PaymentSubject
}

/**
 * The sandbox keeps its books in the database, as a real provider keeps its own: a key gives the same answer after a crash
 * as before it.
 */
export const createSandboxBooks = (db: Kysely<Tables>, clock: Clock) => {
  const answerOf = async <Answer extends object>(key: string): Promise<Answer | undefined> => {
    const row = await db
      .selectFrom('sandbox_payment')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.answer as Answer | undefined
  }

  /** Notes what a key came to, unless it came to something before: then that is the answer. */
  const answerOnce = async <Answer extends object>(
    { challenge, ...entry }: Entry,
    answer: Answer,
  ): Promise<Answer> => {
    const noted = await db
      .insertInto('sandbox_payment')
      .values({
        currency: null,
        ...entry,
        challenge: challenge === undefined ? null : JSON.stringify(challenge),
        answer: JSON.stringify(answer),
        created_at: clock.now().toString(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    return noted === undefined ? ((await answerOf<Answer>(entry.key)) ?? answer) : answer
  }

  /** All that happened to what has a reference, the first first. */
  const entriesOf = (reference: string) =>
    db
      .selectFrom('sandbox_payment')
      .select(['operation', 'amount', 'challenge', 'answer'])
      .where('reference', '=', reference)
      .orderBy('created_at')
      .execute()

  return { answerOf, answerOnce, entriesOf }
}

export type SandboxBooks = ReturnType<typeof createSandboxBooks>
