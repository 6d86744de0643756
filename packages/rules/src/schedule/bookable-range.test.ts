import { expect, test } from 'vitest'
import { bookableRange, lastBookableDay } from './bookable-range.ts'

test.each([
  ['one day ahead is today', [1], '2026-11-21'],
  ['today counts as the first day', [30], '2026-12-20'],
  ['the smallest number of the reservations counts', [30, 7, 60], '2026-11-27'],
  ['there is always one day', [0, 30], '2026-11-21'],
  ['a negative number is one day', [-3], '2026-11-21'],
  ['without a reservation it is today', [], '2026-11-21'],
])('%s', (_, advanceBookDays, expected) => {
  expect(lastBookableDay('2026-11-21', advanceBookDays)).toBe(expected)
  expect(bookableRange('2026-11-21', advanceBookDays)).toEqual({ first: '2026-11-21', last: expected })
})
