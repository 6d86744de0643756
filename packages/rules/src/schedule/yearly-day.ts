import { dayFromNumber, dayNumber } from './calendar-day.ts'

// A day off or on is one day, `2026-12-25`, or the same day of every year, `12-25`.

/** Tells if a calendar day `yyyy-MM-dd` is the named day. */
export const fallsOn = (named: string, day: string): boolean => named === day || named === day.slice(5)

const isDay = (day: string): boolean => dayFromNumber(dayNumber(day)) === day

/**
 * The calendar days that a named day stands for: itself, or every occurrence from `first` to `last`, both
 * included. 29 February occurs in leap years alone.
 */
export const datesOf = (named: string, first: string, last: string): readonly string[] => {
  if (named.length > 'MM-dd'.length) return [named]
  const year = Number(first.slice(0, 4))
  const count = Number(last.slice(0, 4)) - year + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => `${year + index}-${named}`).filter(
    (day) => day >= first && day <= last && isDay(day),
  )
}
