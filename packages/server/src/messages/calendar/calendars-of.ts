import type { Language } from '@openchair/contract'
import { phoneText, safeName, staffName } from '@openchair/rules'
import type { MailContent, StaffContent } from '../kinds.ts'
import { lookIdOf } from '../../store/look-id.ts'
import { colons } from '../format.ts'
import { saleWords } from '../mail/sale-words.ts'
import { aboutOf, isUndoneMove } from '../mail/sale-content.ts'
import type { MessageAppointment, MessageSale } from '../message-data.ts'
import { type Calendar, type CalendarEvent, writeCalendar } from './write-calendar.ts'

/** A calendar file attached to a mail. */
export type CalendarFile = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }

type CalendarSale = StaffContent['sale']

/**
 * The reader of a calendar entry is a guest or staff. A guest's entry leads to the read-only page of the
 * sale, because others may see the calendar too. Staff read names unfiltered.
 */
type Reader = { readonly look: string } | { readonly isStaff: true }

/** Makes the calendar entry of an appointment of a sale (messages/calendar-links). */
const calendarEvent = (
  sale: CalendarSale,
  appointment: MessageAppointment,
  language: Language,
  reader: Reader,
): CalendarEvent => {
  const { shop } = sale
  const { words, format, barberOf, servicesOf, durationOf } = saleWords(language, shop)
  const nameOf = 'look' in reader ? safeName : staffName
  const client = nameOf(appointment.guest ?? sale.firstName) ?? ''
  const services = servicesOf(appointment)
  const location = [shop.name, ...shop.address].join(', ')
  const described: readonly (readonly [string, string])[] = [
    [words.code, sale.code],
    [words.service, services],
    [words.when, format.when(appointment.startsAt, 'long')],
    [words.duration, durationOf(appointment)],
    ...(client === '' ? [] : ([[words.client, client]] as const)),
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
    ...('look' in reader && { url: reader.look }),
  }
}

/** The page that shows a sale but cannot change it (links/look-only). */
const lookPage = (publicUrl: string, { id }: Pick<CalendarSale, 'id'>): string =>
  `${publicUrl}/booking/view-reservation/${lookIdOf(id)}`

/** Writes a file with all coming appointments of a sale, for downloading. */
export const calendarOfSale = (
  sale: MessageSale,
  language: Language,
  publicUrl: string,
  stamp: Temporal.Instant,
): string =>
  writeCalendar({
    method: 'PUBLISH',
    timezone: sale.shop.timezone,
    events: sale.appointments
      .filter(({ isCanceled }) => !isCanceled)
      .map((appointment) => calendarEvent(sale, appointment, language, { look: lookPage(publicUrl, sale) })),
    stamp,
  })

type Invitation = {
  readonly language: Language
  /** The address to which the mail goes, followed by the one from which it comes. */
  readonly to: string
  readonly from: string
  /** The address at which guests reach this server. */
  readonly publicUrl: string
  readonly now: Temporal.Instant
}

/**
 * The calendar files of a mail: one for each appointment that it is about, because a request may hold one
 * (RFC 5546, 3.2.2). They add or replace booked and moved appointments, and remove canceled ones. Mail
 * programs act on the first file, so no other appointment's comes before it. Empty for mails that change no
 * time.
 */
export const calendarsOf = (content: MailContent, invitation: Invitation): readonly CalendarFile[] => {
  const changed = changedIn(content)
  if (!('sale' in content) || changed.length === 0) return []
  const { sale } = content
  const reader: Reader =
    'link' in content ? { look: lookPage(invitation.publicUrl, sale) } : { isStaff: true }
  return changed.map((appointment): CalendarFile => {
    const method = appointment.isCanceled ? 'CANCEL' : 'REQUEST'
    const event: CalendarEvent = {
      ...calendarEvent(sale, appointment, invitation.language, reader),
      organizer: { name: sale.shop.name, email: invitation.from },
      attendee: {
        name: safeName('look' in reader ? sale.firstName : appointment.barber.firstName),
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

/** The appointments whose calendar entries a mail changes. */
const changedIn = (content: MailContent): readonly MessageAppointment[] => {
  if (content.kind === 'staffBooked' || content.kind === 'staffMoved' || content.kind === 'staffCanceled')
    return content.sale.appointments
  if (content.kind === 'booked' || content.kind === 'moved' || content.kind === 'canceled')
    return isUndoneMove(content) ? [] : aboutOf(content).named
  return []
}
