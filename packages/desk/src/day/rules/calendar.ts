import { addDays } from '@openchair/rules'
import { weekdayOf } from '@openchair/ui/format/days.ts'

/** The first day of a day's month. */
export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month before a day's, and of the one after it. */
export const monthBefore = (day: string): string => firstOf(addDays(firstOf(day), -1))
export const monthAfter = (day: string): string => firstOf(addDays(firstOf(day), 31))

/** The weeks of a day's month, Sunday first; undefined for days of other months. */
export const monthOf = (day: string): readonly (readonly (string | undefined)[])[] => {
  const month = day.slice(0, 7)
  const start = addDays(firstOf(day), -weekdayOf(firstOf(day)))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(start, week * 7 + index)).map((each) =>
      each.startsWith(month) ? each : undefined,
    ),
  ).filter((week) => week.some((each) => each !== undefined))
}
