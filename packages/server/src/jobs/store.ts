import type { Pool } from '../store/db.ts'

/** Frees the jobs that these workers had locked. None of them may be at work any more. */
export const unlockJobs = async (pool: Pool, workerIds: readonly string[]): Promise<void> => {
  if (workerIds.length === 0) return
  await pool.query(`select graphile_worker.force_unlock_workers($1::text[])`, [workerIds])
}

/** Frees every job that is locked: for a process that knows that it is alone. */
export const unlockAllJobs = async (pool: Pool): Promise<void> => {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
}

/** Whether any job is locked. */
export const hasLockedJobs = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query('select from graphile_worker.jobs where locked_by is not null limit 1')
  return rows.length > 0
}
