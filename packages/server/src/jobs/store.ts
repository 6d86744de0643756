import type { Pool } from '../store/db.ts'
import { list, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const unlockStatement = statement(
  'unlock-jobs',
  { workerIds: list(text) },
  'select graphile_worker.force_unlock_workers($workerIds)',
)

/** Unlocks the jobs that these workers had locked. None of the workers may still run. */
export const unlockJobs = async (pool: Pool, workerIds: readonly string[]): Promise<void> => {
  if (workerIds.length > 0) await unlockStatement.run(pool, { workerIds })
}

/** Unlocks every job. Only for a process that knows that no other runs. */
export const unlockAllJobs = statement(
  'unlock-all-jobs',
  {},
  `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
   from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
).run

/** Tells whether any job is locked. */
export const hasLockedJobs = statement(
  'has-locked-jobs',
  {},
  'select from graphile_worker.jobs where locked_by is not null limit 1',
).any
