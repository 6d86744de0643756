import { localTime } from '@openchair/ui/format/days.ts'

export type CalendarEvent = {
  readonly title: string
  readonly organizer: string
  readonly location: string
  /** IANA name of the shop's time zone. */
  readonly timezone: string
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

const link = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`

/** Links that add a reservation to the calendars of these services (messages/calendar-links). */
export const calendarLinks = (event: CalendarEvent) => {
  const { title, organizer, location, timezone, start, end, description } = event
  const details = `${description}
${organizer}`
  return [
    {
      name: 'Google',
      href: link('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        // These are local times with their zone, so that the event is shown right in every time zone.
        dates: `${localStamp(start, timezone)}/${localStamp(end, timezone)}`,
        ctz: timezone,
        location,
        details,
      }),
    },
    {
      name: 'Outlook',
      href: link('https://outlook.live.com/calendar/0/deeplink/compose', {
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: utcInstant(start),
        enddt: utcInstant(end),
        location,
        body: details,
      }),
    },
    {
      name: 'Yahoo',
      href: link('https://calendar.yahoo.com/', {
        v: '60',
        title,
        st: utcStamp(start),
        et: utcStamp(end),
        in_loc: location,
        desc: details,
      }),
    },
  ]
}

/** Address of the booking's calendar file, which contains the read-only id. */
export const calendarFilePath = (lookId: string): string =>
  `/calendar/reservation/${encodeURIComponent(lookId)}.ics`
