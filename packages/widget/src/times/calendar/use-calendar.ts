import { useState } from 'react'
import { addDays, countryFormat } from '@openchair/rules'
import { weekdayOf } from '../../format/days.ts'
import type { Days } from './chunks.ts'
import {
  addMonths,
  clampDay,
  dayAtKey,
  foldedWeekOf,
  lastOf,
  monthOf,
  singleWeek,
  type Week,
  weekOf,
  weeksOf,
} from './month.ts'

export type CalendarView = {
  /** Only the week around the chosen day is drawn. */
  readonly folded: boolean
  /** The shop's, as which days are written. */
  readonly country: string
  /** The month in the heading. */
  readonly month: string
  readonly weeks: readonly Week[]
  /** The days of the week above the columns, 0 for Sunday. */
  readonly weekdays: readonly number[]
  /** First and last day that are drawn and can be booked. */
  readonly visible: Days
  /** The day that has the keyboard's focus. */
  readonly cursor: string
  /** What "earlier" and "later" lead to; undefined where the bookable range ends. */
  readonly earlier: string | undefined
  readonly later: string | undefined
  readonly goTo: (day: string) => void
  readonly fold: (day: string) => void
  readonly unfold: () => void
  /** Moves by a key; gives the day that is to have the focus. */
  readonly press: (key: string) => string | undefined
}

const drawn = (weeks: readonly Week[]): readonly string[] =>
  weeks.flatMap((week) => week.filter(({ kind }) => kind === 'open').map(({ day }) => day))

/** The days a step away at either end, within what can be booked. */
const stepsFrom = (cursor: string, month: string, folded: boolean, range: Days) => {
  const week = foldedWeekOf(cursor, range)
  const before = addDays(folded ? week.first : `${month}-01`, -1)
  const after = addDays(folded ? week.last : lastOf(month), 1)
  return {
    earlier:
      before < range.first
        ? undefined
        : clampDay(folded ? addDays(cursor, -7) : `${addMonths(month, -1)}-01`, range),
    later: after > range.last ? undefined : clampDay(folded ? addDays(cursor, 7) : after, range),
  }
}

/**
 * Which part of the bookable range the calendar shows. A month, whose navigation ends with the range; or,
 * once a day is chosen, the week around it alone, so that its times have room. Weeks begin as in the shop's country.
 */
export const useCalendar = (range: Days, chosen: string | undefined, country: string): CalendarView => {
  const { weekStart } = countryFormat(country)
  const start = clampDay(chosen ?? range.first, range)
  const [view, setView] = useState({ cursor: start, month: monthOf(start), folded: chosen !== undefined })
  const cursor = clampDay(view.cursor, range)
  const { folded } = view
  const month = folded ? monthOf(cursor) : view.month
  const weeks = folded ? [singleWeek(cursor, range)] : weeksOf(month, range, weekStart)
  const days = drawn(weeks)

  const goTo = (day: string): void => setView({ cursor: day, month: monthOf(day), folded })

  return {
    folded,
    country,
    month,
    weeks,
    weekdays: (weeks[0] ?? []).map(({ day }) => weekdayOf(day)),
    visible: { first: days[0] ?? cursor, last: days.at(-1) ?? cursor },
    cursor,
    ...stepsFrom(cursor, month, folded, range),
    goTo,
    fold: (day) => setView({ cursor: day, month: monthOf(day), folded: true }),
    unfold: () => setView({ cursor, month: monthOf(cursor), folded: false }),
    press: (key) => {
      const week = folded ? foldedWeekOf(cursor, range) : weekOf(cursor, weekStart)
      const day = dayAtKey(key, cursor, week, range)
      // The next month's first days may be drawn in this month's last week: the month then stays.
      if (day !== undefined && days.includes(day)) setView({ cursor: day, month, folded })
      else if (day !== undefined) goTo(day)
      return day
    },
  }
}
