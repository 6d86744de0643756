/**
 * `npm test` runs every test except the proofs. Words select files by name, `--changed [commit]` those that a
 * change since a commit can affect. The last line is `N passed, N failed`.
 */
import { parseArgs } from 'node:util'
import { endEarly } from './test-runs/end-early.ts'
import { playwrightRun } from './test-runs/playwright.ts'
import type { TestRun } from './test-runs/run.ts'
import { vitestRun } from './test-runs/vitest.ts'

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, since: { type: 'string', default: 'HEAD' } },
  allowPositionals: true,
})
const selection = { words: positionals, ...(values.changed && { changed: values.since }) }

// Journeys mostly wait for pages, so running them beside the other tests keeps both processors busy.
const runs: readonly TestRun[] = [playwrightRun(), vitestRun({ project: '!proofs*' })]
endEarly(runs)

const counts = await Promise.all(runs.map(({ run }) => run(selection)))
const passed = counts.reduce((total, each) => total + each.passed, 0)
const failures = counts.flatMap((each) => each.failures)
// Repeats failures at the end, where a long log is read first.
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 && (passed > 0 || values.changed) ? 0 : 1)
