import type { Insertable } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../store/db.ts'
import type { SandboxPaymentTable } from '../../../store/tables/payment-tables.ts'
import type { PaymentSubject } from '../port.ts'

type Entry = Pick<Insertable<SandboxPaymentTable>, 'key' | 'operation' | 'reference' | 'amount'> & {
  readonly currency?: string
  readonly challenge?: Challenge
}

/** What the guest is asked to confirm. */
export type Challenge = {
  readonly amount: number
  readonly currency: string
  /** The shop's name. */
  readonly description: string
  readonly returnUrl: string
  readonly subject: PaymentSubject
}

/**
 * The sandbox's own records. They are in the database, so that a key gives the same answer after a crash as before it.
 */
export const createSandboxBooks = (db: Db, clock: Clock) => {
  const answerOf = async <Answer extends object>(key: string): Promise<Answer | undefined> => {
    const row = await db
      .selectFrom('sandbox_payment')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.answer as Answer | undefined
  }

  /** Records the answer to a key and gives it back; a key that has an answer keeps it. */
  const answerOnce = async <Answer extends object>(
    { challenge, ...entry }: Entry,
    answer: Answer,
  ): Promise<Answer> => {
    const recorded = await db
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
    return recorded === undefined ? ((await answerOf<Answer>(entry.key)) ?? answer) : answer
  }

  /** Every entry of a reference, oldest first. */
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
