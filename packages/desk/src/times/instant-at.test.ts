import { expect, it } from 'vitest'
import { instantAt } from './instant-at.ts'

it.each([
  ['in New York in winter', '2026-11-24', 900, 'America/New_York', '2026-11-24T15:00:00-05:00'],
  ['in Paris in summer', '2026-07-01', 0, 'Europe/Paris', '2026-07-01T00:00:00+02:00'],
  ['at the end of a day', '2026-11-24', 1440, 'America/New_York', '2026-11-25T00:00:00-05:00'],
  ['before the clock goes back', '2026-11-01', 30, 'America/New_York', '2026-11-01T00:30:00-04:00'],
  ['after the clock went back', '2026-11-01', 180, 'America/New_York', '2026-11-01T03:00:00-05:00'],
  ['after the clock went forward', '2026-03-08', 240, 'America/New_York', '2026-03-08T04:00:00-04:00'],
  ['east of the date line', '2026-11-24', 600, 'Pacific/Auckland', '2026-11-24T10:00:00+13:00'],
])('finds the instant of a local time %s', (_, day, minutes, zone, instant) => {
  expect(instantAt(day, minutes, zone)).toBe(instant)
})
