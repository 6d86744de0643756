import type { Pool } from '../store/db.ts'
import { list, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const unlockStatement = statement(
  'unlock-jobs',
  { workerIds: list(text) },
  'select graphile_worker.force_unlock_workers($workerIds)',
)

/** Frees the jobs that these workers had locked. None of them may be at work any more. */
export const unlockJobs = async (pool: Pool, workerIds: readonly string[]): Promise<void> => {
  if (workerIds.length > 0) await unlockStatement.run(pool, { workerIds })
}

/** Frees every job that is locked: for a process that knows that it is alone. */
export const unlockAllJobs = statement(
  'unlock-all-jobs',
  {},
  `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
   from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
).run

/** Tells if any job is locked. */
export const hasLockedJobs = statement(
  'has-locked-jobs',
  {},
  'select from graphile_worker.jobs where locked_by is not null limit 1',
).any
