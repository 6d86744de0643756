/** `npm test`: every test there is; the last line is `N passed, N failed`. */
import { playwrightRun } from './test-runs/playwright.ts'
import type { TestRun } from './test-runs/run.ts'
import { vitestRun } from './test-runs/vitest.ts'

const runs: readonly TestRun[] = [vitestRun(), playwrightRun()]

const stop = async (): Promise<void> => {
  setTimeout(() => process.exit(1), 10_000).unref()
  await Promise.allSettled(runs.map((run) => run.stop()))
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(signal, () => void stop())
process.channel?.unref()

let passed = 0
const failures: string[] = []
const unsteady: string[] = []
for (const { run } of runs) {
  const counts = await run(process.argv.slice(2))
  passed += counts.passed
  failures.push(...counts.failures)
  unsteady.push(...counts.unsteady)
}
// Again at the end, where a long log is read first.
for (const line of unsteady) process.stdout.write(`passed only when it ran again: ${line}\n`)
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
