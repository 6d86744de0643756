import type { Message, StaffContent } from '../../messages/kinds.ts'
import type { MessageAppointment } from '../../messages/message-data.ts'
import type { DueEvent } from '../../messages/store-events.ts'
import { asItWas, goneIn, movedIn } from './details.ts'
import { ownLanguage, type ReadSale } from './read-sale.ts'

/** Whose appointments are told of in a mailbox. */
type Mailbox = { readonly to: string; readonly isOf: (barberId: string) => boolean }

/** An appointment that changed, with whose it was as staff know it, and whose it is; neither where it is nobody's. */
type Changed = {
  readonly now: MessageAppointment
  readonly was: MessageAppointment
  readonly had: string | undefined
  readonly has: string | undefined
}

/**
 * What the professionals and the shop hear of a sale, those whose e-mail the brand file gives (behaviour 43). Each professional
 * of their own appointments: who lost one to another hears that it is canceled, at the time at which it was theirs, and who got
 * it that it is booked. What came and went before they heard of it does not concern them. Their language is the shop's.
 */
export const staffMessages = (sale: ReadSale, events: readonly DueEvent[]): readonly Message[] => {
  const { catalogue, brandId, saleIn } = sale
  const language = ownLanguage(catalogue.shop.settings.defaultLanguage)
  const told = saleIn(language)
  const changed = changedIn(sale, told.appointments, events)
  const { id, code, sequence, shop, firstName } = told
  const write = (
    to: string,
    kind: StaffContent['kind'],
    appointments: readonly MessageAppointment[],
    before: readonly MessageAppointment[] = [],
  ): readonly Message[] => {
    const content = { kind, sale: { id, code, sequence, shop, firstName, appointments }, before }
    return appointments.length === 0
      ? []
      : [{ channel: 'email', ...content, to, brandId, language, subjectId: id }]
  }
  return mailboxesOf(sale).flatMap(({ to, isOf }) => {
    const had = (each: Changed): boolean => each.had !== undefined && isOf(each.had)
    const has = (each: Changed): boolean => each.has !== undefined && isOf(each.has)
    const lost = changed.filter((each) => had(each) && !has(each))
    const moved = changed.filter((each) => had(each) && has(each))
    const got = changed.filter((each) => !had(each) && has(each))
    // What is canceled first, whose message would take the place of the others.
    return [
      ...write(
        to,
        'staffCanceled',
        lost.map(({ was }) => ({ ...was, isCanceled: true })),
      ),
      ...write(
        to,
        'staffMoved',
        moved.map(({ now }) => now),
        moved.map(({ was }) => was),
      ),
      ...write(
        to,
        'staffBooked',
        got.map(({ now }) => now),
      ),
    ]
  })
}

const keyOf = (email: string): string => email.toLowerCase()

/** The shop's, which hears of all, and those of the professionals, of whom several may read one. */
const mailboxesOf = ({ catalogue: { email: desk, barbers } }: ReadSale): readonly Mailbox[] => {
  const byMailbox = Map.groupBy(
    barbers.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }])),
    ({ email }) => keyOf(email),
  )
  const others = [...byMailbox].flatMap(([key, own]): readonly Mailbox[] => {
    const [{ email: to } = { email: '' }] = own
    const isDesk = desk !== null && key === keyOf(desk)
    return isDesk ? [] : [{ to, isOf: (barberId) => own.some(({ id }) => id === barberId) }]
  })
  return desk === null ? others : [...others, { to: desk, isOf: () => true }]
}

const changedIn = (
  { row, catalogue }: ReadSale,
  appointments: readonly MessageAppointment[],
  events: readonly DueEvent[],
): readonly Changed[] => {
  const isNew = events.some(({ kind }) => kind === 'booked')
  const moves = movedIn(row, events)
  const gone = goneIn({ appointments }, events)
  const barberOf = new Map(row.record.items.map(({ id, barber }) => [id, barber?.id ?? '']))
  return appointments.flatMap((now): readonly Changed[] => {
    const move = moves.find(({ itemId }) => itemId === now.id)
    if (!isNew && move === undefined && !gone.includes(now.id)) return []
    const barberId = barberOf.get(now.id)
    return [
      {
        now,
        was: move === undefined ? now : asItWas(catalogue, now, move),
        had: isNew ? undefined : (move?.barberId ?? barberId),
        has: now.isCanceled ? undefined : barberId,
      },
    ]
  })
}
