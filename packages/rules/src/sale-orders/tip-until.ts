import { type Barber, daysAfterwards } from '@openchair/contract'
import type { BookedAppointment } from './changeable.ts'

const minutesAfterwards = daysAfterwards * 24 * 60

/**
 * Tells if an appointment has begun: its start has come, or the guest has arrived. A tip is then charged at
 * once (tips/before, tips/after).
 */
export const hasBegun = ({ state, start }: BookedAppointment, now: number): boolean =>
  state === 2 || start <= now

/**
 * The epoch minute until which an appointment can be tipped or its tip changed (tips/who-allows, tips/after).
 * Before it begins, its professional must take early tips. Afterwards the professional
 * must take late tips, which is possible for thirty days with a card of the booking. Null where it is not
 * possible.
 */
export const tipUntil = (
  appointment: BookedAppointment & { readonly end: number },
  barber: Pick<Barber, 'earlyTipping' | 'lateTipping'>,
  { hasCard, now }: { readonly hasCard: boolean; readonly now: number },
): number | null => {
  const { state, isNoShow, start, end } = appointment
  if (state === 1 || isNoShow) return null
  const late = barber.lateTipping && hasCard ? end + minutesAfterwards : null
  if (!hasBegun(appointment, now)) return barber.earlyTipping ? (late ?? start) : null
  return late !== null && now < late ? late : null
}
