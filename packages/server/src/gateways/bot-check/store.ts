import { sql } from 'kysely'
import type { Db } from '../../store/db.ts'

/** Whether a request was let through by a proof before. `request` is the hash of all that it says. */
export const wasLetThrough = async (db: Db, request: string): Promise<boolean> => {
  const row = await db
    .selectFrom('used_bot_proof')
    .select('id')
    .where('request', '=', request)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a proof up. False where it was used before, or another one let the same request through. */
export const takeProof = async (
  db: Db,
  id: string,
  request: string | undefined,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_bot_proof')
    .values({ id, request: request ?? null, used_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes the proofs that were used before an instant. */
export const removeUsedProofs = async (db: Db, before: Temporal.Instant): Promise<void> => {
  await db
    .deleteFrom('used_bot_proof')
    .where('used_at', '<', sql<Date>`${before.toString()}::timestamptz`)
    .execute()
}
