import { expect, test } from 'vitest'
import { zoneCity } from './zone-city.ts'

test.each([
  ['its own', 'Miami', 'America/New_York', 'Miami'],
  ['that of its zone where it has none', '', 'America/New_York', 'New York'],
  ['the zone where it names no city', '', 'UTC', 'UTC'],
])('the city of a shop’s clock is %s', (_, city, timezone, expected) => {
  expect(zoneCity({ address: { city }, timezone }, 'en')).toBe(expected)
})

test.each([
  ['London', 'fr', 'Londres'],
  ['London', 'es-419', 'Londres'],
  ['London', 'en', 'London'],
  ['Montréal', 'es-419', 'Montreal'],
  ['', 'es-419', 'Nueva York'],
  ['Miami', 'fr', 'Miami'],
] as const)('the city "%s" is named in %s as %s', (city, language, expected) => {
  expect(zoneCity({ address: { city }, timezone: 'America/New_York' }, language)).toBe(expected)
})
