/**
 * Faults that stood before their guard came: `left.json` has their number by guard and folder, which may only
 * fall. `npm run plain` records fallen numbers.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Fault, root } from '../source-files.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { checkPlainEnglish } from './check-plain-english.ts'

/** The guards that came when there were many faults. */
const checks = {
  'plain English': checkPlainEnglish,
  duplicates: checkDuplicates,
} as const satisfies Readonly<Record<string, () => readonly Fault[]>>

/** Numbers of faults by folder; a missing folder has none. */
export type Counts = Readonly<Record<string, number>>

const file = path.join(root, 'scripts/guards/left.json')
/** The most lines shown for one folder. */
const mostShown = 10

/** The folder of a fault, not deeper than `packages/server/src/booking` or `scripts/guards`. */
const folderOf = ({ where }: Fault): string =>
  path
    .dirname(where)
    .split('/')
    .slice(0, where.startsWith('packages/') ? 4 : 2)
    .join('/')

const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The number of faults in each folder, sorted by folder. */
export const countsOf = (faults: readonly Fault[]): Counts =>
  Object.fromEntries(
    [...Map.groupBy(faults, folderOf)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([folder, { length }]) => [folder, length]),
  )

/**
 * The faults of folders whose number differs from the recorded one. `changed` names files that differ from the
 * last commit; their faults come first, because new ones are among them.
 */
export const newFaults = (
  faults: readonly Fault[],
  recorded: Counts,
  changed: ReadonlySet<string> = new Set(),
): readonly Fault[] => {
  const counts = countsOf(faults)
  const isChanged = ({ where }: Fault): boolean => changed.has(where.replace(/:\d+$/, ''))
  return [...new Set([...Object.keys(recorded), ...Object.keys(counts)])].toSorted().flatMap((where) => {
    const [now, before] = [counts[where] ?? 0, recorded[where] ?? 0]
    if (now === before) return []
    if (now < before)
      return [{ where, what: `${now} faults, not ${before} any more: record it with \`npm run plain\`` }]
    const shown = faults
      .filter((fault) => folderOf(fault) === where)
      .toSorted((one, other) => Number(isChanged(other)) - Number(isChanged(one)))
      .slice(0, mostShown)
    return before === 0 ? shown : [{ where, what: `${now} faults, ${before} may be left` }, ...shown]
  })
}

/** Files that differ from the last commit; empty where git fails. */
const changedFiles = (): ReadonlySet<string> => {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  })
  return new Set((stdout ?? '').split('\n').map((line) => line.slice(3).replace(/^.* -> /, '')))
}

type Numbers = Readonly<Record<string, Counts>>

const read = (): Numbers => JSON.parse(readFileSync(file, 'utf8')) as Numbers

/** These guards by name; each reports only what is not recorded as left. */
export const guardsWithLeft: readonly (readonly [name: string, check: () => readonly Fault[]])[] =
  Object.entries(checks).map(([name, check]) => [
    name,
    () => newFaults(check(), read()[name] ?? {}, changedFiles()),
  ])

/** Records the present numbers of each guard, unless its total has risen; then it returns that. */
export const recordFewer = (): readonly Fault[] => {
  const now = Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, countsOf(check())]))
  const risen = risenIn(now, read())
  if (risen.length === 0) writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`)
  return risen
}

/** A fault for each guard whose total is greater than before. */
export const risenIn = (now: Numbers, before: Numbers): readonly Fault[] =>
  Object.entries(now).flatMap(([name, counts]) => {
    const [sum, most] = [total(counts), total(before[name] ?? {})]
    return sum > most ? [{ where: name, what: `${sum} faults, ${most} may be left in all` }] : []
  })
