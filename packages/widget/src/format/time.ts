import type { Language } from '@openchair/contract'
import { clockText } from '@openchair/rules'
import { localTime, weekdayOf } from './days.ts'
import { dateTimeFormat, evenSpaces } from '../i18n/intl.ts'

/** A clock's time without empty minutes: `8pm`, `20:00`. */
export const clockHour = (locale: Language, minutes: number): string => {
  const text = clockText(minutes, locale)
  return locale === 'en' ? text.replace(':00', '') : text
}

export const time = (locale: Language, instant: string, zone: string): string =>
  clockText(localTime(instant, zone).minutes, locale)

export const hour = (locale: Language, instant: string, zone: string): string =>
  clockHour(locale, localTime(instant, zone).minutes)

type NameWidth = 'short' | 'long' | 'narrow'

const utcNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

const part = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  evenSpaces(dateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(utcNoon(day)))

const weekdayName = (locale: string, day: string, width: NameWidth) => part(locale, day, { weekday: width })

/** French says the first, `1er`; every other day is a plain number. */
const dayNumber = (locale: string, day: string): string => {
  const number = String(Number(day.slice(8)))
  return locale === 'fr' && number === '1' ? '1er' : number
}

/** A month's name as it stands after a day's number: `24 nov.`, `24 de noviembre`. */
const monthName = (locale: string, day: string, width: 'short' | 'long'): string => {
  const parts = dateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: width }).formatToParts(
    utcNoon(day),
  )
  return evenSpaces(parts.find(({ type }) => type === 'month')?.value ?? '')
}

/** `Tue 24 Nov`, `Tuesday 24 November`; day before month in English too, as on the mock-ups. */
export const day = (locale: string, date: string, width: 'short' | 'long'): string => {
  const joint = locale === 'es-419' && width === 'long' ? ' de ' : ' '
  return `${weekdayName(locale, date, width)} ${dayNumber(locale, date)}${joint}${monthName(locale, date, width)}`
}

/** `November 2026` of a month `2026-11`. */
export const month = (locale: string, yearMonth: string): string => {
  const date = `${yearMonth}-01`
  const joint = locale === 'es-419' ? ' de ' : ' '
  return `${part(locale, date, { month: 'long' })}${joint}${yearMonth.slice(0, 4)}`
}

/** A Sunday, from which the names of the week are read. */
const someSunday = '2026-11-15'

/** The seven names of the week's days, Sunday first. */
export const weekdays = (locale: string, width: NameWidth): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => {
    const date = `2026-11-${Number(someSunday.slice(8)) + index}`
    return weekdayName(locale, date, width)
  })

/** The name of a day's weekday. */
export const weekday = (locale: string, date: string, width: NameWidth): string =>
  weekdays(locale, width)[weekdayOf(date)] ?? ''
