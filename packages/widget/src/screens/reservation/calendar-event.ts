import { localTime } from '@openchair/ui/format/days.ts'

/** A reservation as a calendar takes it. */
export type CalendarEvent = {
  readonly title: string
  readonly organizer: string
  readonly location: string
  /** IANA name of the shop's zone. */
  readonly timezone: string
  /** Instants. */
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

/** `2026-11-24T15:15:00Z`, whatever the offset it was given with. */
export const utcInstant = (instant: string): string => {
  const { day, time } = clock(instant, 'UTC')
  return `${day}T${time}Z`
}

const compact = (text: string): string => text.replace(/[-:]/g, '')

/** `20261124T151500Z`. */
export const utcStamp = (instant: string): string => compact(utcInstant(instant))

/** `20261124T101500`, as the clock on the shop's wall says. */
export const localStamp = (instant: string, zone: string): string => {
  const { day, time } = clock(instant, zone)
  return compact(`${day}T${time}`)
}
