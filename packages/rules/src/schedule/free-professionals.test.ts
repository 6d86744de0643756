import { expect, test } from 'vitest'
import type { CandidateTime } from './candidate-time.ts'
import { createFreeSets } from './free-professionals.ts'
import type { LocalDay } from './local-day.ts'

const candidate = (id: string, bit: number): CandidateTime => ({
  id,
  route: id,
  open: [],
  busy: [],
  earliest: 0,
  duration: 30,
  work: [],
  exclusions: [],
  timeOffCount: 0,
  margin: 0,
  word: 0,
  bit,
  next: 0,
  bookings: 0,
})

const day = (date: number): LocalDay => ({ day: `2026-11-0${date}`, startsAt: date * 1440, offset: 0 })

test('each set of free professionals of a day is one object, whatever sets the day before had', () => {
  const sets = createFreeSets([candidate('ada', 1), candidate('ben', 2), candidate('cleo', 4)], 1)
  sets.startDay(day(1))
  for (const words of [[1], [2], [4]]) sets.setOf(words)
  sets.startDay(day(2))
  const first = sets.setOf([4])
  expect(first.ids).toEqual(['cleo'])
  expect(sets.setOf([4])).toBe(first)
  expect(sets.setOf([2]).ids).toEqual(['ben'])
})
