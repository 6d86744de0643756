import type { Barber } from '@openchair/contract'
import { weekday } from './calendar-day.ts'
import { cutInterval, mergeIntervals } from './interval.ts'
import type { Interval } from './interval.ts'
import { minutesPerDay } from './local-day.ts'

/** When a professional works: weekly schedules, and the days that differ from them. */
export type WorkingTimes = Pick<Barber, 'days_on' | 'days_off' | 'schedules'>

/** The hours that count on a day before partial days off; undefined where the day is not enabled. */
const enabledHours = (working: WorkingTimes, day: string): readonly Interval[] | undefined => {
  if (working.days_off.some((off) => off.wholeDay && off.day === day)) return undefined
  const daysOn = working.days_on.filter((on) => on.day === day)
  if (daysOn.length > 0) return daysOn.flatMap(({ hours }) => hours)
  const index = weekday(day)
  const workdays = working.schedules
    .filter(({ startDate, endDate }) => (startDate ?? day) <= day && day <= (endDate ?? day))
    .flatMap(({ workdays: week }) => week[index] ?? [])
    .filter(({ enabled }) => enabled)
  if (workdays.length === 0) return undefined
  return workdays.length === 1 ? workdays[0]!.hours : workdays.flatMap(({ hours }) => hours)
}

/** Whether a professional works on a calendar day at all (spec 5, Days and availability). */
export const isDayEnabled = (working: WorkingTimes, day: string): boolean =>
  enabledHours(working, day) !== undefined

/**
 * The working intervals of a professional on a calendar day, in local minutes, ascending and apart from one
 * another. A day that is added replaces the weekly hours; a day off in part takes its hours out of either,
 * from midnight or to midnight where a bound is missing.
 */
export const openIntervals = (working: WorkingTimes, day: string): readonly Interval[] => {
  const hours = mergeIntervals(enabledHours(working, day) ?? [])
  if (hours.length === 0) return hours
  return working.days_off
    .filter((off) => off.day === day)
    .reduce((left, { start = 0, end = minutesPerDay }) => cutInterval(left, { start, end }), hours)
}
