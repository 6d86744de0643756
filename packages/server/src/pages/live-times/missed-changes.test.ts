import { expect, test } from 'vitest'
import { daysOf, missedDays, newChanges } from './missed-changes.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-21T15:00:00Z')

/** Makes a change of a Tuesday, recorded and first read by this process so many seconds ago. */
const changed = (recorded: number, read: number) => {
  const from = Date.parse('2026-11-24T15:00:00Z')
  const change = { shopId: 'a', key: 'k', at: now - recorded * 1000, span: { from, to: from + 60_000 } }
  return { changes: [change], firstReads: new Map([['k', now - read * 1000]]) }
}

test.each([
  ['just connected after a change of this moment', undefined, [1, 0], ['2026-11-24']],
  ['just connected after a change that committed 50 s late', undefined, [51, 1], ['2026-11-24']],
  ['just connected with times that include the change', undefined, [51, 40], []],
  ['returns after a change', 20, [12, 12], ['2026-11-24']],
  ['returns after a change that committed 50 s late', 20, [62, 12], ['2026-11-24']],
  ['returns after it was told of the change', 20, [45, 45], []],
  ['returns to a process that does not know what it was told', 20, [45, 0], ['2026-11-24']],
  ['returns after four minutes', 240, [290, 0], ['2026-11-24']],
  ['returns even later', 241, [1, 0], null],
])('a page that %s learns of the days that it missed', (_, away, [recorded = 0, read = 0], days) => {
  const since = away === undefined ? undefined : now - away * 1000
  const { changes, firstReads } = changed(recorded, read)
  expect(missedDays(changes, { since, now, zone, firstReads })).toEqual(days)
})

test('a change that is read again is not new', () => {
  for (const recorded of [0, 1, 30, 59]) {
    const { changes, firstReads } = changed(recorded, 0)
    expect(newChanges(changes, { until: now, firstReads })).toEqual([])
    expect(newChanges(changes, { until: now, firstReads: new Map() })).toEqual(changes)
  }
})

test.each([
  ['2026-11-24T20:00:00Z', '2026-11-25T06:00:00Z', ['2026-11-24', '2026-11-25']],
  ['2026-12-24T05:00:00Z', '2026-12-28T05:00:00Z', ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27']],
  ['2026-12-01T05:00:00Z', '2027-02-02T05:00:00Z', null],
])('a change from %s until %s touches all days between', (from, to, days) => {
  expect(daysOf([{ span: { from: Date.parse(from), to: Date.parse(to) } }], zone)).toEqual(days)
})
