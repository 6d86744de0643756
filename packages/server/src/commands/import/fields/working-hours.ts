import type { DayOff, DayOn, Hours, WeeklySchedule } from '@openchair/contract'
import { listDays } from '@openchair/rules'
import { z } from 'zod'
import { suggestion } from '../../../settings/suggestion.ts'
import { written } from './field.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** The most days of one span of days off. */
const maxDaysOff = 366

const minuteOf = (hours: string, minutes: string): number => Number(hours) * 60 + Number(minutes)

/** Reads `09:00-13:00, 14:00-18:00`: hours within one day, ascending and without overlaps. */
const parseHours = (value: string): Hours[] | undefined => {
  const spans = value.split(/[\s,]+/).map((span) => {
    const [, h1 = '', m1 = '', h2 = '', m2 = ''] = /^(\d\d?):(\d\d)-(\d\d?):(\d\d)$/.exec(span) ?? []
    const isTime = h1 !== '' && Number(m1) < 60 && Number(m2) < 60
    return isTime ? { start: minuteOf(h1, m1), end: minuteOf(h2, m2) } : { start: 0, end: 0 }
  })
  const areFine = spans.every(
    ({ start, end }, index) => start < end && end <= 1440 && start >= (spans[index - 1]?.end ?? 0),
  )
  return areFine ? spans : undefined
}

/** Reads a day as `2026-12-25`; undefined if the calendar has no such day. */
const parseDay = (value: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  const last = month >= 1 && month <= 12 ? Temporal.PlainYearMonth.from({ year, month }).daysInMonth : 0
  return day >= 1 && day <= last ? value : undefined
}

export const day = written('a day such as 2026-12-25', parseDay)

const weekdaysOf = (key: string): readonly number[] | undefined => {
  const [first = '', last = first, ...rest] = key.split('-')
  const from = weekdays.findIndex((name) => name === first)
  const to = weekdays.findIndex((name) => name === last)
  if (from < 0 || to < from || rest.length > 0) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The hours of each weekday, `mon-fri: 09:00-18:00`. A weekday that is missing or `off` is a day off. */
export const weeklyHours = z
  .record(z.string(), z.string())
  .transform((record, context): WeeklySchedule['workdays'] => {
    const week = new Map<number, Hours[]>()
    const fault = (key: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [key], message })
    for (const [key, value] of Object.entries(record)) {
      const days = weekdaysOf(key)
      const hours = value.trim() === 'off' ? [] : parseHours(value.trim())
      if (days === undefined) fault(key, `should be a weekday or a span of them${suggestion(key, weekdays)}`)
      if (hours === undefined) {
        fault(
          key,
          `should be off, or hours within one day such as 09:00-13:00 14:00-18:00 that do not overlap, and is "${value.slice(0, 80)}"`,
        )
      }
      for (const weekday of days ?? []) {
        if (week.has(weekday)) fault(key, `names ${weekdays[weekday]} a second time`)
        week.set(weekday, hours ?? [])
      }
    }
    return weekdays.map((_, weekday) => {
      const hours = week.get(weekday) ?? []
      return { enabled: hours.length > 0, hours }
    })
  })

/** A leap year, in which days of every year are checked, so that 29 February is one of them. */
const anyYear = '2028-'
const isYearly = (value: string): boolean => /^\d{2}-\d{2}$/.test(value)

/** Reads `2026-12-25`, or `12-25` for every year. */
const parseNamedDay = (value: string): string | undefined =>
  isYearly(value) ? parseDay(anyYear + value) && value : parseDay(value)

const withoutYear = (days: readonly string[]): string[] => days.map((each) => each.slice(anyYear.length))

/** The days of a span, first and last included. A span of every year may cross the end of the year. */
const daysOfSpan = (first: string, last: string): readonly string[] => {
  if (isYearly(first) !== isYearly(last)) return []
  if (!isYearly(first)) return listDays(first, last)
  const [from, to] = [anyYear + first, anyYear + last]
  if (from <= to) return withoutYear(listDays(from, to))
  return withoutYear([...listDays(from, `${anyYear}12-31`), ...listDays(`${anyYear}01-01`, to)])
}

const parseDaysOff = (value: string): DayOff[] | undefined => {
  const [, first = '', last = first, span] = /^(\S+?)(?:\.\.(\S+))?(?: +(.+))?$/.exec(value) ?? []
  if (parseNamedDay(first) === undefined || parseNamedDay(last) === undefined) return undefined
  const days = daysOfSpan(first, last)
  if (days.length === 0 || days.length > maxDaysOff) return undefined
  if (span === undefined) return days.map((each) => ({ day: each, wholeDay: true }))
  const hours = parseHours(span)
  return hours && days.flatMap((each) => hours.map((part) => ({ day: each, wholeDay: false, ...part })))
}

/** Days off: `2026-12-25`, `2026-12-24 15:00-20:00`, `2026-12-27..2026-12-31`, or `12-25` for every year. */
export const daysOff = z
  .array(
    written(
      'a day, a span of days or a part of a day, such as 2026-12-24 15:00-20:00, or 12-25 for every year',
      parseDaysOff,
    ),
  )
  .transform((lists) => lists.flat())

export const dayOn = written(
  'a day with its hours, such as 2026-12-20 10:00-16:00, or 12-20 10:00-16:00 for every year',
  (value): DayOn | undefined => {
    const [, first = '', span = ''] = /^(\S+) +(.+)$/.exec(value) ?? []
    const hours = parseHours(span)
    return parseNamedDay(first) !== undefined && hours !== undefined ? { day: first, hours } : undefined
  },
)
