import { addDays } from './calendar-day.ts'

/**
 * The last calendar day that can be booked: today counts as the first of the smallest number of days ahead,
 * of which there is always one. A reservation with any professional brings the shop's number (spec 5, Days
 * and availability).
 */
export const lastBookableDay = (today: string, advanceBookDays: readonly number[]): string => {
  const smallest = advanceBookDays.length === 0 ? 1 : Math.min(...advanceBookDays)
  return addDays(today, Math.max(1, smallest) - 1)
}

/** The calendar days that can be booked, both included. */
export const bookableRange = (today: string, advanceBookDays: readonly number[]) => ({
  first: today,
  last: lastBookableDay(today, advanceBookDays),
})
