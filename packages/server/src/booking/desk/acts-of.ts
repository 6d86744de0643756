import { type BookingState, type DeskAct, type DeskMoney, reachOf } from '@openchair/contract'
import type { PermittedStaff } from '../../permitted-staff.ts'
import { dayAt } from '../../shop-time.ts'
import type { BookingRow } from './store-bookings.ts'

/** The minutes before its start from which a guest can be marked as arrived. An earlier mark is a mistake. */
export const earliestMinutes = 60
/** The hours after a no-show in which everybody who may cancel can take it back. */
const undoHours = 24

const hasCome = (instant: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instant, now) <= 0

const some = (...acts: readonly (readonly [is: boolean, act: DeskAct])[]): DeskAct[] =>
  acts.flatMap(([is, act]) => (is ? [act] : []))

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
> & {
  readonly state: BookingState
  readonly money: Pick<DeskMoney, 'left' | 'paid' | 'due'> | null
}

/**
 * Lists what a member of staff can do to a booking of their reach now, the next step first (desk/acts). Each act
 * decides again by itself, because it also sees the money and what others do at the same moment.
 */
export const actsOf = (booked: Booked, staff: Asker, moment: Moment): DeskAct[] => {
  const { money, state } = booked
  if (state === 'held') return []
  return [
    ...stepsOf(booked, staff, moment),
    ...some(
      [(money?.due ?? 0) > 0 && reachOf(staff.roles, 'cancel') !== 'none', 'settleDue'],
      [(money?.paid ?? 0) > 0 && reachOf(staff.roles, 'waive') !== 'none', 'refund'],
    ),
  ]
}

type Asker = Pick<PermittedStaff, 'roles' | 'staffId'>
type Moment = { readonly now: Temporal.Instant; readonly zone: string }

const stepsOf = (booked: Booked, { roles, staffId }: Asker, { now, zone }: Moment): DeskAct[] => {
  const { state, startsAt, noShowAt, markedBy, isPaidSince, isFeeOpen, hasContact, money } = booked
  const mayCancel = reachOf(roles, 'cancel') !== 'none'
  const mayWaive = reachOf(roles, 'waive') !== 'none'
  const isOwed = (money?.left ?? 0) > 0
  const hasBegun = hasCome(startsAt, now)
  const canAttend = hasCome(startsAt.subtract({ minutes: earliestMinutes }), now)
  const markedAt = booked.doneAt ?? booked.startedAt ?? booked.arrivedAt
  const isOwnMark = markedAt !== null && markedBy === staffId && dayAt(markedAt, zone) === dayAt(now, zone)
  switch (state) {
    case 'booked':
      return some(
        [canAttend, 'arrived'],
        [canAttend, 'started'],
        [canAttend, 'done'],
        [hasBegun, 'noShow'],
        [true, 'move'],
        [hasContact, 'sendLink'],
        [isOwed, 'pay'],
        [mayCancel && !hasBegun, 'cancel'],
      )
    case 'arrived':
    case 'started':
    case 'done':
      return some(
        [state === 'arrived', 'started'],
        [state !== 'done', 'done'],
        [state !== 'done', 'longer'],
        [state !== 'done', 'move'],
        [isOwed, 'pay'],
        [(isOwnMark || mayWaive) && !isPaidSince, 'undo'],
      )
    case 'noShow': {
      const isRecent = noShowAt !== null && !hasCome(noShowAt.add({ hours: undoHours }), now)
      return some(
        [isFeeOpen && mayCancel, 'noShow'],
        [mayCancel && (isRecent || mayWaive), 'undoNoShow'],
        [isOwed && !isFeeOpen, 'pay'],
      )
    }
    case 'held':
      return []
    case 'canceled':
      return some([isOwed, 'pay'])
  }
}
