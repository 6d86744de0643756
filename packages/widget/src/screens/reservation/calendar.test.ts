import { expect, test } from 'vitest'
import { type CalendarEvent, localStamp, utcInstant, utcStamp } from './calendar-event.ts'
import { calendarFile, calendarFileAddress } from './calendar-file.ts'
import { calendarLinks } from './calendar-links.ts'

const event: CalendarEvent = {
  id: 'K7M42Q',
  title: 'Skin fade, hot towel at Kingsley & Sons; Soho',
  organizer: 'Kingsley & Sons "Soho"',
  location: '114 Prince Street, New York, NY 10012',
  timezone: 'America/New_York',
  start: '2026-11-24T10:15:00-05:00',
  end: '2026-11-24T11:10:00-05:00',
  created: '2026-11-21T13:00:00-05:00',
  description: 'Confirmation code: K7M42Q\nProfessional: Inès Laurent',
}

test('instants are written in UTC and in the shop’s time, summer and winter', () => {
  expect(utcInstant(event.start)).toBe('2026-11-24T15:15:00Z')
  expect(utcStamp('2026-07-01T23:45:00-04:00')).toBe('20260702T034500Z')
  expect(localStamp('2026-07-02T03:45:00Z', 'America/New_York')).toBe('20260701T234500')
  expect(localStamp('2026-11-24T15:15:00Z', 'Europe/London')).toBe('20261124T151500')
})

/** Long lines are folded: what follows a line break and a space belongs to the line before. */
const unfold = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('the file holds the event, its signs escaped', () => {
  expect(unfold(calendarFile(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openchair//Booking//EN',
    'METHOD:PUBLISH',
    'X-WR-TIMEZONE:America/New_York',
    'BEGIN:VEVENT',
    'UID:K7M42Q@openchair',
    'DTSTAMP:20261121T180000Z',
    'DTSTART:20261124T151500Z',
    'DTEND:20261124T161000Z',
    'SUMMARY:Skin fade\\, hot towel at Kingsley & Sons\\; Soho',
    'ORGANIZER;CN="Kingsley & Sons  Soho ":invalid:nomail',
    'LOCATION:114 Prince Street\\, New York\\, NY 10012',
    'DESCRIPTION:Confirmation code: K7M42Q\\nProfessional: Inès Laurent',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, and no letter is torn', () => {
  const file = calendarFile({ ...event, description: 'é'.repeat(200) })
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75)
  expect(unfold(file)).toContain(`DESCRIPTION:${'é'.repeat(200)}`)
})

test('the file is an address that can be downloaded', () => {
  const [head, body = ''] = calendarFileAddress(event).split(/,(.*)/s)
  expect(head).toBe('data:text/calendar;charset=utf-8')
  expect(decodeURIComponent(body)).toBe(calendarFile(event))
})

const linkOf = (name: string) => new URL(calendarLinks(event).find((link) => link.name === name)?.href ?? '')

test('Google gets the shop’s time and its zone', () => {
  const { origin, searchParams } = linkOf('Google')
  expect(origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261124T101500/20261124T111000',
    ctz: 'America/New_York',
    location: event.location,
    details: `${event.description}\n${event.organizer}`,
  })
})

test('Outlook and Yahoo get the same event in UTC', () => {
  expect(Object.fromEntries(linkOf('Outlook').searchParams)).toMatchObject({
    subject: event.title,
    startdt: '2026-11-24T15:15:00Z',
    enddt: '2026-11-24T16:10:00Z',
    location: event.location,
  })
  expect(Object.fromEntries(linkOf('Yahoo').searchParams)).toMatchObject({
    title: event.title,
    st: '20261124T151500Z',
    et: '20261124T161000Z',
    in_loc: event.location,
  })
})

test('spaces are written so that every service reads them', () => {
  for (const { href } of calendarLinks(event)) expect(href).not.toContain('+')
})
