import type { Language } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { movesNoMoney } from '../../messages/merge/merge-sale.ts'
import type { Message, SaleNews } from '../../messages/kinds.ts'
import { isMissedIn, type Present } from '../../messages/merge/refreshed.ts'
import { feeSum } from '../../messages/mail/dues.ts'
import { shortLink } from '../../messages/short-link.ts'
import type { DueEvent, EventKind } from '../../messages/store-events.ts'
import type { MessageAppointment, MessageSale } from '../../messages/message-data.ts'
import {
  asItWas,
  backOf,
  changeIn,
  dueIn,
  feeIn,
  goneIn,
  idsIn,
  moveAskedIn,
  movedIn,
  paidIn,
  refundedIn,
  refundsIn,
  tippedWith,
  tipsIn,
  toldToGuest,
} from './details.ts'
import { cardsOf } from './message-sale.ts'
import { notInOf } from './not-in.ts'
import type { ReadSale } from './read-sale.ts'
import { staffMessages } from './tell-staff.ts'

/** Hours before the first appointment at which the guest is reminded, unless they booked later than that. */
const reminderHours = 24

const isActive = ({ isCanceled, isMissed }: MessageAppointment): boolean => !isCanceled && !isMissed
const startOf = ({ startsAt }: MessageAppointment): Temporal.Instant => Temporal.Instant.from(startsAt)
const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0

/** The messages about a sale that are still true, to everybody whom its events concern. */
export const tellSale = (
  deps: Pick<Deps, 'config'>,
  sale: ReadSale,
  events: readonly DueEvent[],
  now: Temporal.Instant,
): readonly Message[] => {
  const told = sale.saleIn(sale.guest.language)
  const contents = contentsOf(sale, told, toldToGuest(events), now)
  return [...guestMessages(deps, sale, told, contents), ...staffMessages(sale, events)]
}

/** Messages to the guest about a sale, by mail and by text message, if they gave the contact for it. */
export const guestMessages = (
  { config: { publicUrl } }: Pick<Deps, 'config'>,
  { row, guest, brandId }: ReadSale,
  told: MessageSale,
  contents: readonly SaleNews[],
): readonly Message[] => {
  const ends = told.appointments.findLast(isActive)
  return contents.flatMap((content): readonly Message[] => {
    const isOverThen =
      content.kind === 'reminder' ||
      (content.kind === 'paymentDue' && told.fees.every(({ how }) => how !== 'due'))
    const common = {
      brandId,
      language: guest.language,
      subjectId: row.id,
      calendarLink: `${publicUrl}/calendar/reservation/${row.id}.ics`,
      ...(isOverThen && ends && { until: startOf(ends) }),
    }
    // A gift card that was refunded has a page of its own.
    const isOfGiftCard = told.appointments.length === 0
    const link = `${publicUrl}/booking/${isOfGiftCard ? 'view-gift-card' : 'view-reservation'}/${row.id}`
    const mails: readonly Message[] =
      guest.email === null ? [] : [{ channel: 'email', to: guest.email, ...content, ...common, link }]
    // A receipt is sent only by mail.
    if (guest.phone === null || content.kind === 'tipped' || content.kind === 'duePaid') return mails
    const sms: Message = {
      channel: 'sms',
      to: guest.phone,
      ...content,
      ...common,
      link: isOfGiftCard ? link : shortLink(publicUrl, 'r', row.id),
    }
    return [...mails, sms]
  })
}

const contentsOf = (
  read: ReadSale,
  sale: MessageSale,
  all: readonly DueEvent[],
  now: Temporal.Instant,
): readonly SaleNews[] => {
  // A no-show that was revoked gets no message.
  const events = all.filter((event) => event.kind !== 'noShow' || isMissedIn(sale, idsIn([event], 'noShow')))
  const has = (kind: EventKind): boolean => events.some((event) => event.kind === kind)
  const cards = cardsOf(read.row)
  const first = sale.appointments.find(isActive)
  const isToCome = first !== undefined && isBefore(now, startOf(first))
  const contents = changesOf(read, sale, events)
  const fee = feeIn(events, 'noShow')
  if (fee !== null)
    contents.push({
      kind: 'noShow',
      sale,
      gone: idsIn(events, 'noShow'),
      fee,
      refunds: refundsIn(events, ['noShow'], cards),
    })
  contents.push(...tipped(sale, events, cards))
  const told = appointmentsWithFee(contents)
  if (dueIn(events, read.row).some(({ id }) => !told.has(read.row.fees.get(id) ?? '')))
    contents.push({ kind: 'paymentDue', sale })
  const paid = paidIn(events, read.row, sale)
  if (paid.length > 0) contents.push({ kind: 'duePaid', sale, paid })
  if (has('reminder') && isToCome) contents.push({ kind: 'reminder', sale })
  if (has('reviewAsked') && first !== undefined) contents.push({ kind: 'reviewAsked', sale })
  return contents
}

/** The appointments whose fees these messages contain. */
const appointmentsWithFee = (contents: readonly (SaleNews | Message)[]): ReadonlySet<string> =>
  new Set(contents.flatMap((content) => ('gone' in content && content.fee !== null ? content.gone : [])))

/** The current sale, and the contents of these messages, to refresh messages that still wait. */
export const presentIn =
  ({ row, saleIn }: ReadSale, messages: readonly Message[]) =>
  (language: Language): Present => ({
    sale: saleIn(language),
    back: backOf(row),
    feesTold: appointmentsWithFee(messages),
  })

/** The messages about a sale that was booked or changed. The money of its moves is in only one of them. */
const changesOf = (read: ReadSale, sale: MessageSale, events: readonly DueEvent[]): SaleNews[] => {
  const has = (kind: EventKind): boolean => events.some((event) => event.kind === kind)
  const cards = cardsOf(read.row)
  const before = beforeOf(read, sale, events)
  const change = changeIn(events, ['moved'], cards)
  const stands = sale.appointments.some(isActive)
  const isBooked = has('booked') && stands
  // A move back to the old time gets no message, but its cost does, unless the message of a cancel has it.
  const isMoved =
    !has('booked') && (before.length > 0 || (stands && !has('canceled') && !movesNoMoney(change)))
  const isTold = isBooked || isMoved || has('canceled')
  const notIn = notInOf(events)
  const contents: SaleNews[] = []
  // Cancels come first, because their message would otherwise replace a later one about the rest.
  if (has('canceled'))
    contents.push({
      ...canceledOf(read, sale, events, isBooked || isMoved ? ['canceled'] : ['canceled', 'moved']),
      ...notIn,
    })
  if (isBooked) contents.push({ kind: 'booked', sale, ...(has('moved') && { change }) })
  if (isMoved) contents.push({ kind: 'moved', sale, before, change, ...notIn })
  const asked = moveAskedIn(events)
  if (asked !== undefined && !isMoved && !has('canceled'))
    contents.push({ kind: 'moveAsked', sale, ...asked, ...notIn })
  if (has('confirmedAgain') && stands && !isTold) contents.push({ kind: 'booked', sale })
  const refunds = refundsIn(events, isTold ? ['refunded'] : ['refunded', 'moved'], cards)
  if (refunds.length > 0)
    contents.push({ kind: 'refunded', sale, itemIds: refundedIn(sale, events), refunds })
  return contents
}

type Cards = ReturnType<typeof cardsOf>

const canceledOf = (
  { row }: ReadSale,
  sale: MessageSale,
  events: readonly DueEvent[],
  kinds: readonly EventKind[],
): SaleNews => {
  const fee = feeIn(events, 'canceled')
  return {
    kind: 'canceled',
    sale,
    gone: goneIn(sale, events),
    change: changeIn(events, kinds, cardsOf(row)),
    fee: fee !== null && feeSum(fee) > 0 ? fee : null,
  }
}

const tipped = (sale: MessageSale, events: readonly DueEvent[], cards: Cards): readonly SaleNews[] =>
  tipsIn(events).flatMap(({ itemId, amount: tip }): readonly SaleNews[] => {
    const appointment = sale.appointments.find(({ id }) => id === itemId)
    const change = changeIn(tippedWith(events, itemId), ['tipped'], cards)
    return appointment === undefined || appointment.isCanceled || change.total === 0
      ? []
      : [{ kind: 'tipped', sale, itemIds: [itemId], barber: appointment.barber.firstName, tip, change }]
  })

/** The appointments that moved and are still booked, in their state before the move. */
const beforeOf = (
  { catalogue, row }: ReadSale,
  { appointments }: MessageSale,
  events: readonly DueEvent[],
): readonly MessageAppointment[] =>
  movedIn(row, events).flatMap((moved) => {
    const now = appointments.find(({ id, isCanceled }) => id === moved.itemId && !isCanceled)
    return now === undefined ? [] : [asItWas(catalogue, now, moved)]
  })

/** The time of the guest's reminder; undefined if no appointment is to come, or it is too near for one. */
export const reminderTime = (
  { appointments }: MessageSale,
  now: Temporal.Instant,
): Temporal.Instant | undefined => {
  const first = appointments.find(isActive)
  const at = first && startOf(first).subtract({ hours: reminderHours })
  return at !== undefined && isBefore(now, at) ? at : undefined
}
