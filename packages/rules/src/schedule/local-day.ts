import { type Interval, mergeIntervals } from './interval.ts'

/**
 * A clock change: at local minute `at` the clock jumps by `shift` minutes. That is +60 at 120 in New York's
 * spring, -60 at 120 in its autumn, and +60 at 0 where midnight itself is skipped.
 */
type ClockChange = { readonly at: number; readonly shift: number }

/** A calendar day of a shop; `startsAt` is the epoch minute of its first instant. */
export type LocalDay = {
  readonly day: string
  readonly startsAt: number
  /** Minutes by which the clock is ahead of UTC when the day begins, before any change at that midnight. */
  readonly offset: number
  readonly clockChange?: ClockChange
}

export const minutesPerDay = 1440

/**
 * Counts the real minutes from the day's start until the clock shows a minute; for a skipped one, until the
 * change.
 */
export const elapsedAt = ({ clockChange }: LocalDay, minute: number): number =>
  clockChange === undefined || minute < clockChange.at
    ? minute
    : Math.max(clockChange.at, minute - clockChange.shift)

/**
 * Gives working hours, ascending and apart in local minutes, in minutes since the day began. A break that the clock
 * skips on this day is none: nobody can take it, so that the time around it is one stretch.
 */
export const elapsedHours = (day: LocalDay, hours: readonly Interval[]): readonly Interval[] =>
  day.clockChange === undefined
    ? hours
    : mergeIntervals(
        hours.map(({ start, end }) => ({ start: elapsedAt(day, start), end: elapsedAt(day, end) })),
      )

/** Tells if an epoch minute falls on this day. */
export const isWithinDay = (day: LocalDay, epochMinute: number): boolean =>
  epochMinute >= day.startsAt && epochMinute < day.startsAt + elapsedAt(day, minutesPerDay)

/** Tells if the clock never shows this local minute. */
export const isSkipped = ({ clockChange }: LocalDay, minute: number): boolean =>
  clockChange !== undefined && minute >= clockChange.at && minute < clockChange.at + clockChange.shift

/**
 * Finds the index of the first start on the grid that is at least `elapsed` real minutes into the day. The
 * grid has steps from local midnight. Nothing starts while a repeated hour runs for the second time.
 */
export const gridIndexFrom = ({ clockChange }: LocalDay, elapsed: number, step: number): number => {
  const index = ((elapsed + step - 1) / step) | 0
  if (clockChange === undefined || index * step < clockChange.at) return index
  const { at, shift } = clockChange
  return Math.ceil(Math.max(elapsed + shift, at, at + shift) / step)
}
