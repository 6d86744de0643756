/**
 * `npm run browsers [words]` runs the journeys, or those whose file names contain a word, in Chromium,
 * Firefox and WebKit in turn. Installs the browsers as Debian packages where it may. ENGINES=firefox,webkit
 * limits them.
 */
import { type Engine, engines, lackingFor } from '../e2e/engines/engine.ts'
import { installPackages } from './debian.ts'
import { endEarly } from './test-runs/end-early.ts'
import { playwrightRun } from './test-runs/playwright.ts'
import type { Counts, TestRun } from './test-runs/run.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const asked = process.env['ENGINES']?.split(',')
const wanted = engines.filter((engine) => asked?.includes(engine) ?? true)

const lacking = (): readonly string[] => wanted.flatMap(lackingFor)
if (lacking().length > 0) await installPackages(...lacking()).catch((error: unknown) => say(String(error)))
if (lacking().length > 0) {
  say(`These browsers need packages that are not installed here: apt-get install ${lacking().join(' ')}`)
  process.exit(1)
}

let running: TestRun | undefined
endEarly([{ stop: async () => running?.stop() }])

const walked: (readonly [Engine, Counts])[] = []
for (const engine of wanted) {
  running = playwrightRun(engine)
  walked.push([engine, await running.run({ words: process.argv.slice(2) })])
}

for (const [, { impossible = [], failures }] of walked) {
  for (const line of impossible) say(`cannot be walked: ${line}`)
  for (const line of failures) say(`failed: ${line}`)
}
/** The number of journeys in each engine, whatever their result. */
const known = walked.map(
  ([, { passed, failures, impossible = [] }]) => passed + failures.length + impossible.length,
)
for (const [engine, { passed, failures, impossible = [] }] of walked)
  say(`${engine}: ${passed} passed, ${failures.length} failed, ${impossible.length} cannot be walked there`)
const areAll = new Set(known).size === 1
if (!areAll) say(`The engines do not have the same journeys: ${known.join(', ')}`)
process.exit(
  areAll && walked.every(([, { passed, failures }]) => passed > 0 && failures.length === 0) ? 0 : 1,
)
