// Calculates with the Gregorian calendar, because decisions about days must not read a clock or know a zone.
// Years are counted from March here, so that the leap day is the last of its year.

const daysPer400Years = 146_097
const daysFromYear0To1970 = 719_468

const daysBeforeYear = (year: number): number =>
  365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)

const daysBeforeMonth = (monthFromMarch: number): number => Math.floor((153 * monthFromMarch + 2) / 5)

/** Counts the days from 1970-01-01 to a calendar day `yyyy-MM-dd`. */
export const dayNumber = (day: string): number => {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const dayOfMonth = Number(day.slice(8, 10))
  return daysBeforeYear(year) + daysBeforeMonth((month + 9) % 12) + dayOfMonth - 1 - daysFromYear0To1970
}

/** Writes a number of a clock or calendar with leading zeros. */
export const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** The calendar day `yyyy-MM-dd` that many days after 1970-01-01. */
export const dayFromNumber = (number: number): string => {
  const days = number + daysFromYear0To1970
  const roughYear = Math.floor((days * 400) / daysPer400Years)
  const year = daysBeforeYear(roughYear + 1) <= days ? roughYear + 1 : roughYear
  const dayOfYear = days - daysBeforeYear(year)
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const text = [
    digits(month < 10 ? month + 3 : month - 9, 2),
    digits(dayOfYear - daysBeforeMonth(month) + 1, 2),
  ]
  return [digits(month < 10 ? year : year + 1, 4), ...text].join('-')
}

/** The calendar day `count` days later, or earlier where it is negative. */
export const addDays = (day: string, count: number): string => dayFromNumber(dayNumber(day) + count)

/** The day of the week, 0 for Monday to 6 for Sunday, as weekly schedules count. */
export const weekday = (day: string): number => (((dayNumber(day) + 3) % 7) + 7) % 7

/** Every calendar day from `first` to `last`, both included; none where they are reversed. */
export const listDays = (first: string, last: string): string[] => {
  const from = dayNumber(first)
  return Array.from({ length: Math.max(0, dayNumber(last) - from + 1) }, (_, index) =>
    dayFromNumber(from + index),
  )
}

// Working times name an extra day or a day off as `2026-12-25`, or as `12-25` for that day of every year.

/** Tells if a calendar day `yyyy-MM-dd` is the named day. */
export const fallsOn = (named: string, day: string): boolean => named === day || named === day.slice(5)

const isDay = (day: string): boolean => dayFromNumber(dayNumber(day)) === day

/** Lists the days for which a named day stands, from `first` to `last`; 29 February only in leap years. */
export const datesOf = (named: string, first: string, last: string): readonly string[] => {
  if (named.length > 'MM-dd'.length) return [named]
  const year = Number(first.slice(0, 4))
  const count = Number(last.slice(0, 4)) - year + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => `${year + index}-${named}`).filter(
    (day) => day >= first && day <= last && isDay(day),
  )
}
