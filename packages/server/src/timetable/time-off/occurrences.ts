import { addDays, dayNumber, type Interval, type LocalMinute, type TimeOff, timesOff } from '@openchair/rules'
import { dayAt } from '../../shop-time.ts'
import { workingDays } from '../working-days.ts'

/** The most days ahead on which a shop can be booked, today included. */
const mostDaysAhead = 730

/** The local time that a zone's clock shows at an instant. */
export const localAt = (instant: Temporal.Instant, zone: string): LocalMinute => {
  const { hour, minute } = instant.toZonedDateTimeISO(zone)
  return { day: dayAt(instant, zone), minute: hour * 60 + minute }
}

/** Weekly time off as it would be on one day alone, on which it begins. */
export const occurrenceOn = <Entry extends TimeOff>(entry: Entry, day: string): Entry => ({
  ...entry,
  begins: { ...entry.begins, day },
  ends: { ...entry.ends, day: addDays(entry.ends.day, dayNumber(day) - dayNumber(entry.begins.day)) },
  isWeekly: false,
  lastDay: null,
  exceptions: [],
})

/** Tells if weekly time off begins on a day. */
export const beginsOn = ({ begins, lastDay, exceptions }: TimeOff, day: string): boolean =>
  day >= begins.day &&
  (dayNumber(day) - dayNumber(begins.day)) % 7 === 0 &&
  day <= (lastDay ?? day) &&
  !exceptions.includes(day)

/** Tells if time off has ended at a local time, and does not come again. */
export const isOver = (entry: TimeOff, { day, minute }: LocalMinute): boolean => {
  if (entry.isWeekly && entry.lastDay === null) return false
  const weeks = entry.isWeekly
    ? Math.floor((dayNumber(entry.lastDay ?? entry.begins.day) - dayNumber(entry.begins.day)) / 7)
    : 0
  const { ends } = occurrenceOn(entry, addDays(entry.begins.day, weeks * 7))
  return ends.day < day || (ends.day === day && ends.minute <= minute)
}

/**
 * The stretches of time off on the days for which a shop can be booked, yesterday included, in epoch minutes,
 * ascending and apart.
 */
export const comingStretches = (entry: TimeOff, zone: string, now: Temporal.Instant): readonly Interval[] => {
  const today = dayAt(now, zone)
  return timesOff([entry], workingDays.localDays(addDays(today, -1), addDays(today, mostDaysAhead), zone))
}

/** The stretch of the first time that time off begins, in epoch minutes; undefined if the clock skips it. */
export const firstStretch = (entry: TimeOff, zone: string): Interval | undefined => {
  const { begins, ends } = entry
  const stretches = timesOff(
    [occurrenceOn(entry, begins.day)],
    workingDays.localDays(begins.day, ends.day, zone),
  )
  const [first, last] = [stretches[0], stretches.at(-1)]
  return first && last && { start: first.start, end: last.end }
}
