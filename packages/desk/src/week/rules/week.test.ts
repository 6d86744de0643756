import { expect, it } from 'vitest'
import { hoursOf, mondayOf, weekSpan } from './week.ts'

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it('a week without hours shows the usual ones', () => {
  const week = { days: [] as never[] }
  expect(weekSpan(week as never)).toEqual({ from: 540, to: 1080 })
})

it.each([
  [9, 18, [9, 12, 15, 18]],
  [9, 20, [9, 12, 15, 18]],
  [8, 20, [8, 11, 14, 17, 20]],
  [10, 12, [10, 11, 12]],
])('bars from %i to %i o’clock have the hours %j above them', (from, to, hours) => {
  expect(hoursOf({ from: from * 60, to: to * 60 })).toEqual(hours.map((hour) => hour * 60))
})
