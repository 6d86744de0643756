import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inTurns } from '../in-turns.ts'
import { testsOf } from './areas.ts'
import type { Failure, Lane, Outcome } from './lanes.ts'
import type { Point } from './points.ts'

export type Verdict = {
  readonly point: Point
  readonly state: 'killed' | 'survived' | 'timed out'
  /** The test that failed. */
  readonly by?: Failure
  readonly seconds: number
}

/** A test that fails without any mutation, and so proves nothing. */
export type Fault = Failure

const stateOf = (outcome: Outcome): Verdict['state'] => {
  if (outcome === 'passed') return 'survived'
  return outcome === 'hung' || /timed out in \d+ms/.test(outcome.message) ? 'timed out' : 'killed'
}

const isFailure = (outcome: Outcome): outcome is Failure => typeof outcome === 'object'

const mutate = async (lane: Lane, point: Point, without: ReadonlySet<string>): Promise<Verdict> => {
  const file = path.join(lane.folder, point.file)
  const text = readFileSync(file, 'utf8')
  const tests = testsOf(point.file, lane.tests).filter((test) => !without.has(test))
  const started = performance.now()
  writeFileSync(file, text.slice(0, point.start) + point.after + text.slice(point.end))
  const outcome = await lane.run({ tests, changed: point.file }).finally(() => writeFileSync(file, text))
  const seconds = (performance.now() - started) / 1000
  return { point, state: stateOf(outcome), seconds, ...(isFailure(outcome) && { by: outcome }) }
}

/**
 * Makes each mutation alone, and runs the tests of its area until one fails. Runs every failed test once more
 * without mutations. Leaves out those that fail there too, and repeats the mutations that they had found.
 */
export const judge = async (
  lanes: readonly Lane[],
  points: readonly Point[],
  tell: (verdict: Verdict) => void,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly faults: readonly Fault[] }> => {
  const verdicts = new Map<Point, Verdict>()
  const faults = new Map<string, Fault>()
  const sound = new Set<string>()
  for (let waiting = points; waiting.length > 0;) {
    await inTurns(lanes, waiting, async (lane, point) => {
      const verdict = await mutate(lane, point, new Set(faults.keys()))
      verdicts.set(point, verdict)
      tell(verdict)
    })
    const killers = new Set([...verdicts.values()].flatMap(({ by }) => by?.test ?? []))
    const unknown = [...killers].filter((test) => !sound.has(test) && !faults.has(test))
    await inTurns(lanes, unknown, async (lane, test) => {
      const outcome = await lane.run({ tests: [test] })
      if (outcome === 'passed') sound.add(test)
      else faults.set(test, isFailure(outcome) ? outcome : { test, title: 'hangs', message: '' })
    })
    waiting = points.filter((point) => faults.has(verdicts.get(point)?.by?.test ?? ''))
  }
  return { verdicts: points.flatMap((point) => verdicts.get(point) ?? []), faults: [...faults.values()] }
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** A mutation and its result in one line. */
export const lineOf = ({ point, state, by, seconds }: Verdict): string => {
  const [before, after] = point.shown
  const test = by === undefined ? '' : `by ${by.test} › ${cut(by.title, 70)}, `
  const change = `${cut(before, 60)} → ${cut(after, 60)}`
  return `${state}  ${point.file}:${point.line}  ${point.operator}  ${change}  (${test}${seconds.toFixed(1)} s)`
}

/** The report as JSON. */
export const jsonOf = (commit: string, seed: string, verdicts: readonly Verdict[]): string =>
  JSON.stringify(
    {
      commit,
      seed,
      killed: verdicts.filter(({ state }) => state !== 'survived').length,
      of: verdicts.length,
      mutations: verdicts.map(({ point: { file, line, operator, shown, lineText }, ...end }) => ({
        file,
        line,
        operator,
        shown,
        lineText,
        ...end,
      })),
    },
    undefined,
    2,
  )
