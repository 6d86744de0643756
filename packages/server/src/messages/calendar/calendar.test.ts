import { async as nodeIcal, type VEvent } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { sale } from '../../../test/sample-sales.ts'
import { cut } from '../../../test/sample-appointments.ts'
import { saleMails } from '../../../test/sale-messages.ts'
import { staffMails } from '../../../test/other-message-samples.ts'
import { calendarsOf } from './calendars-of.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const publicUrl = 'https://book.example.com'
const stamp = Temporal.Instant.from('2026-11-21T15:00:00Z')
const event = (startsAt: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: cut.id,
  sequence: 0,
  startsAt,
  endsAt: Temporal.Instant.from(startsAt).add({ minutes: 55 }).toString(),
  title: 'Skin fade',
  description: '',
  location: '',
  ...more,
})
const write = (
  timezone: string,
  events: readonly CalendarEvent[],
  method: 'REQUEST' | 'CANCEL' = 'REQUEST',
) => writeCalendar({ method, timezone, events, stamp })

/** Reads a calendar file with another program's parser. */
const readBy = async (text: string): Promise<readonly VEvent[]> =>
  Object.values(await nodeIcal.parseICS(text)).filter((each): each is VEvent => each?.type === 'VEVENT')

describe.each([
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['America/Phoenix', '2026-03-08', '2026-11-01'],
  ['Australia/Sydney', '2026-10-04', '2026-04-05'],
])('the zone %s', (zone, ...days) => {
  test.each(
    days.flatMap((day) =>
      [-1, 0, 1].map((ahead) => Temporal.PlainDate.from(day).add({ days: ahead }).toString()),
    ),
  )('lets a calendar program read every hour of %s, near a clock change, as it was written', async (day) => {
    const start = Temporal.PlainDate.from(day).toZonedDateTime(zone)
    for (let hour = 0; hour < 24; hour += 1) {
      const startsAt = start.add({ hours: hour }).toInstant().toString()
      const [read] = await readBy(write(zone, [event(startsAt)]))
      expect(new Date(read?.start ?? 0).toISOString()).toBe(new Date(startsAt).toISOString())
    }
  })
})

test('a calendar file has short lines that end with CRLF, and is read as the text that was written', async () => {
  const title = `Ñandú; "cut", ${'long '.repeat(40)}\nand \\ more`
  const text = write('Europe/London', [event('2026-11-02T15:00:00Z', { title })])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect((await readBy(text))[0]?.summary).toBe(title)
})

test('a line break in a name does not begin a line of the calendar file', async () => {
  const name = 'Eve"\r\nATTENDEE:mailto:all@example.com\r\nX:'
  const text = write('Europe/London', [
    event('2026-11-02T15:00:00Z', { title: name, organizer: { name, email: 'a@example.com' } }),
  ])
  expect(text).not.toMatch(/^ATTENDEE/m)
  expect(await readBy(text)).toHaveLength(1)
})

/**
 * Applies calendar files one after the other, as a calendar program does: the highest sequence wins, and
 * CANCEL removes an entry.
 */
const keep = async (files: readonly string[]): Promise<ReadonlyMap<string, VEvent>> => {
  const held = new Map<string, VEvent>()
  for (const file of files) {
    for (const read of await readBy(file)) {
      const known = held.get(read.uid)
      if (known !== undefined && Number(known.sequence) > Number(read.sequence)) continue
      if (file.includes('METHOD:CANCEL')) held.delete(read.uid)
      else held.set(read.uid, read)
    }
  }
  return held
}

const filesOf = (kind: string): readonly string[] =>
  saleMails
    .filter((mail) => mail.kind === kind)
    .slice(0, 1)
    .flatMap((mail) =>
      calendarsOf(mail, {
        language: 'en',
        to: 'sam@example.com',
        from: 'book@example.com',
        publicUrl,
        now: stamp,
      }),
    )
    .map(({ content }) => content)

test('a moved appointment replaces its entry in the calendar, and a canceled one disappears', async () => {
  const [booked, moved, canceled] = [filesOf('booked'), filesOf('moved'), filesOf('canceled')]
  const after = await keep([...booked, ...moved])
  expect([...after.values()].map(({ start }) => new Date(start).toISOString())).toEqual([
    '2026-12-03T19:30:00.000Z',
  ])
  expect((await keep([...booked, ...moved, ...canceled])).size).toBe(0)
})

test('a calendar file does not contain the id with which an appointment can be canceled', () => {
  for (const file of [...filesOf('booked'), ...filesOf('staffBooked')]) expect(file).not.toContain(cut.id)
})

test('a calendar entry names the guest, the professional, the services, the place and the code', async () => {
  const [read] = await readBy(filesOf('booked')[0] ?? '')
  expect(read).toMatchObject({
    summary: 'Skin fade, Hot towel at Kingsley & Sons Soho',
    location: 'Kingsley & Sons Soho, 114 Prince Street, New York, NY 10012',
    organizer: { val: 'mailto:book@example.com' },
    status: 'CONFIRMED',
  })
  for (const each of [sale.code, 'Skin fade', '10:15am', '55 min', 'Sam', 'Marcus Bell', '114 Prince Street'])
    expect(read?.description).toContain(each)
})

test('a calendar entry in French has a no-break space before a colon', async () => {
  const [booked] = saleMails
  if (booked === undefined) throw new Error('no mail')
  const [file] = calendarsOf(booked, {
    language: 'fr',
    to: 'a@example.com',
    from: 'b@example.com',
    publicUrl,
    now: stamp,
  })
  const [read] = await readBy(file?.content ?? '')
  expect(read?.description).toContain('Durée\u00a0: 55 min')
})

test('each appointment of a group has its own calendar file, and a mail that changes no time has none', () => {
  const context = {
    language: 'en',
    to: 'a@example.com',
    from: 'b@example.com',
    publicUrl,
    now: stamp,
  } as const
  const counts = [...saleMails, ...staffMails].map((mail) => [mail.kind, calendarsOf(mail, context).length])
  expect(counts).toEqual([
    ['booked', 1],
    ['booked', 2],
    ['booked', 1],
    ['moved', 1],
    ['moved', 1],
    ['moved', 1],
    ['moved', 1],
    ['moved', 2],
    ['moved', 2],
    ['canceled', 1],
    ['canceled', 1],
    ['canceled', 1],
    ['canceled', 1],
    ['canceled', 1],
    ['canceled', 1],
    ['canceled', 1],
    ['canceled', 1],
    ['canceled', 2],
    ['reminder', 0],
    ['paymentDue', 0],
    ['paymentDue', 0],
    ['paymentDue', 0],
    ['paymentDue', 0],
    ['duePaid', 0],
    ['refunded', 0],
    ['refunded', 0],
    ['noShow', 0],
    ['noShow', 0],
    ['noShow', 0],
    ['noShow', 0],
    ['noShow', 0],
    ['noShow', 0],
    ['tipped', 0],
    ['tipped', 0],
    ['reviewAsked', 0],
    ['linkAsked', 0],
    ['moveAsked', 0],
    ['moved', 1],
    ['staffBooked', 2],
    ['staffMoved', 1],
    ['staffCanceled', 1],
  ])
})

test.each([
  ['booked', saleMails, 'Sam'],
  ['staffBooked', staffMails, cut.barber.firstName],
])('the invitation in a mail (%s) names the mail’s receiver as attendee', async (kind, mails, name) => {
  const mail = mails.find((each) => each.kind === kind)
  if (mail === undefined) throw new Error('no mail')
  const invitation = {
    language: 'en',
    to: 'sam@example.com',
    from: 'book@example.com',
    publicUrl,
    now: stamp,
  } as const
  const [read] = await readBy(calendarsOf(mail, invitation)[0]?.content ?? '')
  expect(read?.attendee).toMatchObject({ params: { CN: name }, val: 'mailto:sam@example.com' })
})
