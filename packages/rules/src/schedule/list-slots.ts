import type { DaySlots, SlotRequest } from './slot-request.ts'
import { availabilityLevel } from './availability-level.ts'
import { createSeatingBeside, seatOthers } from './seating.ts'
import { type SlotsOfDay, sweepDays } from './sweep-days.ts'
import type { PartOfDay } from '@openchair/contract'

/** Lists the slots of a request, one day at a time. */
export const createDayLister = (request: SlotRequest): SlotsOfDay => {
  const slotsOfDay = sweepDays(request, request.candidates)
  const { others = [] } = request
  if (others.length === 0) return slotsOfDay
  return (day, dayIndex) => {
    const alone = slotsOfDay(day, dayIndex)
    const seated = seatOthers(request, others, day)
    if (seated.length === 0) return alone
    const slots = alone.slots.map(createSeatingBeside(request, seated))
    const freeCount = slots.filter(({ available }) => available).length
    return { ...alone, availability: availabilityLevel(freeCount, slots.length), slots }
  }
}

/**
 * Lists every start for an appointment, day by day, with the professionals who are free then
 * (times/one-calculation). A start is each point of the grid, from now to the last bookable day, at which the
 * whole appointment fits into a working interval of at least one candidate, and no time off overlaps their
 * work (times/off). Exactly the starts listed as available can be booked, because `assignCandidates` reads
 * the same list.
 */
export const listSlots = (request: SlotRequest): DaySlots[] => request.days.map(createDayLister(request))

/** Finds the first free start, without computing the days after it. */
export const nextAvailable = (request: SlotRequest) => {
  const slotsOfDay = createDayLister(request)
  for (const [dayIndex, localDay] of request.days.entries()) {
    const { day, slots } = slotsOfDay(localDay, dayIndex)
    const slot = slots.find(({ available }) => available)
    if (slot !== undefined) return { day, slot }
  }
  return undefined
}

const noon = 12 * 60
const eveningStart = 17 * 60

/** Groups starts by the shop's clock: morning ends at 12:00, afternoon at 17:00. Keeps their order. */
export const groupByPartOfDay = <Start extends { readonly minute: number }>(
  starts: readonly Start[],
): Record<PartOfDay, Start[]> => ({
  morning: starts.filter(({ minute }) => minute < noon),
  afternoon: starts.filter(({ minute }) => minute >= noon && minute < eveningStart),
  evening: starts.filter(({ minute }) => minute >= eveningStart),
})
