import { Logger as WorkerLogger, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from '../http/log.ts'

export type Jobs = { readonly stop: () => Promise<void> }

/** Works through the job queue until it is stopped; a stop lets running jobs end. Signals are the process's own. */
export const startJobs = async (pool: pg.Pool, tasks: TaskList, log: Logger): Promise<Jobs> => {
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'the job queue complains')
    }),
  })
  return { stop: () => runner.stop() }
}
