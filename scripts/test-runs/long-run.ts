import { vitestRun } from './vitest.ts'

/** Runs test files whose length was set in the environment, until they end or this process is told to; ends this process. */
export const longRun = async (files: readonly string[]): Promise<never> => {
  const { run, stop } = vitestRun()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))
  process.channel?.unref()
  const { passed, failures } = await run(files)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}

/** A number that a run was given by a word; throws where it is none. */
export const countOf = (word: string): string => {
  if (!/^[1-9]\d*$/.test(word)) throw new Error(`How many? "${word}" is no number.`)
  return word
}
