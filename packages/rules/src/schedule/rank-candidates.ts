import type { Interval } from './interval.ts'
import { elapsedAt, minutesPerDay } from './local-day.ts'
import type { LocalDay } from './local-day.ts'

/**
 * The number of bookings that begin on a day.
 * @param busy in epoch minutes, ascending.
 * @param next the index of the first that can be on the day.
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
 * Compares candidates for the order in which a day proposes them: the fewest bookings first; a stable sort
 * leaves equals in the shop's order (professionals/proposed). Lists and proposals share this order.
 */
export const byBookings = (one: Counted, other: Counted): number => one.bookings - other.bookings
