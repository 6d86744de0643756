import { expect, it } from 'vitest'
import { mondayOf, weekSpan } from './week.ts'

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
