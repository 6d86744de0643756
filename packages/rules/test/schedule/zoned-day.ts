import { addDays, dayNumber } from '../../src/schedule/calendar-day.ts'
import type { LocalDay } from '../../src/schedule/local-day.ts'

const epochMinute = ({ epochMilliseconds }: { readonly epochMilliseconds: number }): number =>
  Math.floor(epochMilliseconds / 60_000)

/** Gives the epoch minute of an instant written in ISO 8601. */
export const at = (instant: string): number => epochMinute(Temporal.Instant.from(instant))

/** Makes a day of a real zone as the tested code expects it, by Temporal. */
export const zonedDay = (day: string, zone: string): LocalDay => {
  const first = Temporal.PlainDate.from(day).toZonedDateTime(zone)
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone)
  const startsAt = epochMinute(first)
  const offset = dayNumber(day) * 1440 - startsAt
  const change = first.subtract({ nanoseconds: 1 }).getTimeZoneTransition('next')
  if (change === null || change.epochMilliseconds > next.epochMilliseconds) return { day, startsAt, offset }
  const before = change.subtract({ nanoseconds: 1 }).offsetNanoseconds
  const changeAt = epochMinute(change) - startsAt
  const shift = changeAt === 0 ? first.hour * 60 + first.minute : (change.offsetNanoseconds - before) / 60e9
  return { day, startsAt, offset, clockChange: { at: changeAt, shift } }
}

export const zonedDays = (first: string, count: number, zone: string): LocalDay[] =>
  Array.from({ length: count }, (_, index) => zonedDay(addDays(first, index), zone))

/** Days of every kind of clock change, an ordinary one and a leap day; some zones lie at half an hour. */
export const remarkableDays = [
  ['2026-11-21', 'America/New_York'],
  ['2026-03-08', 'America/New_York'],
  ['2026-11-01', 'America/New_York'],
  ['2026-03-29', 'Europe/London'],
  ['2026-10-25', 'Europe/London'],
  ['2026-10-04', 'Australia/Lord_Howe'],
  ['2026-04-05', 'Australia/Lord_Howe'],
  ['2026-03-08', 'America/Havana'],
  ['2026-11-01', 'America/Havana'],
  ['2026-03-29', 'Asia/Beirut'],
  ['2026-10-24', 'Asia/Beirut'],
  ['2026-03-28', 'America/Nuuk'],
  ['2026-10-24', 'America/Nuuk'],
  ['1919-03-30', 'America/Toronto'],
  ['1919-03-31', 'America/Toronto'],
  ['2028-02-29', 'Asia/Kolkata'],
  ['2026-03-08', 'America/St_Johns'],
  ['2026-11-01', 'America/St_Johns'],
] as const
