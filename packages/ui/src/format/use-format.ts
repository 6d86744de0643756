import { durationText } from '@openchair/rules'
import { useT } from '../i18n/use-t.ts'
import { useLocale } from '../i18n/locale.tsx'
import { dayOf, daysBetween } from './days.ts'
import * as moneyFormat from './money.ts'
import * as numberFormat from './money.ts'
import * as timeFormat from './time.ts'

type Range = { readonly min: number; readonly max: number }

const useFormats = (country?: string) => {
  const { locale } = useLocale()
  const t = useT()

  const capital = (text: string) => numberFormat.capital(locale, text)
  const day = (date: string, width: 'short' | 'long' = 'short') =>
    capital(timeFormat.day(locale, country, date, width))
  const time = (instant: string, zone: string) => timeFormat.time(locale, instant, zone)
  /** A day with a time: `Tue, Nov 24, 10:15am`, French `mar. 24 nov. à 10:15`. */
  const at = (written: string, clock: string) => `${written}${locale === 'fr' ? ' à ' : ', '}${clock}`
  const days = (dates: readonly string[]) =>
    numberFormat.list(
      locale,
      dates.map((date) => timeFormat.day(locale, country, date, 'short')),
    )
  const duration = (minutes: number) => durationText(minutes, locale)
  const relativeDay = (date: string, today: string): string => {
    const distance = daysBetween(today, date)
    if (distance === 0) return t('common.today')
    if (distance === 1) return t('common.tomorrow')
    return day(date)
  }

  return {
    money: (minor: number, currency: string) => moneyFormat.money(locale, minor, currency),
    exactMoney: (minor: number, currency: string) => moneyFormat.exactMoney(locale, minor, currency),
    moneyRange: (range: Range, currency: string) => moneyFormat.moneyRange(locale, range, currency),
    time,
    hour: (instant: string, zone: string) => timeFormat.hour(locale, instant, zone),
    /** Writes minutes since midnight, such as `8pm` where they are whole hours. */
    clockHour: (minutes: number) => timeFormat.clockHour(locale, minutes),
    duration,
    durationRange: ({ min, max }: Range) =>
      min === max
        ? duration(min)
        : max < 60
          ? `${min}–${duration(max)}`
          : `${duration(min)}\u00a0– ${duration(max)}`,
    miles: (value: number) => t('common.miles', { miles: numberFormat.miles(locale, value) }),
    day,
    /** Writes a day inside a sentence, without a capital in French and Spanish. */
    dayInSentence: (date: string, width: 'short' | 'long' = 'short') =>
      timeFormat.day(locale, country, date, width),
    /** Writes `Today`, `Tomorrow`, or the day. */
    relativeDay,
    at,
    /** Several calendar days in a line: `Tue, Nov 24 and Wed, Nov 25`. */
    days: (dates: readonly string[]) => capital(days(dates)),
    daysInSentence: days,
    dayTimeInSentence: (instant: string, zone: string) =>
      at(timeFormat.day(locale, country, dayOf(instant, zone), 'short'), time(instant, zone)),
    dayTime: (instant: string, zone: string, width: 'short' | 'long' = 'short') =>
      at(day(dayOf(instant, zone), width), time(instant, zone)),
    /** `Today, 2:45pm`. */
    relativeDayTime: (instant: string, zone: string, now: string) =>
      at(relativeDay(dayOf(instant, zone), dayOf(now, zone)), time(instant, zone)),
    fullDay: (date: string) => timeFormat.fullDay(locale, country, date),
    month: (yearMonth: string) => capital(timeFormat.month(locale, yearMonth)),
    monthInSentence: (yearMonth: string) => timeFormat.month(locale, yearMonth),
    weekday: (date: string, width: 'short' | 'long' = 'short') => timeFormat.weekday(locale, date, width),
    /** The names of the weekdays, Sunday first. */
    weekdays: (width: 'short' | 'long' | 'narrow') => timeFormat.weekdays(locale, width),
    capital,
    list: (items: readonly string[]) => numberFormat.list(locale, items),
    number: (value: number) => numberFormat.number(locale, value),
    /** `50%` of 50. */
    percent: (percentage: number) => numberFormat.percent(locale, percentage),
  }
}

type Format = ReturnType<typeof useFormats>
type WithDay =
  | 'day'
  | 'dayInSentence'
  | 'relativeDay'
  | 'days'
  | 'daysInSentence'
  | 'dayTime'
  | 'dayTimeInSentence'
  | 'relativeDayTime'
  | 'fullDay'

/**
 * All formats of a language. Amounts are minor units, durations minutes, distances miles, days `yyyy-MM-dd`,
 * and instants ISO with the shop's zone. Days depend on the shop's country, undefined until it is known.
 */
export const useFormat: { (): Omit<Format, WithDay>; (country: string | undefined): Format } = useFormats
