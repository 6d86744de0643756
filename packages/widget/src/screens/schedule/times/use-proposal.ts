import { anyBarber, type BarberSummary, type ScheduleDay } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../../calls/barbers.ts'
import { useCart } from '../../../cart/model/cart-store.ts'
import { barberId } from '../../../cart/model/reservation.ts'
import { extentOf } from '../../../cart/model/service-choice.ts'
import type { OpenReservation } from '../../../cart/sync/use-reservation.ts'
import type { OtherReservation } from '../../../times/other-reservations.ts'
import { proposedAt } from '../../../times/proposal.ts'
import { allSlots } from '../../../times/slots.ts'

/**
 * Professional proposed for a start; undefined with a named professional, and while the proposal is unknown.
 */
export type Proposal = (day: string, time: string) => BarberSummary | undefined

/**
 * Professional whom the schedule proposes for a start with any professional, so that the guest sees the same
 * professional and price from the tap on, and not only after the server's answer.
 */
export const useProposal = (
  shopRef: string,
  { offer, reservation }: OpenReservation,
  days: ReadonlyMap<string, ScheduleDay>,
  others: readonly OtherReservation[],
): Proposal => {
  const isAny = reservation.barber === anyBarber
  const people = useQuery({ ...barbersQuery(shopRef), enabled: isAny })
  const all = useCart((cart) => cart.reservations)
  const asked = new Set(
    all
      .filter(({ id, barber }) => id !== reservation.id && barber !== anyBarber)
      .map(({ barber }) => barberId(barber)),
  )
  return (day, time) => {
    const schedule = isAny ? days.get(day) : undefined
    const slot = schedule && allSlots(schedule.times).find((each) => each.time === time)
    const who = slot && proposedAt(slot, extentOf(reservation, offer.services).duration.max, others, asked)
    const found = who && people.data?.rows.find(({ id }) => id === who.id)
    if (!found) return undefined
    const { id, route, firstName, lastName, photos } = found
    return { id, route, firstName, lastName, photos }
  }
}
