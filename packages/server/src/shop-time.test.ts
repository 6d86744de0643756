import { expect, test } from 'vitest'
import { dayAt, epochMinutes, localDay, shopTime } from './shop-time.ts'

const instant = (text: string): Temporal.Instant => Temporal.Instant.from(text)

test.each([
  ['an ordinary day', '2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z', -300, undefined],
  ['spring in New York', '2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z', -300, [120, 60]],
  ['autumn in New York', '2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z', -240, [120, -60]],
  ['spring in London', '2026-03-29', 'Europe/London', '2026-03-29T00:00:00Z', 0, [60, 60]],
  ['a skipped midnight', '2026-03-08', 'America/Havana', '2026-03-08T05:00:00Z', -300, [0, 60]],
  ['half an hour', '2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', 630, [120, 30]],
  ['a skipped last hour', '2026-03-28', 'America/Nuuk', '2026-03-28T02:00:00Z', -120, [1380, 60]],
] as const)('%s', (_, day, zone, startsAt, offset, change) => {
  expect(localDay(day, zone)).toEqual({
    day,
    startsAt: epochMinutes(instant(startsAt)),
    offset,
    ...(change && { clockChange: { at: change[0], shift: change[1] } }),
  })
})

test.each(['America/New_York', 'Europe/London', 'America/Havana', 'America/Nuuk', 'Australia/Lord_Howe'])(
  'each day of a year in %s begins when the day before ends',
  (zone) => {
    for (let date = Temporal.PlainDate.from('2026-01-01'); date.year === 2026; date = date.add({ days: 1 })) {
      const today = localDay(date.toString(), zone)
      const tomorrow = localDay(date.add({ days: 1 }).toString(), zone)
      const { at, shift } = today.clockChange ?? { at: 0, shift: 0 }
      // A clock change at midnight does not shorten the day that ends there.
      expect(tomorrow.startsAt - today.startsAt).toBe(Math.max(at, 1440 - shift))
    }
  },
)

test('an instant is written with the offset of the shop’s clock, and as its day', () => {
  expect(shopTime(instant('2026-11-21T14:00:00Z'), 'America/New_York')).toBe('2026-11-21T09:00:00-05:00')
  expect(dayAt(instant('2026-11-22T03:30:00Z'), 'America/New_York')).toBe('2026-11-21')
})
