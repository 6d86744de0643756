import { type Kysely, sql } from 'kysely'
import { isDatabaseGone } from '../store/failure.ts'
import type { Tables } from '../store/tables.ts'

/** Whether the database answers: nothing can be read or booked without it. */
export const canServe = async (db: Kysely<Tables>): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch (error) {
    if (isDatabaseGone(error)) return false
    throw error
  }
}
