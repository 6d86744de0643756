import type { Barber } from '@openchair/contract'
import { fallsOn, weekday } from './calendar-day.ts'
import { cutInterval, type Interval, mergeIntervals } from './interval.ts'
import { minutesPerDay } from './local-day.ts'

/** A professional's weekly schedules and the days that differ from them, `2026-12-25` or every `12-25`. */
export type WorkingTimes = Pick<Barber, 'days_on' | 'days_off' | 'schedules'>

const together = (hours: readonly Interval[] | undefined, more: readonly Interval[]): readonly Interval[] =>
  hours === undefined ? more : [...hours, ...more]

/** Finds the hours of a day before partial days off are cut out; undefined if the day is not enabled. */
const enabledHours = (working: WorkingTimes, day: string): readonly Interval[] | undefined => {
  if (working.days_off.some((off) => off.wholeDay && fallsOn(off.day, day))) return undefined
  let hours: readonly Interval[] | undefined
  for (const dayOn of working.days_on) {
    if (fallsOn(dayOn.day, day)) hours = together(hours, dayOn.hours)
  }
  if (hours !== undefined) return hours
  const index = weekday(day)
  for (const { startDate, endDate, workdays } of working.schedules) {
    if ((startDate ?? day) > day || (endDate ?? day) < day) continue
    const workday = workdays[index]
    if (workday?.enabled === true) hours = together(hours, workday.hours)
  }
  return hours
}

/**
 * Computes a professional's working intervals on a calendar day, in local minutes, ascending and apart. An
 * extra day replaces the weekly hours. A partial day off is cut out of either; a missing bound means
 * midnight.
 */
export const openIntervals = (working: WorkingTimes, day: string): readonly Interval[] => {
  let hours = mergeIntervals(enabledHours(working, day) ?? [])
  if (hours.length === 0) return hours
  for (const { day: dayOff, start = 0, end = minutesPerDay } of working.days_off) {
    if (fallsOn(dayOff, day)) hours = cutInterval(hours, { start, end })
  }
  return hours
}
