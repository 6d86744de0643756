import { expect, test } from 'vitest'
import { clockText } from './iso-time.ts'

test.each([
  [0, '12:00am', '00:00'],
  [9 * 60 + 5, '9:05am', '09:05'],
  [12 * 60, '12:00pm', '12:00'],
  [14 * 60 + 45, '2:45pm', '14:45'],
  [1439, '11:59pm', '23:59'],
  [1440, '12:00am', '00:00'],
])('minute %i is %s in English and %s elsewhere [9.01.09]', (minute, english, other) => {
  expect(clockText(minute, 'en')).toBe(english)
  expect(clockText(minute, 'fr')).toBe(other)
  expect(clockText(minute, 'es-419')).toBe(other)
})
