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

/** True if the month stands before the number of a day. */
const isMonthFirst = (locale: string, country: string | undefined): boolean =>
  locale === 'en' && countryFormat(country).monthFirst

/**
 * Writes a day with its year: `2 March 2025`, `2 mars 2025`, `2 de marzo de 2025`; `March 2, 2025` in the US.
 */
export const fullDayText = (locale: string, country: string | undefined, date: string): string => {
  const [number, month, year] = [dayNumber(locale, date), monthName(locale, date, 'long'), date.slice(0, 4)]
  if (isMonthFirst(locale, country)) return `${month} ${number}, ${year}`
  return [number, month, year].join(locale === 'es-419' ? ' de ' : ' ')
}

/** Writes the number of a day with its month: `24 Nov`, `24 de noviembre`; `Nov 24` in the US. */
const dateText = (
  locale: string,
  country: string | undefined,
  date: string,
  width: 'short' | 'long',
): string => {
  const [number, month] = [dayNumber(locale, date), monthName(locale, date, width)]
  if (isMonthFirst(locale, country)) return `${month} ${number}`
  return `${number}${locale === 'es-419' && width === 'long' ? ' de ' : ' '}${month}`
}

/** Writes a day without its year: `Tue 24 Nov`, `Tuesday 24 November`; `Tue, Nov 24` in the US. */
export const dayText = (
  locale: string,
  country: string | undefined,
  date: string,
  width: 'short' | 'long',
): string => {
  const joint = isMonthFirst(locale, country) ? ', ' : ' '
  return `${weekdayName(locale, date, width)}${joint}${dateText(locale, country, date, width)}`
}

/**
 * Writes the two ends of a span of days, with the month once if both share it: `23` and `29 November`, `30 Nov`
 * and `6 Dec`; `November 23` and `29` in the US.
 */
export const spanEnds = (
  locale: string,
  country: string | undefined,
  first: string,
  last: string,
): readonly [first: string, last: string] => {
  const end = (date: string, width: 'short' | 'long') => dateText(locale, country, date, width)
  if (first.slice(0, 7) !== last.slice(0, 7)) return [end(first, 'short'), end(last, 'short')]
  return isMonthFirst(locale, country)
    ? [end(first, 'long'), dayNumber(locale, last)]
    : [dayNumber(locale, first), end(last, 'long')]
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
