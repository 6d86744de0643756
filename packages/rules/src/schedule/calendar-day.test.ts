import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayFromNumber, dayNumber, listDays, weekday } from './calendar-day.ts'

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s plus %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test.each([
  ['2026-11-16', 0],
  ['2026-11-21', 5],
  ['2026-11-22', 6],
  ['1969-12-31', 2],
  ['1969-12-28', 6],
])('%s is weekday %i, Monday being 0', (day, expected) => {
  expect(weekday(day)).toBe(expected)
})

test('the numbers of days agree with Temporal', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (number) => {
      const date = Temporal.PlainDate.from('1970-01-01').add({ days: number })
      expect(dayFromNumber(number)).toBe(date.toString())
      expect(dayNumber(date.toString())).toBe(number)
      expect(weekday(date.toString())).toBe(date.dayOfWeek - 1)
    }),
  )
})

test('a list of days includes both ends, and is empty if the ends are reversed', () => {
  expect(listDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(listDays('2026-02-27', '2026-02-27')).toEqual(['2026-02-27'])
  expect(listDays('2026-02-27', '2026-02-26')).toEqual([])
})
