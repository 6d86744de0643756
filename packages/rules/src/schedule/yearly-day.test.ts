import { expect, test } from 'vitest'
import { datesOf, fallsOn } from './calendar-day.ts'

test.each([
  ['2026-12-25', '2026-12-25', true],
  ['2026-12-25', '2027-12-25', false],
  ['12-25', '2026-12-25', true],
  ['12-25', '2031-12-25', true],
  ['12-25', '2026-12-26', false],
])('the named day %s falls on %s: %s', (named, day, falls) => {
  expect(fallsOn(named, day)).toBe(falls)
})

test('a day of every year has a date in each year of a span', () => {
  expect(datesOf('12-25', '2026-11-21', '2028-12-24')).toEqual(['2026-12-25', '2027-12-25'])
  expect(datesOf('11-21', '2026-11-21', '2027-11-21')).toEqual(['2026-11-21', '2027-11-21'])
  expect(datesOf('12-25', '2026-11-21', '2026-12-01')).toEqual([])
  expect(datesOf('02-29', '2026-11-21', '2029-01-01')).toEqual(['2028-02-29'])
  expect(datesOf('2020-01-01', '2026-11-21', '2027-01-01')).toEqual(['2020-01-01'])
})
