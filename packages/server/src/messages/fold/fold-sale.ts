import type { SaleContent } from '../kinds.ts'
import { activeOf } from '../mail/told-of-sale.ts'
import type { MessageAppointment, MessageChange, MessageFee } from '../message-data.ts'
import { perCard } from './per-card.ts'
import { isSameTime } from './same-time.ts'

type Moved = Extract<SaleContent, { readonly kind: 'moved' }>

/**
 * Guests are told of the whole sale each time; what is lost of an earlier message is what moved from where, and its money.
 * Undefined where all is as they know it. Who may have heard the earlier one is told of both: twice is better than never.
 */
export const foldSale = (
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
  // Only on the way to a cancel, which a move that waits beside it has not taken the place of.
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
 * The part of a booking or of a move that is told beside a cancel of something else, which names nothing that stands; undefined where
 * the cancel says all.
 */
export const toldBeside = (earlier: SaleContent, next: SaleContent): SaleContent | undefined => {
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
  // They may have heard of the time between.
  const before = isTried ? [...known, ...movedFrom(next.before, next.sale)].filter(isFirst) : known
  return before.length === 0 && isNothing(change) ? undefined : { ...next, before, change }
}

/** Appointments as they were, without those that are as they were. */
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

/** Whether a change is known to have moved no money. */
export const isNothing = ({ total, charge, later, atShop, waived = 0, refunds }: MessageChange): boolean =>
  [total, charge, later, atShop, waived].every((part) => part === 0) && refunds.length === 0

/** Two changes as one. */
const addedChanges = (one: MessageChange, other: MessageChange): MessageChange => ({
  total: one.total === null || other.total === null ? null : one.total + other.total,
  charge: one.charge + other.charge,
  later: one.later + other.later,
  atShop: one.atShop + other.atShop,
  ...((one.waived ?? 0) + (other.waived ?? 0) !== 0 && { waived: (one.waived ?? 0) + (other.waived ?? 0) }),
  refunds: perCard([...one.refunds, ...other.refunds]),
})

const addedFees = (one: MessageFee | null, other: MessageFee | null): MessageFee | null =>
  one === null || other === null
    ? (one ?? other)
    : {
        percentage: Math.max(one.percentage, other.percentage),
        charge: one.charge + other.charge,
        kept: one.kept + other.kept,
      }
