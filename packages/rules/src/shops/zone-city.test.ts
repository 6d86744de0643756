import { expect, test } from 'vitest'
import { zoneCity } from './zone-city.ts'

test.each([
  ['its own', 'Miami', 'America/New_York', 'Miami'],
  ['that of its zone where it has none', '', 'America/New_York', 'New York'],
  ['the zone where it names no city', '', 'UTC', 'UTC'],
])('the city of a shop’s clock is %s', (_, city, timezone, expected) => {
  expect(zoneCity({ address: { city }, timezone })).toBe(expected)
})
