import { endEarly } from './end-early.ts'
import { vitestRun } from './vitest.ts'

/**
 * Runs the proofs whose file names contain one of the words, until they finish or this process is told to
 * end; then ends this process. The last line is `N passed, N failed`.
 */
export const runProofs = async (words: readonly string[]): Promise<never> => {
  const run = vitestRun({ project: 'proofs*' })
  endEarly([run])
  const { passed, failures } = await run.run({ words })
  // Repeats failures at the end, where a long log is read first.
  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
  process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}

/**
 * A number given on the command line, of at most nine digits. Ends this process with a message where it is
 * none.
 */
export const countOf = (word: string): string => {
  if (/^[1-9]\d{0,8}$/.test(word)) return word
  process.stderr.write(`How many? "${word}" is no number from 1 to 999999999.\n`)
  process.exit(1)
}

/** Ends this process with the usage where there are too many words. */
export const refuseMore = (more: readonly string[], usage: string): void => {
  if (more.length === 0) return
  process.stderr.write(`npm run ${usage}\n`)
  process.exit(1)
}
