import { vitestRun } from './vitest.ts'

/** Runs test files whose length was set in the environment, until they end or this process is told to; ends this process. */
export const longRun = async (files: readonly string[]): Promise<never> => {
  // Each run has luck of its own: what fails once has failed.
  const { run, stop } = vitestRun({ retry: 0 })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))
  process.channel?.unref()
  const { passed, failures } = await run(files)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}

/** A number that a run was given by a word, of nine digits at most; ends this process with a sentence where it is none. */
export const countOf = (word: string): string => {
  if (/^[1-9]\d{0,8}$/.test(word)) return word
  process.stderr.write(`How many? "${word}" is no number from 1 to 999999999.\n`)
  process.exit(1)
}

/** Ends this process with how a run is used where it was given more words than it knows. */
export const refuseMore = (more: readonly string[], usage: string): void => {
  if (more.length === 0) return
  process.stderr.write(`npm run ${usage}\n`)
  process.exit(1)
}
