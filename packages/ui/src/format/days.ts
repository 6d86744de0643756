import { dateTimeFormat, dayNumber, weekday } from '@openchair/rules'

/** Days from `from` to `to`, negative if `to` is earlier; both `yyyy-MM-dd` in the shop's zone. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The day of the week as calendars show it: 0 is Sunday. */
export const weekdayOf = (day: string): number => (weekday(day) + 1) % 7

type LocalTime = { readonly day: string; readonly minutes: number }

/** Date and local time of an instant in a zone. American English writes `11/24/2026, 14:15`. */
export const localTime = (instant: string, zone: string): LocalTime => {
  const written = dateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))
  const [month, day, year, hours, minutes] = written.match(/\d+/g) ?? []
  return { day: `${year}-${month}-${day}`, minutes: Number(hours) * 60 + Number(minutes) }
}

/** The shop's calendar day at this instant. */
export const dayOf = (instant: string, zone: string): string => localTime(instant, zone).day

/** The shop's calendar days of several instants, each once, ascending. */
export const daysOf = (instants: readonly string[], zone: string): readonly string[] =>
  [...new Set(instants.map((instant) => dayOf(instant, zone)))].toSorted()

/** Minutes since the shop's midnight, in local time. */
export const minutesOf = (instant: string, zone: string): number => localTime(instant, zone).minutes

/** Tells if an instant is before another, whatever their offsets. */
export const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other)

/** Minutes from 1970 to an instant, as the rules count them. */
export const epochMinutes = (instant: string): number => Date.parse(instant) / 60_000

/** Whole minutes from one instant to another, negative if `to` is earlier. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** Tells if something begins at least that many minutes from now (times/notice). */
export const isInTime = (time: string, notice: number, now: string): boolean =>
  Date.parse(time) - Date.parse(now) >= notice * 60_000

/** The instant so many minutes later; earlier where they are negative. */
export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()
