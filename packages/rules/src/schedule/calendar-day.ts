const dayMilliseconds = 86_400_000

/** Days from 1970-01-01 to a calendar day `yyyy-MM-dd`. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMilliseconds

/** The calendar day `yyyy-MM-dd` that many days after 1970-01-01. */
export const dayFromNumber = (number: number): string =>
  new Date(number * dayMilliseconds).toISOString().slice(0, 10)

/** The calendar day `count` days later, or earlier where it is negative. */
export const addDays = (day: string, count: number): string => dayFromNumber(dayNumber(day) + count)

/** The day of the week, 0 for Monday to 6 for Sunday, as weekly schedules count. */
export const weekday = (day: string): number => (((dayNumber(day) + 3) % 7) + 7) % 7

/** Every calendar day from `first` to `last`, both included; none when they are turned round. */
export const listDays = (first: string, last: string): string[] => {
  const from = dayNumber(first)
  return Array.from({ length: Math.max(0, dayNumber(last) - from + 1) }, (_, index) =>
    dayFromNumber(from + index),
  )
}
