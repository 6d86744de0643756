import { expect, test } from 'vitest'
import { advanceBookDaysOf, bookableRange, lastBookableDay } from './bookable-range.ts'

test.each([
  ['one day ahead is today', [1], '2026-11-21'],
  ['today counts as the first day', [30], '2026-12-20'],
  ['the smallest number of the reservations counts', [30, 7, 60], '2026-11-27'],
  ['there is always one day', [0, 30], '2026-11-21'],
  ['a negative number is one day', [-3], '2026-11-21'],
  ['without a reservation it is today', [], '2026-11-21'],
])('the last bookable day is computed: %s [5.06.04]', (_, advanceBookDays, expected) => {
  expect(lastBookableDay('2026-11-21', advanceBookDays)).toBe(expected)
  expect(bookableRange('2026-11-21', advanceBookDays)).toEqual({ first: '2026-11-21', last: expected })
})

test.each([
  ['a named professional brings their own days', { advanceBookDays: 7 }, 7],
  ["even where these are more than the shop's", { advanceBookDays: 60 }, 60],
  ['or none', { advanceBookDays: 0 }, 0],
  ["any professional brings the shop's", undefined, 30],
])('the number of bookable days ahead is chosen: %s [5.06.05]', (_, barber, expected) => {
  expect(advanceBookDaysOf({ advanceBookDays: 30 }, barber)).toBe(expected)
})
