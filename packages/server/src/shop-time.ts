import type { Interval, LocalDay } from '@openchair/rules'
import { Refusal } from './refusals/refusal.ts'

const minute = 60_000

/** The epoch minutes of an instant, with a fraction if it is within a minute. */
export const epochMinutes = (instant: { readonly epochMilliseconds: number }): number =>
  instant.epochMilliseconds / minute

/** The epoch minutes of an instant that is written as `2026-11-24T15:00:00Z`. */
export const writtenMinute = (instant: string): number => epochMinutes(Temporal.Instant.from(instant))

/** The whole minute that an instant falls into. */
const minuteOf = (instant: { readonly epochMilliseconds: number }): number =>
  Math.floor(epochMinutes(instant))

export const instantAt = (epochMinute: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(epochMinute * minute))

/** The calendar day, `yyyy-MM-dd`, that a shop's clock shows at an instant. */
export const dayAt = (instant: Temporal.Instant, zone: string): string =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString()

/** A calendar day of a zone, in the form that the rules' timetable takes. */
export const localDay = (day: string, zone: string): LocalDay => {
  const date = Temporal.PlainDate.from(day)
  // If the clock skips midnight, the day starts when it shows 01:00.
  const first = date.toZonedDateTime(zone)
  const next = date.add({ days: 1 }).toZonedDateTime(zone)
  const startsAt = minuteOf(first)
  const offset = minuteOf(date.toZonedDateTime('UTC')) - startsAt
  const change = first.subtract({ nanoseconds: 1 }).getTimeZoneTransition('next')
  // A clock change at the end of a day belongs to that day if it skips the day's last hour, as in Nuuk.
  if (change === null || change.epochMilliseconds > next.epochMilliseconds) return { day, startsAt, offset }
  const at = minuteOf(change) - startsAt
  const before = change.subtract({ nanoseconds: 1 }).offsetNanoseconds
  // If the clock skips from before midnight to after it, only the part after midnight belongs to this day.
  const shift = at === 0 ? first.hour * 60 + first.minute : (change.offsetNanoseconds - before) / 60e9
  return shift === 0 ? { day, startsAt, offset } : { day, startsAt, offset, clockChange: { at, shift } }
}

/** An instant with the offset of the shop's clock: `2026-11-21T09:00:00-05:00` (wire/shapes). */
export const shopTime = (instant: Temporal.Instant, zone: string): string =>
  instant.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** Parses an instant. Refuses impossible ones with `invalid_request` for the field. */
export const readInstant = (text: string, path: string): Temporal.Instant => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw new Refusal('invalid_request', { issues: [{ path, message: 'bad_date_time' }] })
  }
}

/** Writes stretches of epoch minutes as PostgreSQL reads a `tstzmultirange`. */
export const multirangeOf = (stretches: readonly Interval[]): string =>
  `{${stretches.map(({ start, end }) => `[${instantAt(start).toString()},${instantAt(end).toString()})`).join()}}`
