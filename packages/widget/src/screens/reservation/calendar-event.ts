import { localTime } from '@openchair/ui/format/days.ts'

/** Reservation in the form that calendars take. */
export type CalendarEvent = {
  readonly title: string
  readonly organizer: string
  readonly location: string
  /** IANA name of the shop's time zone. */
  readonly timezone: string
  /** Start of the event as an instant, like the end. */
  readonly start: string
  readonly end: string
  readonly description: string
}

const two = (value: number): string => String(value).padStart(2, '0')

type Clock = { readonly day: string; readonly time: string }

const clock = (instant: string, zone: string): Clock => {
  const { day, minutes } = localTime(instant, zone)
  return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00` }
}

/** Instant in UTC, like `2026-11-24T15:15:00Z`, from an instant with any offset. */
export const utcInstant = (instant: string): string => {
  const { day, time } = clock(instant, 'UTC')
  return `${day}T${time}Z`
}

const compact = (text: string): string => text.replace(/[-:]/g, '')

/** Instant in compact form, like `20261124T151500Z`. */
export const utcStamp = (instant: string): string => compact(utcInstant(instant))

/** Local time at the shop in compact form, like `20261124T101500`. */
export const localStamp = (instant: string, zone: string): string => {
  const { day, time } = clock(instant, zone)
  return compact(`${day}T${time}`)
}
