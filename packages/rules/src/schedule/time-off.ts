import { addDays, dayNumber } from './calendar-day.ts'
import { type Interval, mergeIntervals } from './interval.ts'
import { elapsedAt, type LocalDay, minutesPerDay } from './local-day.ts'

/** A minute of a shop's clock on a calendar day `yyyy-MM-dd`; the minute is from 0 to 1440. */
export type LocalMinute = { readonly day: string; readonly minute: number }

/** Time off of a professional or a shop, by the shop's clock (times/off). */
export type TimeOff = {
  readonly begins: LocalMinute
  readonly ends: LocalMinute
  /** Tells if it comes back every seven days. */
  readonly isWeekly: boolean
  /** The last day on which a weekly one can begin; null if it has no end. */
  readonly lastDay: string | null
  /** The days on which a weekly one would begin and does not. */
  readonly exceptions: readonly string[]
}

/** The days from the first beginning to a day. */
const ageOn = ({ begins }: TimeOff, day: string): number => dayNumber(day) - dayNumber(begins.day)

const happens = ({ lastDay, exceptions }: TimeOff, firstDay: string): boolean =>
  (lastDay === null || firstDay <= lastDay) && !exceptions.includes(firstDay)

/** The local minutes of a day that a time off covers, in any order; a weekly one may cover it twice. */
const minutesOffOn = (entry: TimeOff, day: string): readonly Interval[] => {
  const { begins, ends, isWeekly } = entry
  const age = ageOn(entry, day)
  const lastAge = ageOn(entry, ends.day)
  const parts: Interval[] = []
  // Counts the days since the time off began that covers this day.
  for (let days = isWeekly ? age % 7 : age; days >= 0 && days <= Math.min(age, lastAge); days += 7) {
    const start = days === 0 ? begins.minute : 0
    const end = days === lastAge ? ends.minute : minutesPerDay
    if (start < end && (!isWeekly || happens(entry, addDays(day, -days)))) parts.push({ start, end })
    if (!isWeekly) break
  }
  return parts
}

/**
 * Lists when somebody is off on these days, in epoch minutes, ascending and apart (times/off). A bound in an
 * hour that the clock skips means the change, and one in an hour that comes twice the first of the two.
 */
export const timesOff = (entries: readonly TimeOff[], days: readonly LocalDay[]): readonly Interval[] =>
  mergeIntervals(
    days.flatMap((localDay) =>
      entries.flatMap((entry) =>
        minutesOffOn(entry, localDay.day).map(({ start, end }) => ({
          start: localDay.startsAt + elapsedAt(localDay, start),
          end: localDay.startsAt + elapsedAt(localDay, end),
        })),
      ),
    ),
  )
