import { staffContents, type StaffNews } from '../../messages/merge/staff-news.ts'
import type { Message } from '../../messages/kinds.ts'
import type { MessageAppointment } from '../../messages/message-data.ts'
import type { DueEvent } from '../../messages/store-events.ts'
import { asItWas, goneIn, movedIn } from './details.ts'
import { ownLanguage, type ReadSale } from './read-sale.ts'

/** A mailbox, and the professionals whose appointments its messages are about. */
type Mailbox = { readonly to: string; readonly isOf: (barberId: string | undefined) => boolean }

/**
 * The messages to the professionals and the shop about a sale, if the brand file has their e-mail
 * (messages/staff). Each professional gets messages about their own appointments. One who loses an
 * appointment to another reads that it is canceled, at its old time, and the other that it is booked. Changes
 * that were undone before their message was written are left out. The language is the shop's.
 */
export const staffMessages = (read: ReadSale, events: readonly DueEvent[]): readonly Message[] => {
  const { catalogue, brandId } = read
  const language = ownLanguage(catalogue.shop.settings.defaultLanguage)
  const { id, code, sequence, note, shop, firstName, appointments } = read.saleIn(language)
  const sale = { id, code, sequence, ...(note !== undefined && { note }), shop, firstName }
  const newsOf = newsIn(read, appointments, events)
  return mailboxesOf(read).flatMap(({ to, isOf }) =>
    staffContents(sale, newsOf(isOf)).map((content): Message => ({
      channel: 'email',
      ...content,
      to,
      brandId,
      language,
      subjectId: id,
    })),
  )
}

/**
 * The shop's mailbox, which gets every message, and those of the professionals, unless the shop has closed. A
 * shared one gets each message once.
 */
const mailboxesOf = ({ catalogue: { email: desk, hasClosed, barbers } }: ReadSale): readonly Mailbox[] => {
  const readers = [
    { to: desk, isOf: () => true },
    ...(hasClosed ? [] : barbers).map(({ id, email }) => ({
      to: email,
      isOf: (barberId: string | undefined) => barberId === id,
    })),
  ].flatMap(({ to, isOf }): readonly Mailbox[] => (to === null ? [] : [{ to, isOf }]))
  return [...Map.groupBy(readers, ({ to }) => to.toLowerCase()).values()].flatMap((shared) =>
    shared
      .slice(0, 1)
      .map(({ to }) => ({ to, isOf: (barberId) => shared.some(({ isOf }) => isOf(barberId)) })),
  )
}

const newsIn = (
  { row, catalogue }: ReadSale,
  appointments: readonly MessageAppointment[],
  events: readonly DueEvent[],
): ((isOf: Mailbox['isOf']) => readonly StaffNews[]) => {
  const isBooking = events.some(({ kind }) => kind === 'booked')
  const moves = movedIn(row, events)
  const gone = goneIn({ appointments }, events)
  const barberOf = new Map(row.record.items.map(({ id, barber }) => [id, barber?.id]))
  return (isOf) =>
    appointments.flatMap((now): readonly StaffNews[] => {
      const move = moves.find(({ itemId }) => itemId === now.id)
      if (!isBooking && move === undefined && !gone.includes(now.id)) return []
      const barberId = barberOf.get(now.id)
      const has = !now.isCanceled && isOf(barberId)
      if (isBooking || !isOf(move?.barberId ?? barberId)) return has ? [{ known: [], now, isNew: true }] : []
      const known = [move === undefined ? now : asItWas(catalogue, now, move)]
      return [{ known, now: { ...now, isCanceled: !has }, isNew: false }]
    })
}
