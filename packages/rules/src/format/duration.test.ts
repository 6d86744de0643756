import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [5, '5 min'],
  [55, '55 min'],
  [60, '1 h'],
  [65, '1 h 05'],
  [90, '1 h 30'],
  [600, '10 h'],
])('writes %i minutes as %s [9.03.12]', (minutes, expected) => {
  expect(durationText(minutes)).toBe(expected.replaceAll(' ', '\u00a0'))
})
