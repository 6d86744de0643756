import { expect, test } from 'vitest'
import { isoInstant, isoTime } from './iso-time.ts'
import { at, remarkableDays, zonedDay } from '../../test/schedule/zoned-day.ts'

test.each([
  ['2026-11-21', 540, -300, '2026-11-21T09:00:00-05:00'],
  ['2026-11-21', 0, 0, '2026-11-21T00:00:00+00:00'],
  ['2026-11-21', 1425, 630, '2026-11-21T23:45:00+10:30'],
  ['2026-11-21', 65, -150, '2026-11-21T01:05:00-02:30'],
])('%s, minute %i at offset %i is written %s', (day, minute, offset, expected) => {
  expect(isoTime(day, minute, offset)).toBe(expected)
  expect(isoInstant(at(expected), offset)).toBe(expected)
})

test.each(remarkableDays)('every instant of %s in %s is written as Temporal writes it', (date, zone) => {
  const day = zonedDay(date, zone)
  for (let minute = day.startsAt; minute < zonedDay(nextOf(date), zone).startsAt; minute += 5) {
    const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone)
    const expected = instant.toString({ timeZoneName: 'never', smallestUnit: 'second' })
    expect(isoInstant(minute, instant.offsetNanoseconds / 60e9)).toBe(expected)
  }
})

const nextOf = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString()
