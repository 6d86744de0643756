import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { SandboxPaymentTable, Tables } from '../../store/tables.ts'
import type { Authorization, CardPayments, CardRefusal, Charge } from './port.ts'
import { tryTestCard } from './test-cards.ts'

type Entry = Pick<Insertable<SandboxPaymentTable>, 'key' | 'operation' | 'reference' | 'amount'> & {
  readonly currency?: string
}

/**
 * A provider that moves no money. It keeps its books in the database, as a real one keeps its own: a key gives the same
 * answer after a crash as before it.
 */
export const createSandbox = (db: Kysely<Tables>, clock: Clock): CardPayments => {
  const answerOf = async <Answer extends object>(key: string): Promise<Answer | undefined> => {
    const row = await db
      .selectFrom('sandbox_payment')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.answer as Answer | undefined
  }

  /** Notes what a key came to, unless it came to something before: then that is the answer. */
  const answerOnce = async <Answer extends object>(entry: Entry, answer: Answer): Promise<Answer> => {
    const noted = await db
      .insertInto('sandbox_payment')
      .values({
        currency: null,
        ...entry,
        answer: JSON.stringify(answer),
        created_at: clock.now().toString(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    return noted === undefined ? ((await answerOf<Answer>(entry.key)) ?? answer) : answer
  }

  const authorized = async (reference: string) =>
    db
      .selectFrom('sandbox_payment')
      .select(['operation', 'amount', 'currency'])
      .where('reference', '=', reference)
      .where('operation', 'in', ['authorize', 'release'])
      .execute()

  return {
    authorize: ({ key, token, amount, currency }) => {
      const reference = `auth_${randomUUID()}`
      const tried = tryTestCard(token, amount)
      const answer: Authorization | CardRefusal = tried.ok
        ? { ok: true, reference: amount > 0 ? reference : null, card: tried.card }
        : tried
      return answerOnce({ key, operation: 'authorize', reference, amount, currency }, answer)
    },
    findAuthorization: (key) => answerOf<Authorization | CardRefusal>(key),
    capture: async ({ key, reference }) => {
      const entries = await authorized(reference)
      const authorization = entries.find(({ operation }) => operation === 'authorize')
      const isOpen = authorization !== undefined && entries.length === 1
      const answer: Charge | CardRefusal = isOpen
        ? { ok: true, reference }
        : { ok: false, code: 'processing_error' }
      return answerOnce({ key, operation: 'capture', reference, amount: authorization?.amount ?? 0 }, answer)
    },
    release: async ({ key, reference }) => {
      await answerOnce({ key, operation: 'release', reference, amount: 0 }, {})
    },
    charge: ({ key, card, amount, currency }) => {
      const reference = `charge_${randomUUID()}`
      const tried = tryTestCard(card, amount)
      const answer: Charge | CardRefusal = tried.ok ? { ok: true, reference } : tried
      return answerOnce({ key, operation: 'charge', reference, amount, currency }, answer)
    },
  }
}
