import { anyBarber, type BarberSummary, type ScheduleDay } from '@openchair/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../../calls/barbers.ts'
import { useCart } from '../../../cart/model/cart-store.ts'
import { barberId } from '../../../cart/model/reservation.ts'
import { extentOf, sellable } from '../../../cart/model/service-choice.ts'
import type { OpenReservation } from '../../../cart/sync/use-reservation.ts'
import type { OtherReservation } from '../../../times/other-reservations.ts'
import { proposedAt } from '../../../times/proposal.ts'
import { allSlots } from '../../../times/slots.ts'
import { isFinal } from '@openchair/rules'
import { servicesQuery } from '../../../calls/services.ts'
import type { PriceOfSlot } from '../../../times/use-slot-texts.ts'

/** Routes of the professionals free on these days, and of the proposed one, whose time the cart may hold. */
const routesIn = (days: Iterable<ScheduleDay>, candidate: string | undefined): readonly string[] => {
  const free = [...days].flatMap(({ times }) => allSlots(times).flatMap(({ barberRoutes }) => barberRoutes))
  return [...new Set(candidate === undefined ? free : [...free, candidate])]
}

/** Price of a start with any professional: the proposed one's price, if prices differ (times/price). */
export const useSlotPrice = (
  shopRef: string,
  { offer, reservation }: OpenReservation,
  days: Iterable<ScheduleDay>,
  others: readonly OtherReservation[],
): PriceOfSlot => {
  const { shown, duration } = extentOf(reservation, offer.services)
  const differs = reservation.barber === anyBarber && !isFinal(shown)
  const { anyBarberCandidate: candidate, dateTime } = reservation
  const routes = differs ? routesIn(days, candidate?.route) : []
  const lists = useQueries({ queries: routes.map((route) => servicesQuery(shopRef, route)) })
  return (slot) => {
    if (!differs) return undefined
    const who = (slot.time === dateTime && candidate) || proposedAt(slot, duration.max, others)
    const offered = who && lists[routes.indexOf(who.route)]?.data?.rows
    return offered && extentOf(reservation, sellable(offered)).shown.min
  }
}

/** Returns the professional proposed for a start; undefined with a named one, and while unknown. */
export type Proposal = (day: string, time: string) => BarberSummary | undefined

/** The professional proposed for a start, whom the guest sees with their price before the server answers. */
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
    return found && summaryOf(found)
  }
}

export const summaryOf = ({ id, route, firstName, lastName, photos }: BarberSummary): BarberSummary => ({
  id,
  route,
  firstName,
  lastName,
  photos,
})
