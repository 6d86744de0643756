import { type CalendarEvent, utcStamp } from './calendar-event.ts'

/** What has a meaning in the file's own grammar is escaped (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** A parameter's value stands in quotes, and cannot hold any (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, ' ')}"`

const longestLine = 75
const encoder = new TextEncoder()

/** Lines are at most 75 bytes long; continued lines begin with a space, and no character is split (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    const room = parts.length === 0 ? longestLine : longestLine - 1
    if (encoder.encode(part + letter).length > room) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

/** A calendar file (RFC 5545) with one event; times are UTC, so that it needs no table of time zones. */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openchair//Booking//EN',
    'METHOD:PUBLISH',
    `X-WR-TIMEZONE:${event.timezone}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.id)}@openchair`,
    `DTSTAMP:${utcStamp(event.created)}`,
    `DTSTART:${utcStamp(event.start)}`,
    `DTEND:${utcStamp(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    // The organizer needs an address, and the shop has no e-mail address here.
    `ORGANIZER;CN=${quoted(event.organizer)}:invalid:nomail`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')

/** The file as an address that downloads it. */
export const calendarFileAddress = (event: CalendarEvent): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event))}`
