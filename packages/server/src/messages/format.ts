import type { Language } from '@openchair/contract'
import { clockText, dayText, exactMoney, percentText, relativeTimeFormat } from '@openchair/rules'

const zoned = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone)

/** The colon of each language. French puts a no-break space before it. */
export const colons: Readonly<Record<Language, string>> = { en: ':', fr: '\u00a0:', 'es-419': ':' }

/** The separator of entries that contain commas, in each language. */
export const semicolons: Readonly<Record<Language, string>> = { en: '; ', fr: '\u00a0; ', 'es-419': '; ' }

/** Capitalizes the first letter of a line, because French and Spanish write days in lower case. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The zone and the country of a shop, which decide how its times and days are written. */
type ShopPlace = {
  readonly timezone: string
  /** The country; missing in messages that older versions wrote. */
  readonly country?: string
}

/** Makes the functions that write a shop's times and sums. Instants are ISO 8601, amounts minor units. */
export const formatOf = (language: Language, { timezone: zone, country }: ShopPlace) => {
  const time = (instant: string): string => {
    const { hour, minute } = zoned(instant, zone)
    return clockText(hour * 60 + minute, language)
  }
  const date = (written: string, width: 'short' | 'long'): string =>
    dayText(language, country, written, width)
  const joint = language === 'fr' ? ' à ' : ', '
  const day = (instant: string, width: 'short' | 'long'): string =>
    date(zoned(instant, zone).toPlainDate().toString(), width)
  return {
    time,
    /** Writes the day of an instant. */
    day,
    /** Writes a calendar day, `yyyy-MM-dd`. */
    date,
    /** Writes an instant, such as `Tue, Nov 24, 10:15am` in the US. */
    when: (instant: string, width: 'short' | 'long' = 'short'): string =>
      `${day(instant, width)}${joint}${time(instant)}`,
    /** The number of days from one instant's day to another's. */
    daysUntil: (instant: string, now: Temporal.Instant): number =>
      now.toZonedDateTimeISO(zone).toPlainDate().until(zoned(instant, zone).toPlainDate()).days,
    minutes: (from: string, to: string): number =>
      Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('minutes'),
    money: (amount: number, currency: string): string => exactMoney(language, amount, currency),
    percent: (percentage: number): string => percentText(language, percentage),
  }
}

/** Writes the time since an instant, such as "3 hours ago". It depends on no zone. */
export const agoText = (instant: string, now: Temporal.Instant, language: Language): string => {
  const minutes = Math.max(1, Math.round(Temporal.Instant.from(instant).until(now).total('minutes')))
  const format = relativeTimeFormat(language)
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day')
}
