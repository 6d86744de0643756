import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type TaskList, type WorkerEvents, WorkerPreset } from 'graphile-worker'
import type { Logger } from '../log.ts'
import type { Pool } from '../store/db.ts'
import { isDatabaseGone } from '../store/failure.ts'
import { unlockJobs } from './store.ts'
import { nightlyTasks, recurringTasks } from './tasks.ts'
import { watchSleep } from './watch-sleep.ts'

export type Jobs = { readonly stop: () => Promise<void> }

/** Milliseconds after which a queue that stopped unexpectedly is restarted. */
const restartDelay = 500
/** Jobs that run at once. */
const concurrency = 4
/** Milliseconds without a query for jobs by a free worker after which the queue counts as asleep. */
const longestPause = 30_000

/**
 * Runs the jobs of the queue until it is stopped; `stop` waits for running jobs. The process handles signals
 * itself. A queue that stopped because the database was unreachable is restarted, and the jobs that it had
 * locked are free at once. The same happens to a queue that fell asleep for any reason.
 */
export const startJobs = async (
  pool: Pool,
  tasks: TaskList,
  log: Logger,
  { pause = longestPause }: { readonly pause?: number } = {},
): Promise<Jobs> => {
  const stopping = new AbortController()
  /** The ids under which this process locks jobs. */
  const lockers = new Set<string>()
  const open = (): Promise<Queue> => openQueue({ pool, tasks, log, lockers, pause })
  let queue = await open()
  const keepUp = async (): Promise<void> => {
    for (;;) {
      await queue.ended
      while (!stopping.signal.aborted) {
        await wait(restartDelay, undefined, { ref: false })
        try {
          await unlockJobs(pool, [...lockers])
          queue = await open()
          if (stopping.signal.aborted) await queue.stop()
          break
        } catch (error) {
          log.warn({ err: error }, 'the job queue does not start')
        }
      }
      if (stopping.signal.aborted) return
    }
  }
  const kept = keepUp()
  return {
    stop: async () => {
      stopping.abort()
      await queue.stop()
      await kept
    },
  }
}

type Queue = {
  /** Resolves when the running jobs have ended. */
  readonly stop: () => Promise<void>
  /** Resolves when the queue has ended, for any reason. */
  readonly ended: Promise<void>
}

type Opening = {
  readonly pool: Pool
  readonly tasks: TaskList
  readonly log: Logger
  readonly lockers: Set<string>
  readonly pause: number
}

const openQueue = async ({ pool, tasks, log, lockers, pause }: Opening): Promise<Queue> => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => lockers.add(workerPool.id))
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>()
  // The library's own shutdown may never end if it failed to record the end of two jobs, because its count of
  // unfinished records falls below zero. Its workers do end, and then nothing of the library runs any more.
  const workers: PromiseLike<void>[] = []
  events.on('worker:create', ({ worker }) => workers.push(worker.promise))
  events.on('pool:fatalError', () => void Promise.allSettled(workers).then(() => breakOff()))
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    events,
    preset: {
      extends: [WorkerPreset],
      // Without a delay the library does not await the record of a job's end. If the database is unreachable,
      // a promise that nobody handles would then reject.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
    concurrency,
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
  const sleep = watchSleep(events, { concurrency, pause })
  const ended = Promise.race([
    sleep.begun.then(() => log.error('nobody has looked for jobs: the job queue is started again')),
    broken.then(() => log.warn('the end of a job could not be recorded: the job queue is started again')),
    runner.promise.then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'the job queue ended and is started again'),
    ),
  ])
  void ended.then(sleep.watchNoMore)
  const stop = async (): Promise<void> => {
    const stopped = runner.stop().catch((error: unknown) => {
      if (!isDatabaseGone(error)) log.warn({ err: error }, 'the job queue stopped early')
    })
    await Promise.race([stopped, ended])
  }
  // The timetable of a queue that stopped unexpectedly still runs.
  void Promise.race([sleep.begun, broken]).then(stop)
  try {
    for (const task of recurringTasks) await runner.addJob(task, {}, { jobKey: task, maxAttempts: 3 })
  } catch (error) {
    sleep.watchNoMore()
    void stop()
    throw error
  }
  return { stop, ended }
}
