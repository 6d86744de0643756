/**
 * `npm run mutate [count] [seed] [commit]` makes 60 small faults in the rules and the server, one at a time
 * in a copy, and reports those that no test of their area finds. The same seed chooses the same faults.
 * `--report file` writes the results as JSON.
 */
import { rmSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeDataDir } from '../e2e/data-dir.ts'
import { choose } from './mutate/choose.ts'
import { commitOf, copyRepository, countChanged, mutable } from './mutate/copies.ts'
import { jsonOf, judge, lineOf } from './mutate/judge.ts'
import { type Lane, startLane } from './mutate/lanes.ts'
import { pointsOf } from './mutate/points.ts'
import { endEarly } from './test-runs/end-early.ts'
import { countOf, refuseMore } from './test-runs/long-run.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
})
const [countWord = '60', seedWord = '1', name = 'HEAD', ...more] = positionals
refuseMore(more, 'mutate [-- count seed commit --report file]')
const [count, seed] = [Number(countOf(countWord)), countOf(seedWord)]
const commit = await commitOf(name)
if (commit === undefined) {
  process.stderr.write(`No commit is called "${name}".\n`)
  process.exit(1)
}
const changed = name === 'HEAD' ? await countChanged() : 0
if (changed > 0) say(`${changed} files of the packages differ from the last commit, which alone is tried.`)

const folder = await makeDataDir('openchair-mutate-')
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))

const lanes: Lane[] = []
endEarly(lanes)

/** One lane for each of two processors; neither waits for the other. */
const openLane = async (number: number): Promise<void> => {
  const copy = path.join(folder, String(number))
  const temporary = path.join(folder, `temporary-${number}`)
  await mkdir(temporary)
  await chmod(temporary, 0o777)
  await copyRepository(commit, copy)
  lanes.push(await startLane(copy, temporary))
}

try {
  const started = performance.now()
  await Promise.all([1, 2].map(openLane))
  const points = choose(mutable(path.join(folder, '1')).flatMap(pointsOf), count, seed)
  say(`${points.length} mutations of ${commit.slice(0, 8)}, seed ${seed}`)
  const { verdicts, faults } = await judge(lanes, points, (verdict) => say(lineOf(verdict)))
  const survivors = verdicts.filter(({ state }) => state === 'survived')
  for (const { test, title, message } of faults)
    say(`fails where nothing is changed: ${test} › ${title}: ${message}`)
  say(
    `${verdicts.length - survivors.length} of ${verdicts.length} killed, ${Math.round((performance.now() - started) / 1000)} s`,
  )
  for (const survivor of survivors) say(lineOf(survivor))
  if (values.report !== undefined) await writeFile(values.report, jsonOf(commit, seed, verdicts))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
await Promise.allSettled(lanes.map((lane) => lane.stop()))
process.exit()
