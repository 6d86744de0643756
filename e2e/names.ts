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

/**
 * The demo's shops are in London, whose offset is zero or one hour, or in the US and Canada, whose English
 * names the month first.
 */
const isInLondon = (instant: string): boolean => /(Z|\+0\d:00)$/.test(instant)

/**
 * The day of an instant in the shop's own time as the page writes it: `Tuesday, November 24`, `Tue 24 Nov` in
 * London, `mardi 24 novembre`. Also takes a plain day, `yyyy-MM-dd`, of the shops in the US and Canada.
 */
export const dayName = (at: string, width: 'short' | 'long', language: Language = 'en'): string => {
  const day = at.slice(0, 10)
  const number = String(Number(day.slice(8)))
  const ordinal = language === 'fr' && number === '1' ? '1er' : number
  const joint = language === 'es-419' && width === 'long' ? ' de ' : ' '
  const weekday = part(day, language, { weekday: width }, 'weekday')
  const month = part(day, language, { day: 'numeric', month: width }, 'month')
  if (language === 'en' && !isInLondon(at)) return `${weekday}, ${month} ${number}`
  return `${weekday} ${ordinal}${joint}${month}`
}

/** An instant in the shop's own time as the page writes it: `2:45pm`, `14:45`. */
export const timeName = (instant: string, language: Language = 'en'): string => {
  const hour = Number(instant.slice(11, 13))
  const minute = instant.slice(14, 16)
  if (language !== 'en') return `${instant.slice(11, 13)}:${minute}`
  return `${hour % 12 || 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}

/** Day and time as on the booking button: `Tue, Nov 24, 2:45pm`. */
export const dayTimeName = (
  instant: string,
  language: Language = 'en',
  width: 'short' | 'long' = 'short',
): string =>
  [dayName(instant, width, language), timeName(instant, language)].join(language === 'fr' ? ' à ' : ', ')

/** A sum in minor units as breakdowns write it: `$100.00`, `100,00 $`. */
export const sumName = (minor: number, currency: string, language: Language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    minor / 100,
  )

/** A whole sum as lists write it: `$100`. */
export const wholeSumName = (minor: number, currency: string, language: Language = 'en'): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(minor / 100)
