import { isSameName } from '@openchair/rules'
import type { SaleContent } from '../kinds.ts'
import { activeOf } from '../mail/sale-content.ts'
import type { MessageAppointment, MessageChange, MessageFee } from '../message-data.ts'
import { refundsByCard } from './refunds-by-card.ts'

type Moved = Extract<SaleContent, { readonly kind: 'moved' }>

/**
 * Merges an earlier waiting message about a sale with the next one. Each message shows the whole sale, so all
 * that could be lost of the earlier one is former times and money. Undefined if nothing has changed for the
 * reader. If the earlier message may have arrived, the new one repeats its content.
 */
export const mergeSaleMessages = (
  earlier: SaleContent,
  isTried: boolean,
  next: SaleContent,
): SaleContent | undefined => {
  if (earlier.kind === 'booked' && next.kind === 'moved') {
    const change = addedTo(earlier.change, next.change)
    const { before: _before, ...told } = next
    return isTried ? { ...next, change } : { ...told, kind: 'booked', change }
  }
  if (earlier.kind === 'moved' && next.kind === 'moved') return foldMoved(earlier, isTried, next)
  if ((earlier.kind === 'moved' || earlier.kind === 'booked') && next.kind === 'canceled')
    return { ...next, change: addedTo(earlier.change, next.change) }
  // This happens only while another cancel is merged, if a move waits beside the first one.
  if (earlier.kind === 'canceled' && (next.kind === 'moved' || next.kind === 'booked'))
    return { ...earlier, sale: next.sale, change: addedTo(next.change, earlier.change) }
  if (earlier.kind === 'canceled' && next.kind === 'canceled')
    return {
      ...next,
      gone: [...new Set([...earlier.gone, ...next.gone])],
      change: addedChanges(earlier.change, next.change),
      fee: addedFees(earlier.fee, next.fee),
    }
  if (earlier.kind === 'duePaid' && next.kind === 'duePaid')
    return { ...next, paid: [...earlier.paid, ...next.paid] }
  return next
}

/**
 * The part of an earlier booking or move that needs a message besides a cancel, because the cancel names no
 * appointments that stand. Undefined where the cancel is enough.
 */
export const partToldBeside = (earlier: SaleContent, next: SaleContent): SaleContent | undefined => {
  if (next.kind !== 'canceled') return undefined
  if (earlier.kind === 'booked')
    return activeOf(next.sale).length === 0 ? undefined : { ...earlier, sale: next.sale }
  if (earlier.kind !== 'moved') return undefined
  const before = earlier.before.filter(
    (each) =>
      !next.gone.includes(each.id) &&
      next.sale.appointments.some(({ id, isCanceled }) => id === each.id && !isCanceled),
  )
  return before.length === 0 ? undefined : { ...earlier, sale: next.sale, before }
}

const addedTo = (change: MessageChange | undefined, more: MessageChange): MessageChange =>
  change === undefined ? more : addedChanges(change, more)

const foldMoved = (earlier: Moved, isTried: boolean, next: Moved): Moved | undefined => {
  const change = addedChanges(earlier.change, next.change)
  const known = movedFrom([...earlier.before, ...next.before].filter(isFirst), next.sale)
  // The guest may also have read about the time in between.
  const before = isTried ? [...known, ...movedFrom(next.before, next.sale)].filter(isFirst) : known
  return before.length === 0 && movesNoMoney(change) ? undefined : { ...next, before, change }
}

/** Former states of the appointments whose time or professional differs now. */
const movedFrom = (
  before: readonly MessageAppointment[],
  { appointments }: { readonly appointments: readonly MessageAppointment[] },
): readonly MessageAppointment[] =>
  before.filter((each) => {
    const now = appointments.find(({ id }) => id === each.id)
    return now === undefined || !isSameTime(each, now)
  })

const isFirst = ({ id }: MessageAppointment, index: number, all: readonly MessageAppointment[]): boolean =>
  all.findIndex((each) => each.id === id) === index

/** Tells whether a change is known to have moved no money. */
export const movesNoMoney = ({ total, charge, later, atShop, waived = 0, refunds }: MessageChange): boolean =>
  [total, charge, later, atShop, waived].every((part) => part === 0) && refunds.length === 0

/** Adds two changes up. */
const addedChanges = (one: MessageChange, other: MessageChange): MessageChange => ({
  total: one.total === null || other.total === null ? null : one.total + other.total,
  charge: one.charge + other.charge,
  later: one.later + other.later,
  atShop: one.atShop + other.atShop,
  ...((one.waived ?? 0) + (other.waived ?? 0) !== 0 && { waived: (one.waived ?? 0) + (other.waived ?? 0) }),
  refunds: refundsByCard([...one.refunds, ...other.refunds]),
})

const addedFees = (one: MessageFee | null, other: MessageFee | null): MessageFee | null =>
  one === null || other === null
    ? (one ?? other)
    : {
        percentage: Math.max(one.percentage, other.percentage),
        charge: one.charge + other.charge,
        kept: one.kept + other.kept,
      }

/** Tells whether an appointment has the same time and the same professional in two states. */
export const isSameTime = (one: MessageAppointment, other: MessageAppointment): boolean =>
  Temporal.Instant.compare(one.startsAt, other.startsAt) === 0 &&
  Temporal.Instant.compare(one.endsAt, other.endsAt) === 0 &&
  isSameName(one.barber.firstName, other.barber.firstName) &&
  isSameName(one.barber.lastName, other.barber.lastName)
