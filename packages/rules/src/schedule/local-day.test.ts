import { expect, test } from 'vitest'
import { elapsedAt, gridIndexFrom, isSkipped, isWithinDay } from './local-day.ts'
import { remarkableDays, zonedDay } from '../../test/schedule/zoned-day.ts'

/** Lists the local minute that the shop's clock shows at each real minute of a day. */
const clockOf = (date: string, zone: string): number[] => {
  const first = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone)
  const length = (next.epochMilliseconds - first.epochMilliseconds) / 60_000
  return Array.from({ length }, (_, elapsed) => {
    const time = first.add({ minutes: elapsed })
    return time.hour * 60 + time.minute
  })
}

test.each(remarkableDays)('the minutes of the day %s in %s agree with the clock there', (date, zone) => {
  const day = zonedDay(date, zone)
  const clock = clockOf(date, zone)
  for (let minute = 0; minute < 1440; minute++) {
    const shown = clock.indexOf(minute)
    expect(isSkipped(day, minute)).toBe(shown < 0)
    if (shown >= 0) expect(elapsedAt(day, minute)).toBe(shown)
  }
  expect(elapsedAt(day, 1440)).toBe(clock.length)
  expect(isWithinDay(day, day.startsAt)).toBe(true)
  expect(isWithinDay(day, day.startsAt - 1)).toBe(false)
  expect(isWithinDay(day, day.startsAt + clock.length - 1)).toBe(true)
  expect(isWithinDay(day, day.startsAt + clock.length)).toBe(false)
})

test.each(remarkableDays)(
  'the next start on the grid of %s in %s is the first that the clock reaches',
  (date, zone) => {
    const day = zonedDay(date, zone)
    const clock = clockOf(date, zone)
    for (const step of [15, 25]) {
      const starts = Array.from({ length: Math.ceil(1440 / step) }, (_, index) => clock.indexOf(index * step))
      for (let elapsed = 0; elapsed < clock.length; elapsed++) {
        const next = starts.findIndex((start) => start >= elapsed)
        const index = gridIndexFrom(day, elapsed, step)
        if (next < 0) expect(index * step).toBeGreaterThanOrEqual(1440)
        else expect(starts[index]).toBe(starts[next])
      }
    }
  },
)
