import type { OutputOf } from '@openchair/contract'
import type { bookAtDesk as call } from '@openchair/contract/calls'
import { allowedCheckoutTypes, passable, type Passable, requiresDeposit } from '@openchair/rules'
import { Refusal } from '../../refusals/refusal.ts'
import { paymentContextOf } from '../quote/price.ts'
import { seatAppointments, type SeatingRequest } from '../quote/seat.ts'

/** Limits and terms that stand against a booking until staff pass over them by a tick. */
export type Against = OutputOf<typeof call>['against']

/**
 * Tells what of the shop's limits a booking breaks that staff may pass over (desk/pass-over). A limit is broken
 * if the time is not free once all others are passed over.
 */
const brokenLimits = (request: SeatingRequest): readonly Passable[] =>
  passable.filter(
    (limit) => !seatAppointments({ ...request, passedOver: passable.filter((other) => other !== limit) }).ok,
  )

/** Tells what the terms ask of guests that a booking without a card lacks (desk/without-card). */
export const cardAgainst = ({
  catalogue,
  appointments,
}: Pick<SeatingRequest, 'catalogue' | 'appointments'>): readonly ('card' | 'deposit')[] => {
  const context = paymentContextOf(
    { catalogue, appointments },
    appointments.flatMap(({ options }) => options.map(({ barber }) => barber)),
  )
  if (allowedCheckoutTypes(context).includes('bookNoCard')) return []
  return [requiresDeposit(context) ? 'deposit' : 'card']
}

/**
 * Tells what stands against a booking at the desk. Refuses with
 * `appointment.errors.oneOfTimeslotsNotAvailable` a time or a unit that is taken, which nobody passes over.
 */
export const limitsAgainst = (request: SeatingRequest): Against => {
  const seating = seatAppointments({ ...request, passedOver: passable })
  if (!seating.ok) throw new Refusal(seating.code)
  return [...brokenLimits(request), ...cardAgainst(request)]
}
