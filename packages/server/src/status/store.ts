import { sql } from 'kysely'
import type { Db } from '../store/db.ts'
import { isDatabaseGone } from '../store/failure.ts'

/** Whether the database answers; nothing can be read or booked without it. */
export const canServe = async (db: Db): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch (error) {
    if (isDatabaseGone(error)) return false
    throw error
  }
}
