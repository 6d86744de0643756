import type { Language } from '@openchair/contract'
import { phoneText } from '@openchair/rules'
import type { MailContent, StaffContent } from '../kinds.ts'
import { colons } from '../format.ts'
import { saleWords } from '../mail/sale-words.ts'
import type { MessageAppointment, MessageSale } from '../message-data.ts'
import { type Calendar, type CalendarEvent, writeCalendar } from './write-calendar.ts'

/** A calendar file that a mail bears. */
export type CalendarFile = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }

type CalendarSale = StaffContent['sale']

/** An appointment of a sale as a calendar shows it (spec 7, calendar links). */
const calendarEvent = (
  sale: CalendarSale,
  appointment: MessageAppointment,
  language: Language,
  link?: string,
): CalendarEvent => {
  const { shop } = sale
  const { words, format, barberOf, servicesOf, durationOf } = saleWords(language, shop)
  const services = servicesOf(appointment)
  const location = [shop.name, ...shop.address].join(', ')
  const described: readonly (readonly [string, string])[] = [
    [words.code, sale.code],
    [words.service, services],
    [words.when, format.when(appointment.startsAt, 'long')],
    [words.duration, durationOf(appointment)],
    [words.client, appointment.guest ?? sale.firstName],
    [words.barber, barberOf(appointment)],
    [words.place, location],
  ]
  return {
    id: appointment.id,
    sequence: sale.sequence,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    title: words.appointment.replace('{services}', () => services).replace('{shop}', () => shop.name),
    description: [
      ...described.map(([label, value]) => `${label}${colons[language]} ${value}`),
      phoneText(shop.phone),
    ].join('\n'),
    location,
    ...(link !== undefined && { url: link }),
  }
}

/** A file with all coming appointments of a sale, for whoever asks for it. */
export const calendarOfSale = (
  sale: MessageSale,
  language: Language,
  link: string,
  stamp: Temporal.Instant,
): string =>
  writeCalendar({
    method: 'PUBLISH',
    timezone: sale.shop.timezone,
    events: sale.appointments
      .filter(({ isCanceled }) => !isCanceled)
      .map((appointment) => calendarEvent(sale, appointment, language, link)),
    stamp,
  })

type Invitation = {
  readonly language: Language
  /** Whose address the mail goes to, and whose it comes from. */
  readonly to: string
  readonly from: string
  readonly now: Temporal.Instant
}

/**
 * The calendar files of a mail, one for each appointment, because a request is about one (RFC 5546, 3.2.2): what was booked
 * or moved is put in or replaced, what was canceled is taken out. None for mails that change nothing.
 */
export const calendarsOf = (content: MailContent, invitation: Invitation): readonly CalendarFile[] => {
  if (!('sale' in content) || !changesCalendar(content)) return []
  const { sale } = content
  const gone = content.kind === 'canceled' ? content.gone : undefined
  return sale.appointments
    .filter(({ id, isCanceled }) => gone === undefined || !isCanceled || gone.includes(id))
    .map((appointment): CalendarFile => {
      const method = appointment.isCanceled ? 'CANCEL' : 'REQUEST'
      const event: CalendarEvent = {
        ...calendarEvent(
          sale,
          appointment,
          invitation.language,
          'link' in content ? content.link : undefined,
        ),
        organizer: { name: sale.shop.name, email: invitation.from },
        attendee: {
          name: 'link' in content ? sale.firstName : appointment.barber.firstName,
          email: invitation.to,
        },
      }
      const calendar: Calendar = {
        method,
        timezone: sale.shop.timezone,
        events: [event],
        stamp: invitation.now,
      }
      return { method, content: writeCalendar(calendar) }
    })
}

const changesCalendar = ({ kind }: MailContent): boolean =>
  ['booked', 'moved', 'canceled', 'staffBooked', 'staffMoved', 'staffCanceled'].includes(kind)
