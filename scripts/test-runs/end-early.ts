import type { TestRun } from './run.ts'

/** Milliseconds that runs may take to stop. */
const patience = 10_000

/** Stops runs on a signal, or when the parent process is gone, and ends this process. */
export const endEarly = (runs: readonly Pick<TestRun, 'stop'>[]): void => {
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), patience).unref()
    await Promise.allSettled(runs.map((run) => run.stop()))
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => void stop())
  process.channel?.unref()
}
