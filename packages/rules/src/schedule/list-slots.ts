import type { Ask, DaySlots } from './ask.ts'
import { availabilityLevel } from './availability-level.ts'
import { seatBeside, seatOthers } from './other-appointments.ts'
import { sweepDays } from './sweep-days.ts'
import type { SlotsOfDay } from './sweep-days.ts'

/** The slots of what is asked, one day after another. */
export const createDayLister = (ask: Ask): SlotsOfDay => {
  const slotsOfDay = sweepDays(ask, ask.candidates)
  const { others = [] } = ask
  if (others.length === 0) return slotsOfDay
  return (day, dayIndex) => {
    const alone = slotsOfDay(day, dayIndex)
    const seated = seatOthers(ask, others, day)
    if (seated.length === 0) return alone
    const slots = alone.slots.map((slot) => seatBeside(slot, ask.candidates, seated))
    const freeCount = slots.filter(({ available }) => available).length
    return { ...alone, availability: availabilityLevel(freeCount, slots.length), slots }
  }
}

/**
 * Every start of the appointment that is asked for, day by day: each point of the grid, from now to the last
 * bookable day, at which the whole appointment fits into a working interval of at least one candidate, and who is
 * free there (behaviour 1, 2, 5, 6). What is listed as available can be booked and nothing else can:
 * `assignCandidates` reads this same list.
 */
export const listSlots = (ask: Ask): DaySlots[] => ask.days.map(createDayLister(ask))

/** The first start that is free; looks no further than its day. */
export const nextAvailable = (ask: Ask) => {
  const slotsOfDay = createDayLister(ask)
  for (const [dayIndex, localDay] of ask.days.entries()) {
    const { day, slots } = slotsOfDay(localDay, dayIndex)
    const slot = slots.find(({ available }) => available)
    if (slot !== undefined) return { day, slot }
  }
  return undefined
}
