import type { SaleItem, SaleOrder } from '@openchair/contract'
import { checkChangeable, isAskedToMove, sum } from '@openchair/rules'
import { epochMinutes, isBefore } from '@openchair/ui/format/days.ts'
import { type Appointment, appointmentsOf, lastEnd } from './appointments.ts'

export const isCanceledItem = ({ state }: Pick<SaleItem, 'state'>): boolean => state === 1
const hasArrived = ({ state }: Pick<SaleItem, 'state'>): boolean => state === 2

export const activeOf = (order: Pick<SaleOrder, 'items'>): readonly Appointment[] =>
  appointmentsOf(order).filter((each) => !isCanceledItem(each))

export const canceledOf = (order: Pick<SaleOrder, 'items'>): readonly Appointment[] =>
  appointmentsOf(order).filter(isCanceledItem)

/** The price before one of a group was canceled, minor units; undefined where all or none are left. */
export const totalBefore = (order: Pick<SaleOrder, 'items' | 'breakdown'>): number | undefined =>
  canceledOf(order).length > 0 && activeOf(order).length > 0
    ? sum(order.items.map(({ amounts }) => amounts.total)) + order.breakdown.totalFee
    : undefined

/** The stage of a booking in time: canceled, to come, in progress, or over. */
export type Stage = 'canceled' | 'coming' | 'here' | 'past'

type Facts = Pick<SaleOrder, 'items' | 'state' | 'canCancelBefore' | 'canUndoBefore'>

export const stageOf = (order: Facts, now: string): Stage => {
  const active = activeOf(order)
  if (order.state === 'canceled' || active.length === 0) return 'canceled'
  if (isBefore(lastEnd(active), now)) return 'past'
  const isHere = active.some((each) => hasArrived(each) || !isBefore(now, each.dateTime))
  return isHere ? 'here' : 'coming'
}

/** The appointments still to come, as long as it is before the deadline `until`; none without a deadline. */
const openUntil = (order: Facts, until: string | null, now: string): readonly Appointment[] => {
  const cutOff = until === null ? null : epochMinutes(until)
  const isOpen = ({ state, dateTime }: Appointment): boolean =>
    checkChangeable({ state, isNoShow: false, start: epochMinutes(dateTime) }, cutOff, epochMinutes(now)).ok
  return order.state === 'canceled' ? [] : appointmentsOf(order).filter(isOpen)
}

/**
 * The appointments that the guest can cancel and move now: still to come, and before the deadline for free
 * canceling (changes/allowed). A canceled one of a group does not affect the others (changes/cancel-part).
 */
export const changeableOf = (order: Facts, now: string): readonly Appointment[] =>
  openUntil(order, order.canCancelBefore, now)

/**
 * The appointments that the shop asked the guest to move, which can be moved free whatever the deadline, even
 * after their start (desk/choice-link).
 */
export const askedOf = (order: Pick<Facts, 'items' | 'state'>, now: string): readonly Appointment[] => {
  const isAsked = ({ state, freeMoveUntil }: Appointment): boolean =>
    freeMoveUntil !== undefined &&
    isAskedToMove({ state, isNoShow: false }, epochMinutes(freeMoveUntil), epochMinutes(now))
  return order.state === 'canceled' ? [] : appointmentsOf(order).filter(isAsked)
}

/** The appointments that the guest can move now: changeable ones, and those that the shop asked them to move. */
export const movableOf = (order: Facts, now: string): readonly Appointment[] => {
  const movable = [...changeableOf(order, now), ...askedOf(order, now)]
  return appointmentsOf(order).filter(({ id }) => movable.some((each) => each.id === id))
}

/** Tells if a booking made after the deadline for canceling can still be undone. */
export const canUndo = ({ canUndoBefore }: Pick<Facts, 'canUndoBefore'>, now: string): boolean =>
  canUndoBefore !== null && isBefore(now, canUndoBefore)

/** The appointments that the guest can cancel free of charge now: changeable ones, or ones just booked. */
export const cancelableOf = (order: Facts, now: string): readonly Appointment[] =>
  canUndo(order, now) ? openUntil(order, order.canUndoBefore, now) : changeableOf(order, now)
