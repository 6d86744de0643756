import type { SaleItem, SaleOrder } from '@openchair/contract'
import { isCancellable } from '@openchair/rules'
import { epochMinutes, isBefore } from '../format/days.ts'
import { type Appointment, appointmentsOf, lastEnd } from './appointments.ts'

export const isCanceledItem = ({ state }: Pick<SaleItem, 'state'>): boolean => state === 1
const hasArrived = ({ state }: Pick<SaleItem, 'state'>): boolean => state === 2

/** The appointments that are not canceled, the earliest first. */
export const activeOf = (order: Pick<SaleOrder, 'items'>): readonly Appointment[] =>
  appointmentsOf(order).filter((each) => !isCanceledItem(each))

/** Where a booking stands in time: all of it canceled, ahead, with somebody in the chair, or over. */
export type Standing = 'canceled' | 'coming' | 'here' | 'past'

type Facts = Pick<SaleOrder, 'items' | 'state' | 'canCancelBefore'>

export const standingOf = (order: Facts, now: string): Standing => {
  const active = activeOf(order)
  if (order.state === 'canceled' || active.length === 0) return 'canceled'
  if (isBefore(lastEnd(active), now)) return 'past'
  const isHere = active.some((each) => hasArrived(each) || !isBefore(now, each.dateTime))
  return isHere ? 'here' : 'coming'
}

/**
 * The appointments that can be canceled or moved now: not finished, and before the time until which it is free (spec 4,
 * Reschedule and cancel; behaviour 36). One of a group that was canceled does not keep the others from it (behaviour 37).
 */
export const changeableOf = (order: Facts, now: string): readonly Appointment[] => {
  const { canCancelBefore, state } = order
  const isFree = isCancellable(
    {
      canceled: state === 'canceled',
      canCancelBefore: canCancelBefore === null ? null : epochMinutes(canCancelBefore),
    },
    epochMinutes(now),
  )
  return isFree ? activeOf(order).filter((each) => !hasArrived(each) && isBefore(now, each.dateTime)) : []
}
