import type { DeskBooking } from '@openchair/contract'
import { epochMinutes, minutesBetween } from '@openchair/ui/format/days.ts'

/** The one act that a booking waits for: a mark, a payment, or taking a no-show back. */
export type NextStep = 'arrived' | 'started' | 'done' | 'pay' | 'undoNoShow'

const steps: Partial<Record<DeskBooking['state'], NextStep>> = {
  booked: 'arrived',
  arrived: 'started',
  started: 'done',
  noShow: 'undoNoShow',
}

/** Tells if a charge of a booking has failed, or a fee is left. */
export const isDue = ({ money, state }: DeskBooking): boolean => state !== 'canceled' && (money?.due ?? 0) > 0

/** The next step of a booking (desk/next-step); undefined where there is none, or the time alone is known. */
export const nextStep = (booking: DeskBooking): NextStep | undefined => {
  if (!booking.guest) return undefined
  const isBetween = booking.state === 'booked' || booking.state === 'done'
  if (isBetween && isDue(booking)) return 'pay'
  return steps[booking.state]
}

/**
 * The mark that a next step sets at once. Undefined for a step that first asks something, which opens the
 * booking: a payment, a done booking with something left to pay, and a no-show to take back.
 */
export const markAtOnce = (booking: DeskBooking): 'arrived' | 'started' | 'done' | undefined => {
  const step = nextStep(booking)
  if (step === 'arrived' || step === 'started') return step
  return step === 'done' && (booking.money?.left ?? 0) === 0 ? 'done' : undefined
}

/** Minutes after its start from which a guest counts as late. */
const grace = 5

/** Whole minutes since the start of a guest who is late (desk/late); 0 for all others. */
export const minutesLate = ({ state, startsAt }: DeskBooking, now: string): number => {
  const minutes = state === 'booked' ? minutesBetween(startsAt, now) : 0
  return minutes < grace ? 0 : minutes
}

/** Minutes after which the desk asks if a guest is a no-show. */
const patience = 15

export const mayBeNoShow = (booking: DeskBooking, now: string): boolean =>
  minutesLate(booking, now) >= patience

/** Tells if something is still to be settled: a payment due, or a done booking that is not paid. */
export const isToSettle = (booking: DeskBooking): boolean =>
  isDue(booking) || (booking.state === 'done' && (booking.money?.left ?? 0) > 0)

/**
 * Tells if a booking is between two segments of work, in which its professional is free. `now` is in minutes
 * from 1970.
 */
export const isProcessing = ({ state, work }: DeskBooking, now: number): boolean =>
  state === 'started' &&
  work.some(
    ({ endsAt }, index) =>
      now >= epochMinutes(endsAt) && now < epochMinutes(work[index + 1]?.startsAt ?? endsAt),
  )
