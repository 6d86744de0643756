import type { Interval } from './interval.ts'
import { elapsedAt, minutesPerDay } from './local-day.ts'
import type { LocalDay } from './local-day.ts'

/**
 * How many bookings begin on a day.
 * @param busy in epoch minutes, ascending.
 * @param next the first of them that can be on the day.
 */
export const bookingsOn = (busy: readonly Interval[], day: LocalDay, next = 0): number => {
  const endsAt = day.startsAt + elapsedAt(day, minutesPerDay)
  let first = next
  while ((busy[first]?.start ?? Infinity) < day.startsAt) first += 1
  let end = first
  while ((busy[end]?.start ?? Infinity) < endsAt) end += 1
  return end - first
}

type Counted = { readonly bookings: number }

/**
 * Compares candidates by the order in which they are proposed on a day: the fewest bookings first; a stable sort leaves
 * equals in the order of the shop (behaviour 5). What is listed and what is proposed for it follow the same order.
 */
export const byBookings = (one: Counted, other: Counted): number => one.bookings - other.bookings
