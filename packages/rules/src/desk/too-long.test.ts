import { expect, test } from 'vitest'
import { freeUntil, tooLongBy } from './too-long.ts'

const nine = 9 * 60
const open = [{ start: nine, end: nine + 480 }]
const blocked = [{ start: nine + 60, end: nine + 90 }]

test('a start is free until the next booking, and after the last one until the hours end', () => {
  expect(freeUntil({ open, blocked }, nine)).toBe(nine + 60)
  expect(freeUntil({ open, blocked }, nine + 90)).toBe(nine + 480)
  expect(freeUntil({ open, blocked }, nine + 70), 'within a booking').toBe(nine + 70)
  expect(freeUntil({ open, blocked }, nine + 600), 'after the hours').toBe(Infinity)
})

test('an appointment is too long by what it takes of the next booking, or of the time after the hours', () => {
  expect(tooLongBy({ open, blocked }, { start: nine, duration: 60 })).toBe(0)
  expect(tooLongBy({ open, blocked }, { start: nine, duration: 75 })).toBe(15)
  expect(tooLongBy({ open, blocked }, { start: nine + 450, duration: 45 })).toBe(15)
})

test('a booking may lie in a pause, and a buffer may reach beyond the hours but into no booking', () => {
  const colour = {
    work: [
      { start: 0, end: 60 },
      { start: 90, end: 120 },
    ],
    needs: [],
  }
  expect(tooLongBy({ open, blocked }, { start: nine, duration: 120, taking: colour })).toBe(0)
  const shave = { work: [{ start: 0, end: 40 }], needs: [] }
  expect(tooLongBy({ open, blocked }, { start: nine + 450, duration: 30, taking: shave })).toBe(0)
  expect(tooLongBy({ open, blocked }, { start: nine + 30, duration: 30, taking: shave })).toBe(10)
  const prepared = { work: [{ start: -10, end: 30 }], needs: [] }
  expect(tooLongBy({ open, blocked }, { start: nine + 90, duration: 30, taking: prepared })).toBe(10)
})
