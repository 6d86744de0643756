import { type CalendarEvent, localStamp, utcInstant, utcStamp } from './calendar-event.ts'

const link = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`

/** Google takes local times with their zone, so that the event shows right in every time zone. */
const google = (event: CalendarEvent): string =>
  link('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${localStamp(event.start, event.timezone)}/${localStamp(event.end, event.timezone)}`,
    ctz: event.timezone,
    location: event.location,
    details: `${event.description}\n${event.organizer}`,
  })

const outlook = (event: CalendarEvent): string =>
  link('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: utcInstant(event.start),
    enddt: utcInstant(event.end),
    location: event.location,
    body: `${event.description}\n${event.organizer}`,
  })

const yahoo = (event: CalendarEvent): string =>
  link('https://calendar.yahoo.com/', {
    v: '60',
    title: event.title,
    st: utcStamp(event.start),
    et: utcStamp(event.end),
    in_loc: event.location,
    desc: `${event.description}\n${event.organizer}`,
  })

/** Links that add a reservation to the calendars of these services (messages/calendar-links). */
export const calendarLinks = (event: CalendarEvent) => [
  { name: 'Google', href: google(event) },
  { name: 'Outlook', href: outlook(event) },
  { name: 'Yahoo', href: yahoo(event) },
]

/** Address of the booking's calendar file, by the read-only id. */
export const calendarFilePath = (lookId: string): string =>
  `/calendar/reservation/${encodeURIComponent(lookId)}.ics`
