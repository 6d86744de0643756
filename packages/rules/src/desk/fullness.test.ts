import { expect, test } from 'vitest'
import { filledShare, fullnessOf } from './fullness.ts'

const at = (start: number, end: number) => ({ start: start * 60, end: end * 60 })

test('time off cannot be booked, and work beyond the hours does not make a day fuller', () => {
  const day = fullnessOf({ open: [at(9, 17)], off: [at(12, 13), at(20, 21)], taken: [at(16, 18), at(9, 10)] })
  expect(day).toEqual({ bookable: 7 * 60, taken: 2 * 60 })
})

test('bookings that overlap, as one within another’s pause, count once', () => {
  expect(fullnessOf({ open: [at(9, 11)], off: [], taken: [at(9, 10), at(9, 10)] }).taken).toBe(60)
})

test('a day without hours is not full', () => {
  const closed = fullnessOf({ open: [], off: [at(9, 10)], taken: [at(9, 10)] })
  expect(filledShare([closed])).toBe(0)
  expect(filledShare([closed, { bookable: 60, taken: 30 }])).toBe(0.5)
})
