import { addDays } from '@openchair/rules'
import { daysBetween, weekdayOf } from '@openchair/ui/format/days.ts'
import type { Days } from './chunks.ts'

/** A cell of the calendar. A `blank` one is empty, and a `closed` day is text that cannot be pressed. */
export type Cell = { readonly day: string; readonly kind: 'blank' | 'closed' | 'open' }
export type Week = readonly Cell[]

/** The month of a day, `yyyy-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

const firstOf = (month: string): string => `${month}-01`

/** The month `count` months later, computed without days, because months differ in length. */
export const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1)

/** The week of a day, as the columns are headed. `weekStart` is its first weekday, 0 for Sunday. */
export const weekOf = (day: string, weekStart: number): Days => {
  const first = addDays(day, -((weekdayOf(day) + 7 - weekStart) % 7))
  return { first, last: addDays(first, 6) }
}

export const clampDay = (day: string, { first, last }: Days): string => {
  if (day < first) return first
  return day > last ? last : day
}

const cell = (day: string, month: string, range: Days): Cell => {
  const isOpen = range.first <= day && day <= range.last
  if (monthOf(day) === month) return { day, kind: isOpen ? 'open' : 'closed' }
  // Days of the next month complete the last week. Days of the month before are shown only in their own.
  return { day, kind: isOpen && day > lastOf(month) ? 'open' : 'blank' }
}

/** The weeks of a month as drawn. Past weeks are left out, so that bookable days stand higher. */
export const weeksOf = (month: string, range: Days, weekStart: number): readonly Week[] => {
  const begins = clampDay(firstOf(month), { first: range.first, last: lastOf(month) })
  const { first } = weekOf(begins, weekStart)
  const last = lastOf(month)
  const weeks: Week[] = []
  for (let start = first; start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => cell(addDays(start, index), month, range)))
  }
  return weeks
}

/** The week of a day in a folded calendar. Weeks begin at the first bookable day, so none is mostly past. */
export const foldedWeekOf = (day: string, range: Days): Days => {
  const first = addDays(range.first, Math.floor(daysBetween(range.first, day) / 7) * 7)
  return { first, last: addDays(first, 6) }
}

/** The week around a day in a folded calendar, even across the end of a month. */
export const singleWeek = (day: string, range: Days): Week => {
  const { first } = foldedWeekOf(day, range)
  return Array.from({ length: 7 }, (_, index) => {
    const each = addDays(first, index)
    return { day: each, kind: range.first <= each && each <= range.last ? 'open' : 'closed' }
  })
}

const sameDayIn = (month: string, day: string): string => {
  const wanted = `${month}-${day.slice(8)}`
  return wanted > lastOf(month) ? lastOf(month) : wanted
}

/** The day to which a key moves from a day of this week, within the range; undefined for other keys. */
export const dayAtKey = (key: string, day: string, week: Days, range: Days): string | undefined => {
  const targets: Readonly<Record<string, string>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: week.first,
    End: week.last,
    PageUp: sameDayIn(addMonths(monthOf(day), -1), day),
    PageDown: sameDayIn(addMonths(monthOf(day), 1), day),
  }
  const target = targets[key]
  return target === undefined ? undefined : clampDay(target, range)
}
