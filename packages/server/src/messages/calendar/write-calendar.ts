import { createHash } from 'node:crypto'
import { plainText } from '@openchair/contract'
import type { SafeName } from '@openchair/rules'
import { timezoneLines } from './write-timezone.ts'

/** One appointment in a calendar (RFC 5545). Instants are ISO 8601. */
export type CalendarEvent = {
  /**
   * The appointment's id, of which its UID is made. It stays the same however often the appointment moves.
   */
  readonly id: string
  /** A number that grows with each change. Calendars show the entry with the highest. */
  readonly sequence: number
  readonly startsAt: string
  readonly endsAt: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly url?: string
  readonly organizer?: { readonly name: string; readonly email: string }
  /** The person who attends, without a name if that must not be shown. */
  readonly attendee?: { readonly name: SafeName | null; readonly email: string }
}

export type Calendar = {
  /** REQUEST adds or replaces entries, CANCEL removes them, and PUBLISH is for downloads. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The name of the calendar, for programs that subscribe to it. */
  readonly name?: string
  readonly timezone: string
  readonly events: readonly CalendarEvent[]
  /** The instant at which the contents were true. */
  readonly stamp: Temporal.Instant
}

/** Writes a calendar in the shop's zone, and describes the zone's clock changes (RFC 5545, RFC 5546). */
export const writeCalendar = ({ method, name, timezone, events, stamp }: Calendar): string => {
  const instants = events
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((text) => Temporal.Instant.from(text))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openchair//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined
      ? []
      : [`X-WR-CALNAME:${text(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    ...timezoneLines(timezone, instants),
    ...events.flatMap((event) => eventLines(event, { method, timezone, stamp })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = (
  { id, sequence, startsAt, endsAt, title, description, location, url, organizer, attendee }: CalendarEvent,
  { method, timezone, stamp }: Pick<Calendar, 'method' | 'timezone' | 'stamp'>,
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uidOf(id)}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${utc(stamp)}`,
  `DTSTART${time(startsAt, timezone)}`,
  `DTEND${time(endsAt, timezone)}`,
  `SUMMARY:${text(title)}`,
  `DESCRIPTION:${text(description)}`,
  `LOCATION:${text(location)}`,
  ...(url === undefined ? [] : [`URL:${url}`]),
  ...(organizer === undefined ? [] : [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`]),
  ...(attendee === undefined
    ? []
    : [
        `ATTENDEE${attendee.name === null ? '' : `;CN=${parameter(attendee.name)}`};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
      ]),
  `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/**
 * Makes the UID of an id by hashing it. Somebody who knows an appointment's id may cancel it and see its
 * sale, and a calendar is read by staff and by everybody to whom an event is forwarded
 * (messages/calendar-files).
 */
const uidOf = (id: string): string => createHash('sha256').update(`calendar ${id}`).digest('base64url')

const digits = (iso: string): string => iso.replace(/[-:]/g, '').slice(0, 15)
const utc = (instant: Temporal.Instant): string => `${digits(instant.toString())}Z`
/** Writes a time by the shop's clock, or in UTC where the clock shows the same time twice. */
const time = (instant: string, zone: string): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }).toInstant(),
  )
  return first && second && first.equals(second)
    ? `;TZID=${zone}:${digits(local.toString({ smallestUnit: 'second' }))}`
    : `:${utc(Temporal.Instant.from(instant))}`
}

/** Removes control characters, which could begin a new line of the file. */
const printable = plainText
const text = (value: string): string =>
  printable(value)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
const parameter = (value: string): string => `"${printable(value).replace(/["\n]/g, "'")}"`

/** Breaks a line after at most 75 bytes, never within a character. A continued line begins with a space. */
const folded = (line: string): string => {
  const rows: string[] = []
  let row = ''
  for (const sign of line) {
    if (Buffer.byteLength(row + sign) > (rows.length === 0 ? 75 : 74)) {
      rows.push(row)
      row = ''
    }
    row += sign
  }
  return [...rows, row].join('\r\n ')
}
