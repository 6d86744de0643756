import type { Language } from '@openchair/contract'
import { clockText, dayPart, dayText, fullDayText, weekdayName } from '@openchair/rules'
import { localTime, weekdayOf } from './days.ts'

/** A time of day without empty minutes: `8pm`, `20:00`. */
export const clockHour = (locale: Language, minutes: number): string => {
  const text = clockText(minutes, locale)
  return locale === 'en' ? text.replace(':00', '') : text
}

export const time = (locale: Language, instant: string, zone: string): string =>
  clockText(localTime(instant, zone).minutes, locale)

export const hour = (locale: Language, instant: string, zone: string): string =>
  clockHour(locale, localTime(instant, zone).minutes)

export { dayText as day, fullDayText as fullDay }

/** `November 2026` for `2026-11`. */
export const month = (locale: string, yearMonth: string): string => {
  const date = `${yearMonth}-01`
  const joint = locale === 'es-419' ? ' de ' : ' '
  return `${dayPart(locale, date, { month: 'long' })}${joint}${yearMonth.slice(0, 4)}`
}

/** Any Sunday, to get the names of weekdays from. */
const someSunday = '2026-11-15'

/** The seven names of the week's days, Sunday first. */
export const weekdays = (locale: string, width: 'short' | 'long' | 'narrow'): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => {
    const date = `2026-11-${Number(someSunday.slice(8)) + index}`
    return weekdayName(locale, date, width)
  })

/** The name of a day's weekday. */
export const weekday = (locale: string, date: string, width: 'short' | 'long' | 'narrow'): string =>
  weekdays(locale, width)[weekdayOf(date)] ?? ''
