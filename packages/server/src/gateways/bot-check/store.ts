import type { Db, Queryable } from '../../store/db.ts'
import { deleteInSteps } from '../../store/transaction.ts'

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
export const removeUsedProofs = (on: Queryable, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(on, { table: 'used_bot_proof', key: 'id', where: 'used_at < $1' }, [before.toString()])
