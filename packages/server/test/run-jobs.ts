import { Logger as WorkerLogger, runOnce } from 'graphile-worker'
import { tasksOf } from '../src/jobs/tasks.ts'
import type { TestApp } from './test-app.ts'

/** Runs the jobs that are due now, once. The database's clock decides on that, not the test's. */
export const runJobs = ({ deps, pool }: Pick<TestApp, 'deps' | 'pool'>): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: tasksOf(deps),
    noHandleSignals: true,
    logger: new WorkerLogger(() => () => undefined),
  })
