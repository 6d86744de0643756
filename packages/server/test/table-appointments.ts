import { givenName } from '@openchair/rules'
import type { MailContent, SmsContent } from '../src/messages/kinds.ts'
import type { MessageAppointment, MessageSale } from '../src/messages/message-data.ts'
import { barberNamed } from './sample-appointments.ts'
import { sale as sample, saleId } from './sample-sales.ts'

/** Appointments with times and names of their own, so that a reader can tell them apart. */

/** Names whose first characters all differ. */
export type Names = {
  readonly shop: string
  readonly email: string
  readonly booker: string
  /** The guests of the three appointments. The first appointment is for the booker. */
  readonly guests: readonly [null, string, string]
  readonly barbers: readonly [string, string, string]
  readonly services: readonly [string, string, string]
}

const long = (start: string): string => start.padEnd(35, 'abcdefghij')

export const namesOf: Readonly<Record<'short' | 'long' | 'other scripts', Names>> = {
  short: {
    shop: 'Kingsley & Sons',
    email: 'desk@kingsley.example',
    booker: 'Sam',
    guests: [null, 'Qadir', 'Wyatt'],
    barbers: ['Xavier', 'Yusuf', 'Zelda'],
    services: ['Jfade', 'Vcut', 'Ushave'],
  },
  long: {
    shop: long('Kingsley').repeat(2),
    email: `${'desk.of.the.shop.'.repeat(3)}x@${'kingsley-and-sons-'.repeat(2)}soho.example`,
    booker: long('Sam'),
    guests: [null, long('Qadir'), long('Wyatt')],
    barbers: [long('Xavier'), long('Yusuf'), long('Zelda')],
    services: [long('Jfade').repeat(2), long('Vcut').repeat(2), long('Ushave').repeat(2)],
  },
  'other scripts': {
    shop: '床屋キングスレー',
    email: 'desk@kingsley.example',
    booker: 'Сэм',
    guests: [null, 'Қадыр', 'وليد'],
    barbers: ['ยอดชาย', '太郎', 'Ζέλντα'],
    services: ['髪を切る', 'ตัดผม', 'Βαφή'],
  },
}

/** The current time of each appointment, and the time before it moved. No two have the same minute. */
const times = [
  { was: '09:01', start: '10:05', end: '10:44' },
  { was: '08:12', start: '11:17', end: '11:56' },
  { was: '07:23', start: '13:28', end: '14:07' },
] as const
export const at = (time: string, day = '2026-11-24'): string => `${day}T${time}:00-05:00`

/**
 * Times of the sale that belong to no appointment: the end of free cancels, the later charge, and its next
 * try.
 */
export const timesOfSale = ['16:31', '08:35', '09:38']
export const [freeUntil = '', chargedAt = '', triedAt = ''] = timesOfSale

/** All times of the appointment at an index. */
export const timesOf = (index: number): readonly string[] => Object.values(times[index] ?? {})

export const leaves = Temporal.Instant.from('2026-11-24T06:00:00-05:00')

/**
 * The appointments of the table with these names, in their state before they moved, and sales of any number
 * of them.
 */
export const appointmentsIn = (names: Names) => {
  const appointments = times.map(({ start, end }, index): MessageAppointment => {
    const guest = names.guests[index] ?? null
    return {
      id: `appointment-${index}`,
      startsAt: at(start),
      endsAt: at(end),
      services: [names.services[index] ?? ''],
      barber: barberNamed(names.barbers[index] ?? '', ''),
      guest: guest === null ? null : givenName(guest),
      isCanceled: false,
      isMissed: false,
    }
  })
  const was = (...indexes: readonly number[]): readonly MessageAppointment[] =>
    indexes.flatMap((index) => {
      const appointment = appointments[index]
      return appointment
        ? [{ ...appointment, startsAt: at(times[index]?.was ?? ''), endsAt: at('09:59') }]
        : []
    })
  const ids = (...indexes: readonly number[]): readonly string[] =>
    indexes.map((index) => `appointment-${index}`)

  type Over = { readonly canceled?: readonly number[]; readonly missed?: readonly number[] }
  const saleOf = (count: number, over: Over = {}, more: Partial<MessageSale> = {}): MessageSale => ({
    ...sample,
    firstName: givenName(names.booker),
    shop: { ...sample.shop, name: names.shop, email: names.email },
    appointments: appointments.slice(0, count).map((appointment, index) => ({
      ...appointment,
      isCanceled: over.canceled?.includes(index) === true,
      isMissed: over.missed?.includes(index) === true,
    })),
    freeUntil: at(freeUntil, '2026-11-23'),
    ...more,
  })
  return { appointments, was, ids, saleOf }
}

type About = {
  /** The indexes of the appointments that a message is about. */
  readonly about: readonly number[]
  /** The indexes of appointments that the message may call unchanged. */
  readonly staying: readonly number[]
}
/** A message, and the appointments that it is about. */
export type Row = About & {
  readonly title: string
  readonly mail: MailContent
  readonly sms?: SmsContent & { readonly link: string }
  /** The method in the message's calendar files. */
  readonly method?: 'REQUEST' | 'CANCEL'
}

export const longLink = `https://book.example.com/booking/view-reservation/${saleId}`
export const shortLink = 'https://book.example.com/r/fZy9XjwcT1yKXgorfB0uPw'
export const calendarLink = `https://book.example.com/calendar/reservation/${saleId}.ics`
