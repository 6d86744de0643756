import type { Pool } from '../store/db.ts'
import { bytes, instant, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { deleteInSteps } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'

const findStatement = statement(
  'find-prepared-card',
  { subject: bytes },
  'select reference from prepared_card where subject = $subject',
  { reference: text },
)

/** The provider's name for the preparation of a subject; undefined if there is none. */
export const findPreparedCard = async (pool: Pool, subject: Buffer): Promise<string | undefined> =>
  (await findStatement.first(pool, { subject }))?.reference

export const keepPreparedCard = statement(
  'keep-prepared-card',
  { subject: bytes, reference: text, now: instant },
  `insert into prepared_card (subject, reference, prepared_at) values ($subject, $reference, $now)
   on conflict (subject) do update set reference = excluded.reference, prepared_at = excluded.prepared_at`,
).run

/** Deletes preparations from before an instant. The next request prepares the provider again. */
export const removeOldPrepared = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'prepared_card', key: 'subject', where: 'prepared_at < $1' }, [
    before.toString(),
  ])

const applicationStatement = statement(
  'is-application',
  { id: uuid },
  `select from waiting_list_application where id = $id`,
)

/** Tells whether an application to a waiting list has this id. */
export const isApplication = async (pool: Pool, id: string): Promise<boolean> =>
  isUuid(id) && (await applicationStatement.run(pool, { id })) > 0
