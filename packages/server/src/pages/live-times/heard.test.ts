import { expect, test } from 'vitest'
import { missed, unheard } from './heard.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-21T15:00:00Z')

/** A change of a Tuesday that was recorded so many seconds ago, and read here first so many seconds ago. */
const changed = (recorded: number, read: number) => {
  const from = Date.parse('2026-11-24T15:00:00Z')
  const change = { shopId: 'a', key: 'k', at: now - recorded * 1000, span: { from, to: from + 60_000 } }
  return { changes: [change], heard: new Map([['k', now - read * 1000]]) }
}

test.each([
  ['has just come and was recorded just now', undefined, [1, 0], ['2026-11-24']],
  ['has just come and was committed 50 s late', undefined, [51, 1], ['2026-11-24']],
  ['has just come and could be seen by then', undefined, [51, 40], []],
  ['comes back and was away for it', 20, [12, 12], ['2026-11-24']],
  ['comes back and was committed 50 s late', 20, [62, 12], ['2026-11-24']],
  ['comes back and was told', 20, [45, 45], []],
  ['comes back and was told, as nobody here knows', 20, [45, 0], ['2026-11-24']],
  ['comes back after four minutes', 240, [290, 0], ['2026-11-24']],
  ['comes back later', 241, [1, 0], null],
])('what a page missed that %s', (_, away, [recorded = 0, read = 0], days) => {
  const since = away === undefined ? undefined : now - away * 1000
  const { changes, heard } = changed(recorded, read)
  expect(missed(changes, { since, now, zone, heard })).toEqual(days)
})

test('what was read before is no news for as long as it is read again', () => {
  for (const recorded of [0, 1, 30, 59]) {
    const { changes, heard } = changed(recorded, 0)
    expect(unheard(changes, { until: now, heard })).toEqual([])
    expect(unheard(changes, { until: now, heard: new Map() })).toEqual(changes)
  }
})
