import { anyBarber, type ScheduleDay } from '@openchair/contract'
import { isFinal } from '@openchair/rules'
import { useQueries } from '@tanstack/react-query'
import { servicesQuery } from '../../../calls/services.ts'
import { extentOf, sellable } from '../../../cart/model/service-choice.ts'
import type { OpenReservation } from '../../../cart/sync/use-reservation.ts'
import type { OtherReservation } from '../../../times/other-reservations.ts'
import { proposedAt } from '../../../times/proposal.ts'
import { allSlots } from '../../../times/slots.ts'
import type { PriceOfSlot } from '../../../times/use-slot-texts.ts'

/**
 * Routes of the professionals free on these days, and of the one proposed for the chosen start, which the
 * cart itself may hold.
 */
const routesIn = (days: Iterable<ScheduleDay>, candidate: string | undefined): readonly string[] => {
  const free = [...days].flatMap(({ times }) => allSlots(times).flatMap(({ barberRoutes }) => barberRoutes))
  return [...new Set(candidate === undefined ? free : [...free, candidate])]
}

/**
 * Price of a start with any professional, where prices differ: the proposed professional's (times/price). It
 * loads the prices of the professionals who are free on the loaded days.
 */
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
