import { countryFormat } from './country.ts'
import { dateTimeFormat, evenSpaces } from './intl.ts'

type NameWidth = 'short' | 'long' | 'narrow'

const utcNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** One part of a calendar day in a language, such as its month. */
export const dayPart = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  evenSpaces(dateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(utcNoon(day)))

/** The name of a day's weekday. */
export const weekdayName = (locale: string, day: string, width: NameWidth): string =>
  dayPart(locale, day, { weekday: width })

/** Writes the number of a day. French has `1er` for the first, and plain numbers for all others. */
const dayNumber = (locale: string, day: string): string => {
  const number = String(Number(day.slice(8)))
  return locale === 'fr' && number === '1' ? '1er' : number
}

/** The name of a month beside a day's number, taken from a formatted day: `24 nov.`. */
const monthName = (locale: string, day: string, width: 'short' | 'long'): string =>
  /[^\d\s]{3,}/.exec(dayPart(locale, day, { day: 'numeric', month: width }))?.[0] ?? ''

/**
 * Writes a day with its year: `2 March 2025`, `2 mars 2025`, `2 de marzo de 2025`; `March 2, 2025` in the US.
 */
export const fullDayText = (locale: string, country: string | undefined, date: string): string => {
  const [number, month, year] = [dayNumber(locale, date), monthName(locale, date, 'long'), date.slice(0, 4)]
  if (locale === 'en' && countryFormat(country).monthFirst) return `${month} ${number}, ${year}`
  return [number, month, year].join(locale === 'es-419' ? ' de ' : ' ')
}

/** Writes a day without its year: `Tue 24 Nov`, `Tuesday 24 November`; `Tue, Nov 24` in the US. */
export const dayText = (
  locale: string,
  country: string | undefined,
  date: string,
  width: 'short' | 'long',
): string => {
  const [name, month] = [weekdayName(locale, date, width), monthName(locale, date, width)]
  const number = dayNumber(locale, date)
  if (locale === 'en' && countryFormat(country).monthFirst) return `${name}, ${month} ${number}`
  return `${name} ${number}${locale === 'es-419' && width === 'long' ? ' de ' : ' '}${month}`
}

const nobreak = '\u00a0'

/**
 * Writes a duration in minutes: `55 min`; `1 hr 5 min` in English, `1 h 5 min` in Spanish, `1 h 05` in
 * French.
 */
export const durationText = (minutes: number, language: string): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const ofHour = `${rest}${nobreak}min`
  if (hours === 0) return ofHour
  const whole = `${hours}${nobreak}${language === 'en' ? 'hr' : 'h'}`
  if (rest === 0) return whole
  return `${whole}${nobreak}${language === 'fr' ? String(rest).padStart(2, '0') : ofHour}`
}
