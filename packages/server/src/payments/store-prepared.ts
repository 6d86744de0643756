import type { Pool } from '../store/db.ts'
import { deleteInSteps } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import { across } from '../store/across-shops.ts'

/** The provider's name for what was prepared for a subject; undefined where nothing was. */
export const findPreparedCard = async (pool: Pool, subject: Buffer): Promise<string | undefined> => {
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from prepared_card where subject = $1',
    [subject],
  )
  return rows[0]?.reference
}

export const keepPreparedCard = async (
  pool: Pool,
  { subject, reference }: { readonly subject: Buffer; readonly reference: string },
  now: Temporal.Instant,
): Promise<void> => {
  await pool.query(
    `insert into prepared_card (subject, reference, prepared_at) values ($1, $2, $3)
     on conflict (subject) do update set reference = excluded.reference, prepared_at = excluded.prepared_at`,
    [subject, reference, now.toString()],
  )
}

/** Removes what was prepared before an instant; asked for again, it is prepared anew. */
export const removeOldPrepared = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'prepared_card', key: 'subject', where: 'prepared_at < $1' }, [
    before.toString(),
  ])

/** Tells whether there is such an application to a waiting list. */
export const isApplication = async (pool: Pool, id: string): Promise<boolean> => {
  if (!isUuid(id)) return false
  const { rows } = await pool.query(`select ${across.link} from waiting_list_application where id = $1`, [id])
  return rows.length > 0
}
