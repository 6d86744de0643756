import { addDays } from './calendar-day.ts'

type Bookable = { readonly advanceBookDays: number }

/** Gives the number of bookable days ahead: the professional's, or the shop's for any (times/horizon). */
export const advanceBookDaysOf = (shop: Bookable, barber: Bookable | undefined): number =>
  (barber ?? shop).advanceBookDays

/**
 * Computes the last calendar day that can be booked. Today is the first day, and the cart's appointment with
 * the fewest days ahead decides (`advanceBookDaysOf`). At least today is bookable (times/horizon).
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
