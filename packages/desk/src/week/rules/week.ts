import type { DeskColumn, DeskWeek } from '@openchair/contract'
import { addDays } from '@openchair/rules'
import { weekdayOf } from '@openchair/ui/format/days.ts'
import { freeTimes } from '../../day/rules/free-times.ts'
import { gridSpan, nowOn, type Span } from '../../day/rules/span.ts'

/** The Monday with which the week of a day begins. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

type DayOfWeek = DeskWeek['days'][number]

/** A day of a week as the column that the day itself has. */
export const columnOf = (
  { barber, isOwn }: Pick<DeskWeek, 'barber' | 'isOwn'>,
  day: DayOfWeek,
): DeskColumn => {
  const { day: _day, ...column } = day
  return { barber, isOwn, ...column }
}

/** The hours that the grid of a week shows: those of all its days that have any. */
export const weekSpan = (week: DeskWeek): Span => {
  const spans = week.days
    .filter(({ hours, bookings }) => hours.length + bookings.length > 0)
    .map((day) => gridSpan(day.day, [columnOf(week, day)]))
  if (spans.length === 0) return gridSpan('', [])
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
}

/** The full hours that are written above bars of this length: at most five, with the same distance. */
export const hoursOf = ({ from, to }: Span): readonly number[] => {
  const hours = Math.floor((to - from) / 60)
  const step = Math.max(1, Math.ceil(hours / 4))
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => from + index * step * 60)
}

/** The free times of a week from an instant on, by day. */
export const freeOfWeek = (
  week: DeskWeek,
  zone: string,
  now: string,
): readonly { readonly day: string; readonly free: readonly Span[] }[] =>
  week.days.map((day) => ({
    day: day.day,
    free: freeTimes(day.day, columnOf(week, day), nowOn(day.day, now, zone)),
  }))

/** The free minutes of all days together. */
export const freeMinutes = (days: readonly { readonly free: readonly Span[] }[]): number =>
  days.flatMap(({ free }) => free).reduce((sum, { from, to }) => sum + to - from, 0)

/** The bookings of a day that count: neither canceled nor only held. */
export const countOf = ({ bookings }: Pick<DayOfWeek, 'bookings'>): number =>
  bookings.filter(({ state }) => state !== 'canceled' && state !== 'held').length
