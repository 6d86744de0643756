import { expect, test } from 'vitest'
import { availabilityLevel } from './availability-level.ts'

test.each([
  [0, 0, 0],
  [0, 40, 0],
  // The number of free starts limits these days, whatever their share.
  [1, 1, 0.25],
  [2, 2, 0.25],
  [1, 40, 0.25],
  [3, 3, 0.5],
  [4, 4, 0.5],
  [5, 5, 0.75],
  [7, 7, 0.75],
  [8, 8, 1],
  // The share of free starts lowers these days.
  [3, 40, 0.25],
  [4, 40, 0.25],
  [5, 40, 0.5],
  [7, 8, 0.75],
  [3, 8, 0.5],
  [8, 40, 0.5],
  [14, 40, 0.5],
  [15, 40, 0.75],
  [39, 40, 0.75],
  [40, 40, 1],
])('a day with %i free starts of %i has the availability %d [3.13.03]', (free, bookable, expected) => {
  expect(availabilityLevel(free, bookable)).toBe(expected)
})

test('the level never falls if more starts are free, and never exceeds the level for their number alone', () => {
  const most = (free: number) => [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 0.75][free] ?? 1
  for (let bookable = 1; bookable <= 60; bookable += 1) {
    const found = Array.from({ length: bookable + 1 }, (_, free) => availabilityLevel(free, bookable))
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    for (const [free, level] of found.entries()) expect(level).toBeLessThanOrEqual(most(free))
    expect(found.indexOf(0.25)).toBe(1)
  }
})
