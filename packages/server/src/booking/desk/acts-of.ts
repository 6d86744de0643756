import type { BookingState, DeskAct, DeskMoney } from '@openchair/contract'
import { actsOfBooking } from '@openchair/rules'
import type { PermittedStaff } from '../../permitted-staff.ts'
import { dayAt } from '../../shop-time.ts'
import type { BookingRow } from './store-bookings.ts'

type Booked = Pick<
  BookingRow,
  | 'startsAt'
  | 'arrivedAt'
  | 'startedAt'
  | 'doneAt'
  | 'noShowAt'
  | 'markedBy'
  | 'isPaidSince'
  | 'isFeeOpen'
  | 'hasContact'
  | 'saleOrderId'
> & {
  readonly state: BookingState
  readonly money: Pick<DeskMoney, 'left' | 'paid' | 'due'> | null
}

/**
 * Lists what a member of staff can do to a booking of their reach now, the next step first (desk/acts). Each act
 * decides again by itself, because it also sees the money and what others do at the same moment.
 */
export const actsOf = (
  booked: Booked,
  { roles, staffId }: Pick<PermittedStaff, 'roles' | 'staffId'>,
  { now, zone }: { readonly now: Temporal.Instant; readonly zone: string },
): DeskAct[] => {
  const markedAt = booked.doneAt ?? booked.startedAt ?? booked.arrivedAt
  const isOwnMark =
    markedAt !== null && booked.markedBy === staffId && dayAt(markedAt, zone) === dayAt(now, zone)
  const booking = {
    ...booked,
    isSold: booked.saleOrderId !== null,
    isOwnMark,
    startsAt: booked.startsAt.epochMilliseconds,
    noShowAt: booked.noShowAt?.epochMilliseconds ?? null,
  }
  return actsOfBooking(booking, roles, now.epochMilliseconds)
}
