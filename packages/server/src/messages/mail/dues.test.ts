import { expect, test } from 'vitest'
import { isToCome, nextTry } from './dues.ts'

const now = Temporal.Instant.from('2026-11-24T15:00:00Z')

test.each([
  ['2026-11-24T15:00:01Z', true],
  ['2026-11-24T15:00:00Z', false],
  ['2026-11-24T14:59:59Z', false],
  [null, false],
  [undefined, false],
])('an instant at %s is still to come at 15:00: %s', (at, expected) => {
  expect(isToCome(at, now)).toBe(expected)
})

test('a charge at this very instant is not announced as a future try', () => {
  expect(nextTry([{ at: now.toString() }], now)).toBeUndefined()
  expect(nextTry([{ at: null }], now)).toBeNull()
  const later = { at: '2026-11-25T15:00:00Z' }
  expect(nextTry([{ at: '2026-11-26T15:00:00Z' }, later], now)).toEqual(later)
})
