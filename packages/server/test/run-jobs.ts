import { Logger as WorkerLogger, runOnce } from 'graphile-worker'
import { tasksOf } from '../src/jobs/tasks.ts'
import type { TestApp } from './test-app.ts'

/** Works through what is due now, once. Times are the database's own, not the test's clock. */
export const runJobs = ({ deps, pool }: Pick<TestApp, 'deps' | 'pool'>): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: tasksOf(deps),
    noHandleSignals: true,
    logger: new WorkerLogger(() => () => undefined),
  })
