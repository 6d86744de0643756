import { expect, test } from 'vitest'
import { availabilityLevel } from './availability-level.ts'

test.each([
  [0, 0, 0],
  [0, 40, 0],
  [1, 40, 0.25],
  [14, 40, 0.25],
  [15, 40, 0.5],
  [20, 40, 0.5],
  [24, 40, 0.5],
  [25, 40, 0.75],
  [35, 40, 0.75],
  [39, 40, 0.75],
  [40, 40, 1],
  [1, 1, 1],
])('%i free of %i is %d', (free, bookable, expected) => {
  expect(availabilityLevel(free, bookable)).toBe(expected)
})
