import { expect, test } from 'vitest'
import {
  type CalendarEvent,
  calendarFilePath,
  calendarLinks,
  localStamp,
  utcInstant,
  utcStamp,
} from './calendar-links.ts'

const event: CalendarEvent = {
  title: 'Skin fade, hot towel at Kingsley & Sons; Soho',
  organizer: 'Kingsley & Sons "Soho"',
  location: '114 Prince Street, New York, NY 10012',
  timezone: 'America/New_York',
  start: '2026-11-24T10:15:00-05:00',
  end: '2026-11-24T11:10:00-05:00',
  description: 'Confirmation code: K7M42Q\nProfessional: Inès Laurent',
}

test('instants are written in UTC and in the shop’s time, in summer and winter', () => {
  expect(utcInstant(event.start)).toBe('2026-11-24T15:15:00Z')
  expect(utcStamp('2026-07-01T23:45:00-04:00')).toBe('20260702T034500Z')
  expect(localStamp('2026-07-02T03:45:00Z', 'America/New_York')).toBe('20260701T234500')
  expect(localStamp('2026-11-24T15:15:00Z', 'Europe/London')).toBe('20261124T151500')
})

test('the address of the calendar file contains the read-only id of the sale', () => {
  expect(calendarFilePath('look-1')).toBe('/calendar/reservation/look-1.ics')
})

const linkOf = (name: string) => new URL(calendarLinks(event).find((link) => link.name === name)?.href ?? '')

test('Google gets the shop’s time and its zone [7.12.13] [7.12.14]', () => {
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

test('spaces are encoded so that every service reads them', () => {
  for (const { href } of calendarLinks(event)) expect(href).not.toContain('+')
})
