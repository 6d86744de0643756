import type { Deps } from '../../deps.ts'
import type { Message, SaleNews } from '../../messages/kinds.ts'
import { shortLink } from '../../messages/short-link.ts'
import type { DueEvent, EventKind } from '../../messages/store-events.ts'
import type { MessageAppointment, MessageSale } from '../../messages/message-data.ts'
import { canceledIn, movedIn, outcomeOf, refundIn } from './details.ts'
import type { ReadSale } from './read-sale.ts'
import { staffMessages } from './tell-staff.ts'

/** Hours before the first appointment at which the guest is reminded; who booked later than that is not. */
const reminderHours = 24

const isActive = ({ isCanceled }: MessageAppointment): boolean => !isCanceled
const startOf = ({ startsAt }: MessageAppointment): Temporal.Instant => Temporal.Instant.from(startsAt)
const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0

/** The messages that are still true of a sale as it is now, to everybody whom its events concern. */
export const tellSale = (
  { config }: Pick<Deps, 'config'>,
  sale: ReadSale,
  events: readonly DueEvent[],
  now: Temporal.Instant,
): readonly Message[] => {
  const { row, guest, brandId } = sale
  const told = sale.saleIn(guest.language)
  const contents = contentsOf(sale, told, events, now)
  const { publicUrl } = config
  const ends = told.appointments.findLast(isActive)
  const toGuest = contents.flatMap((content): readonly Message[] => {
    const isOverThen = content.kind === 'reminder' || content.kind === 'paymentDue'
    const common = {
      brandId,
      language: guest.language,
      subjectId: row.id,
      calendarLink: `${publicUrl}/calendar/reservation/${row.id}.ics`,
      ...(isOverThen && ends && { until: startOf(ends) }),
    }
    const link = `${publicUrl}/booking/view-reservation/${row.id}`
    const mail: Message = { channel: 'email', to: guest.email, ...content, ...common, link }
    const sms: Message = {
      channel: 'sms',
      to: guest.phone,
      ...content,
      ...common,
      link: shortLink(publicUrl, 'r', row.id),
    }
    return [mail, sms].filter(({ to }) => to !== '')
  })
  const outcome = outcomeOf(told, events)
  return [
    ...toGuest,
    ...(outcome === undefined ? [] : staffMessages(sale, outcome, movedIn(events), canceledIn(events))),
  ]
}

const contentsOf = (
  read: ReadSale,
  sale: MessageSale,
  events: readonly DueEvent[],
  now: Temporal.Instant,
): readonly SaleNews[] => {
  const outcome = outcomeOf(sale, events)
  const has = (kind: EventKind): boolean => events.some((event) => event.kind === kind)
  const refund = refundIn(events)
  const first = sale.appointments.find(isActive)
  const isToCome = first !== undefined && isBefore(now, startOf(first))
  const contents: SaleNews[] = []
  if (outcome === 'booked') contents.push({ kind: 'booked', sale })
  if (outcome === 'moved')
    contents.push({ kind: 'moved', sale, before: beforeOf(read, sale, events), refund })
  if (outcome === 'canceled') {
    const all = sale.appointments.filter(({ isCanceled }) => isCanceled).map(({ id }) => id)
    const gone = all.filter((id) => canceledIn(events).includes(id))
    contents.push({ kind: 'canceled', sale, gone: gone.length > 0 ? gone : all, refund })
  }
  if (has('refunded') && outcome !== 'canceled' && refund > 0)
    contents.push({ kind: 'refunded', sale, refund })
  if (has('paymentDue') && sale.payments.some(({ how }) => how === 'due') && outcome !== 'canceled')
    contents.push({ kind: 'paymentDue', sale })
  if (has('reminder') && isToCome) contents.push({ kind: 'reminder', sale })
  if (has('reviewAsked') && first !== undefined) contents.push({ kind: 'reviewAsked', sale })
  return contents
}

/** The appointments that moved, as they were. */
const beforeOf = (
  { catalogue }: ReadSale,
  { appointments }: MessageSale,
  events: readonly DueEvent[],
): readonly MessageAppointment[] =>
  movedIn(events).flatMap(({ itemId, barberId, dateTime, endsAt }) => {
    const now = appointments.find(({ id }) => id === itemId)
    const before = catalogue.barberById.get(barberId ?? '')?.details
    const barber =
      before === undefined ? now?.barber : { firstName: before.firstName, lastName: before.lastName }
    return now === undefined || barber === undefined ? [] : [{ ...now, startsAt: dateTime, endsAt, barber }]
  })

/** When the guest is to be reminded; undefined where nothing is to come, or it is too near for a reminder. */
export const reminderTime = (
  { appointments }: MessageSale,
  now: Temporal.Instant,
): Temporal.Instant | undefined => {
  const first = appointments.find(isActive)
  const at = first && startOf(first).subtract({ hours: reminderHours })
  return at !== undefined && isBefore(now, at) ? at : undefined
}
