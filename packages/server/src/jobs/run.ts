import { Logger as WorkerLogger, run, type TaskList } from 'graphile-worker'
import type { Logger } from '../log.ts'
import type { Pool } from '../store/db.ts'
import { nightlyTasks, recurringTasks } from './tasks.ts'

export type Jobs = { readonly stop: () => Promise<void> }

/** Runs the job queue until it is stopped; a stop waits for running jobs. Signals are handled by the process itself. */
export const startJobs = async (pool: Pool, tasks: TaskList, log: Logger): Promise<Jobs> => {
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    // The job key allows one waiting job per task, however many processes there are.
    crontab: [
      ...recurringTasks.map((task) => `* * * * * ${task} ?jobKey=${task}&max=3`),
      ...nightlyTasks.map((task) => `17 4 * * * ${task} ?jobKey=${task}&max=3`),
    ].join('\n'),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'the job queue complains')
    }),
  })
  for (const task of recurringTasks) await runner.addJob(task, {}, { jobKey: task, maxAttempts: 3 })
  return { stop: () => runner.stop() }
}
