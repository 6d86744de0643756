import { expect, test } from 'vitest'
import { isToCome, nextTry } from './dues.ts'

const now = Temporal.Instant.from('2026-11-24T15:00:00Z')

test.each([
  ['2026-11-24T15:00:01Z', true],
  ['2026-11-24T15:00:00Z', false],
  ['2026-11-24T14:59:59Z', false],
  [null, false],
  [undefined, false],
])('at 15:00, an instant at %s is still to come: %s', (at, expected) => {
  expect(isToCome(at, now)).toBe(expected)
})

test('a charge at the present instant does not count as a future one', () => {
  expect(nextTry([{ at: now.toString() }], now)).toBeUndefined()
  expect(nextTry([{ at: null }], now)).toBeNull()
  const later = { at: '2026-11-25T15:00:00Z' }
  expect(nextTry([{ at: '2026-11-26T15:00:00Z' }, later], now)).toEqual(later)
})
