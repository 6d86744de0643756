import { listFormat, safeName, sum } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital, semicolons } from '../format.ts'
import type { SaleContent } from '../kinds.ts'
import type { MessageAppointment, MessageSale, NotIn } from '../message-data.ts'
import { asksForFees, duesOf, owedOf } from './dues.ts'
import type { SaleWords } from './sale-words.ts'

/** The appointments of a sale that stand, neither canceled nor missed. */
export const activeOf = ({ appointments }: Pick<MessageSale, 'appointments'>) =>
  appointments.filter(({ isCanceled, isMissed }) => !isCanceled && !isMissed)

/** Tells whether a sale has several appointments, so that a message must name those that it is about. */
export const isGroup = ({ appointments }: Pick<MessageSale, 'appointments'>): boolean =>
  appointments.length > 1

/** Tells whether a message reports a move that was undone, so that only money changed. */
export const isUndoneMove = (content: SaleContent): boolean =>
  content.kind === 'moved' && content.before.length === 0

/** The appointments that a message is about. It gives no other's times, professionals or calendar files. */
export type About = {
  /** Ordered by start; empty if it is unknown which of several appointments the message is about. */
  readonly named: readonly MessageAppointment[]
  /** Appointments that stand, besides those that moved, or were canceled or missed. */
  readonly staying: readonly MessageAppointment[]
  /** `alone` if the one appointment is for the person who booked; `part` if others stand besides. */
  readonly extent: 'alone' | 'whole' | 'part'
}

/** Finds the appointments of its sale that a message is about. */
export const aboutOf = (content: SaleContent): About => {
  const { appointments } = content.sale
  const named = namedIn(content)
  const isChange = named.length > 0 && (content.kind === 'moved' || 'gone' in content)
  const staying =
    isChange && !isUndoneMove(content) ? activeOf(content.sale).filter((each) => !named.includes(each)) : []
  const isAlone = appointments.length === 1 && appointments[0]?.guest === null
  if (isAlone) return { named, staying, extent: 'alone' }
  return { named, staying, extent: staying.length > 0 ? 'part' : 'whole' }
}

const namedIn = (content: SaleContent): readonly MessageAppointment[] => {
  const { appointments } = content.sale
  const active = activeOf(content.sale)
  const these = (ids: readonly (string | undefined)[]): readonly MessageAppointment[] =>
    appointments.filter(({ id }) => ids.includes(id))
  const standing = active.length > 0 ? active : appointments
  if ('gone' in content) return these(content.gone)
  switch (content.kind) {
    case 'moved':
      return isUndoneMove(content)
        ? standing
        : active.filter(({ id }) => content.before.some((each) => each.id === id))
    case 'tipped':
    case 'refunded':
      return appointments.length === 1 ? appointments : these(content.itemIds ?? [])
    case 'moveAsked':
      return these(content.itemIds)
    case 'duePaid': {
      const fees = content.paid.map(({ feeFor }) => feeFor)
      const isOfSale = content.paid.some(({ what }) => what === 'sale')
      return these(isOfSale ? [...standing.map(({ id }) => id), ...fees] : fees)
    }
    case 'paymentDue': {
      const fees = duesOf(content.sale).map(({ feeFor }) => feeFor)
      return asksForFees(content) ? these(fees) : these([...standing.map(({ id }) => id), ...fees])
    }
    case 'booked':
    case 'reminder':
    case 'reviewAsked':
    case 'linkAsked':
      return standing
  }
}

const hasGuests = ({ appointments }: Pick<MessageSale, 'appointments'>): boolean =>
  appointments.some(({ guest }) => guest !== null)

/** Names the guests of appointments, such as `you and Leo`; undefined if all are for one person. */
const peopleOf = (
  sale: MessageSale,
  told: readonly MessageAppointment[],
  { words, language, guestOf }: SaleWords,
): string | undefined =>
  hasGuests(sale)
    ? listFormat(language).format(
        new Set(told.map(({ guest }) => (guest === null ? words.youAlone : guestOf(guest)))),
      )
    : undefined

/** Says that a professional is not in, today or on the day of an appointment, and not why (desk/out-today). */
const notInWords = (
  { barber, at }: NotIn,
  { words, format, firstNameOf }: SaleWords,
  now: Temporal.Instant,
): string =>
  format.daysUntil(at, now) === 0
    ? fill(words.notInToday, { barber: firstNameOf(barber) })
    : fill(words.notInThen, { barber: firstNameOf(barber), day: format.day(at, 'short') })

type ListOptions = {
  /** The name of an appointment's guest; undefined if it is left out. */
  readonly whoOf: (each: MessageAppointment) => string | undefined
  readonly whenOf?: (instant: string) => string
  /** The appointment that the text names before. */
  readonly after?: MessageAppointment | undefined
}

/** Writes guests and times, such as `you, Tue, Nov 24, 10:15am; Leo, 11:15am`. Leaves a repeated day out. */
export const whoAndWhen = (
  named: readonly MessageAppointment[],
  { format, language }: Pick<SaleWords, 'format' | 'language'>,
  { whoOf, whenOf = format.when, after }: ListOptions,
): string =>
  named
    .map((each, index) => {
      const before = index === 0 ? after : named[index - 1]
      const dayOf = ({ startsAt }: MessageAppointment): string => format.day(startsAt, 'short')
      const isSameDay = before !== undefined && dayOf(before) === dayOf(each)
      const when = isSameDay ? format.time(each.startsAt) : whenOf(each.startsAt)
      const who = whoOf(each)
      return who === undefined ? when : `${who}, ${when}`
    })
    .join(semicolons[language])

/**
 * Makes the values for the placeholders of a text about a sale, only from the appointments that the message
 * is about. `told` names each guest with their time. Single times such as `when` are only for sales with one
 * appointment, so that no reader takes them for another's. Unknown placeholders are left out.
 */
export const salePlaceholders = (
  content: SaleContent,
  words: SaleWords,
  now: Temporal.Instant,
  whenOf: (instant: string) => string = words.format.when,
) => {
  const { sale } = content
  const { format, dayLater, language } = words
  const { named, staying, extent } = aboutOf(content)
  const [only] = extent === 'alone' ? named : []
  const money = (amount: number): string => format.money(amount, sale.currency)
  const barbers = [...new Set(named.map(({ barber }) => words.firstNameOf(barber.firstName)))]
  const name = safeName(sale.firstName)
  const people = peopleOf(sale, staying, words)
  const isShared = hasGuests(sale)
  const whoOf = ({ guest }: MessageAppointment): string | undefined => {
    if (!isShared) return undefined
    return guest === null ? words.words.youAlone : words.guestOf(guest)
  }
  return {
    ...(name !== null && { name }),
    shop: sale.shop.name,
    street: sale.shop.address[0] ?? '',
    ...(barbers.length > 0 && { barber: listFormat(language).format(barbers) }),
    ...('barber' in content && { barber: words.firstNameOf(content.barber) }),
    ...(only && {
      when: whenOf(only.startsAt),
      time: format.time(only.startsAt),
      day: capital(dayLater(only.startsAt, now)),
      dayLater: dayLater(only.startsAt, now),
    }),
    ...(named.length > 0 && { told: whoAndWhen(named, words, { whoOf, whenOf }) }),
    ...(staying.length > 0 && {
      staying: whoAndWhen(staying, words, { whoOf, whenOf, after: named.at(-1) }),
      ...(people !== undefined && { people }),
    }),
    ...(content.notIn && { notIn: notInWords(content.notIn, words, now) }),
    ...('chooseUntil' in content && { until: whenOf(content.chooseUntil) }),
    due: money(owedOf(sale)),
    refund: money(sum(refundsOf(content).map(({ amount }) => amount))),
    paid: 'paid' in content ? money(sum(content.paid.map(({ amount }) => amount))) : '',
    tip: 'tip' in content ? money(content.tip) : '',
  }
}

/** The refunds that a message reports. */
export const refundsOf = (content: SaleContent) => {
  if ('refunds' in content) return content.refunds
  return content.kind !== 'booked' && 'change' in content ? content.change.refunds : []
}
