import type { Language } from './words.ts'

const part = (
  day: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
  type: 'weekday' | 'month',
): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
    .formatToParts(Temporal.Instant.from(`${day}T12:00Z`).epochMilliseconds)
    .find((each) => each.type === type)?.value ?? ''

/** A day `yyyy-MM-dd` as the page writes it: `Tuesday 24 November`, `Tue 24 Nov`, `mardi 24 novembre`. */
export const dayName = (day: string, width: 'short' | 'long', language: Language = 'en'): string => {
  const number = String(Number(day.slice(8)))
  const ordinal = language === 'fr' && number === '1' ? '1er' : number
  const joint = language === 'es-419' && width === 'long' ? ' de ' : ' '
  const weekday = part(day, language, { weekday: width }, 'weekday')
  return `${weekday} ${ordinal}${joint}${part(day, language, { day: 'numeric', month: width }, 'month')}`
}

/** An instant in the shop's own time as the page writes it: `2:45pm`, `14:45`. */
export const timeName = (instant: string, language: Language = 'en'): string => {
  const hour = Number(instant.slice(11, 13))
  const minute = instant.slice(14, 16)
  if (language !== 'en') return `${instant.slice(11, 13)}:${minute}`
  return `${hour % 12 || 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}

/** Day and time, as on the button that books: `Tue 24 Nov, 2:45pm`. */
export const dayTimeName = (
  instant: string,
  language: Language = 'en',
  width: 'short' | 'long' = 'short',
): string =>
  [dayName(instant.slice(0, 10), width, language), timeName(instant, language)].join(
    language === 'fr' ? ' à ' : ', ',
  )

/** A sum as breakdowns write it, of minor units: `$100.00`, `100,00 $`. */
export const sumName = (minor: number, currency: string, language: Language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    minor / 100,
  )

/** The same as lists write it, where it is whole: `$100`. */
export const wholeSumName = (minor: number, currency: string, language: Language = 'en'): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(minor / 100)
