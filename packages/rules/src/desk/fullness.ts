import { freeBetween } from '../schedule/fitting-starts.ts'
import { type Interval, mergeIntervals, sharedIntervals } from '../schedule/interval.ts'

/** A professional's day in epoch minutes: the hours, the time off, and what bookings take, in any order. */
export type DayOfWork = Readonly<Record<'open' | 'off' | 'taken', readonly Interval[]>>

/** The minutes of a day that can be booked, and those of them that are. */
export type Fullness = { readonly bookable: number; readonly taken: number }

const minutesOf = (spans: readonly Interval[]): number =>
  spans.reduce((total, { start, end }) => total + end - start, 0)

/** Counts how full a day is (desk/full): time off cannot be booked, and work beyond the hours counts for nothing. */
export const fullnessOf = ({ open, off, taken }: DayOfWork): Fullness => {
  const bookable = freeBetween(mergeIntervals(open), mergeIntervals(off))
  return {
    bookable: minutesOf(bookable),
    taken: minutesOf(sharedIntervals(bookable, mergeIntervals(taken))),
  }
}

/** The taken share of several days or professionals together, from 0 to 1; 0 if nothing can be booked. */
export const filledShare = (days: readonly Fullness[]): number => {
  const bookable = days.reduce((total, day) => total + day.bookable, 0)
  return bookable === 0 ? 0 : days.reduce((total, day) => total + day.taken, 0) / bookable
}
