import { type BookingState, type DeskAct, type DeskMoney, reachOf, type StaffRole } from '@openchair/contract'

const minute = 60_000
/** The minutes before its start from which a guest can be marked as arrived. An earlier mark is a mistake. */
export const earliestMinutes = 60
/** The hours after a no-show in which everybody who may cancel can take it back (desk/marks). */
export const undoHours = 24

const some = (...acts: readonly (readonly [is: boolean, act: DeskAct])[]): DeskAct[] =>
  acts.flatMap(([is, act]) => (is ? [act] : []))

/** A booking by what decides on what can be done to it; instants in epoch milliseconds. */
type BookedNow = {
  readonly state: BookingState
  readonly startsAt: number
  readonly noShowAt: number | null
  /** True if the asker set the last mark of attendance, on this day of the shop. */
  readonly isOwnMark: boolean
  readonly isPaidSince: boolean
  readonly isFeeOpen: boolean
  readonly hasContact: boolean
  /** False for what came with an import, which has its time and its marks alone (desk/imported). */
  readonly isSold: boolean
  readonly money: Pick<DeskMoney, 'left' | 'paid' | 'due'> | null
}

/** Lists what staff in these roles can do to a booking of their reach now, the next step first (desk/acts). */
export const actsOfBooking = (booked: BookedNow, roles: readonly StaffRole[], now: number): DeskAct[] => {
  const { money, state } = booked
  if (state === 'held') return []
  return [
    ...stepsOf(booked, roles, now),
    ...some(
      [(money?.due ?? 0) > 0 && reachOf(roles, 'cancel') !== 'none', 'settleDue'],
      [(money?.paid ?? 0) > 0 && reachOf(roles, 'waive') !== 'none', 'refund'],
    ),
  ]
}

const stepsOf = (
  { state, startsAt, noShowAt, isOwnMark, isPaidSince, isFeeOpen, hasContact, isSold, money }: BookedNow,
  roles: readonly StaffRole[],
  now: number,
): DeskAct[] => {
  const mayCancel = reachOf(roles, 'cancel') !== 'none'
  const mayWaive = reachOf(roles, 'waive') !== 'none'
  const isOwed = (money?.left ?? 0) > 0
  const hasBegun = startsAt <= now
  const canAttend = startsAt - earliestMinutes * minute <= now
  switch (state) {
    case 'booked':
      return some(
        [canAttend, 'arrived'],
        [canAttend, 'started'],
        [canAttend, 'done'],
        [hasBegun, 'noShow'],
        [isSold, 'move'],
        [isSold && hasContact, 'sendLink'],
        [isSold && hasContact && !hasBegun, 'sendConfirmation'],
        [isOwed, 'pay'],
        [mayCancel && !hasBegun, 'cancel'],
      )
    case 'arrived':
    case 'started':
    case 'done':
      return some(
        [state === 'arrived', 'started'],
        [state !== 'done', 'done'],
        [state !== 'done' && isSold, 'longer'],
        [state !== 'done' && isSold, 'move'],
        [isOwed, 'pay'],
        [(isOwnMark || mayWaive) && !isPaidSince, 'undo'],
      )
    case 'noShow': {
      const isRecent = noShowAt !== null && noShowAt + undoHours * 60 * minute > now
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
