import { dateTimeFormat, evenSpaces } from './intl.ts'

type NameWidth = 'short' | 'long' | 'narrow'

const utcNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** A part of a calendar day as a language writes it, such as its month. */
export const dayPart = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  evenSpaces(dateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(utcNoon(day)))

/** The name of a day's weekday. */
export const weekdayName = (locale: string, day: string, width: NameWidth): string =>
  dayPart(locale, day, { weekday: width })

/** French says the first, `1er`; every other day is a plain number. */
const dayNumber = (locale: string, day: string): string => {
  const number = String(Number(day.slice(8)))
  return locale === 'fr' && number === '1' ? '1er' : number
}

/** A month's name as it stands beside a day's number, which it is taken from: `24 nov.`, `24 de noviembre`. */
const monthName = (locale: string, day: string, width: 'short' | 'long'): string =>
  /[^\d\s]{3,}/.exec(dayPart(locale, day, { day: 'numeric', month: width }))?.[0] ?? ''

/** `2 March 2025`, `2 mars 2025`, `2 de marzo de 2025`: a day that may lie in another year. */
export const fullDayText = (locale: string, date: string): string => {
  const joint = locale === 'es-419' ? ' de ' : ' '
  return [dayNumber(locale, date), monthName(locale, date, 'long'), date.slice(0, 4)].join(joint)
}

/** `Tue 24 Nov`, `Tuesday 24 November`; day before month in English too, as on the mock-ups. */
export const dayText = (locale: string, date: string, width: 'short' | 'long'): string => {
  const joint = locale === 'es-419' && width === 'long' ? ' de ' : ' '
  return `${weekdayName(locale, date, width)} ${dayNumber(locale, date)}${joint}${monthName(locale, date, width)}`
}
