import { useState } from 'react'
import { addDays, countryFormat } from '@openchair/rules'
import { useOnSide } from '@openchair/ui/browser/few-windows.ts'
import { weekdayOf } from '@openchair/ui/format/days.ts'
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
  /** True if only the week around the chosen day is drawn, and until `foldDone` also those above it. */
  readonly folded: boolean
  /** True if no more weeks are to be folded when they are out of sight. */
  readonly foldDone: boolean
  /** True on a phone on its side, where only a week has room. */
  readonly low: boolean
  /** The shop's country, whose format the days use. */
  readonly country: string
  /** The months in the heading; two while weeks of one stand above the chosen day of the next. */
  readonly months: readonly [string, ...string[]]
  readonly weeks: readonly Week[]
  /** The days of the week above the columns, 0 for Sunday. */
  readonly weekdays: readonly number[]
  /** The first and last drawn day that can be booked. */
  readonly visible: Days
  /** The day with the keyboard's focus. */
  readonly cursor: string
  /** The days that "earlier" and "later" lead to; undefined where the bookable range ends. */
  readonly earlier: string | undefined
  readonly later: string | undefined
  readonly goTo: (day: string) => void
  /** Folds around a day at once, where the pressed element is above. */
  readonly fold: (day: string) => void
  /**
   * Folds the weeks below a pressed day. Those above are folded later, or the day would move under the
   * finger.
   */
  readonly foldBelow: (day: string) => void
  /** Folds later, because the pressed element is below. */
  readonly foldLater: (day: string) => void
  /** Completes the delayed folding. */
  readonly foldRest: () => void
  readonly unfold: () => void
  /** Moves by a key; returns the day that is to get the focus. */
  readonly press: (key: string) => string | undefined
}

type View = {
  readonly cursor: string
  readonly month: string
  readonly folded: boolean
  /** The day of the month whose week is drawn last. */
  readonly upTo?: string
  /** The day around which it will be folded. */
  readonly later?: string
}

const drawn = (weeks: readonly Week[]): readonly string[] =>
  weeks.flatMap((week) => week.filter(({ kind }) => kind === 'open').map(({ day }) => day))

/** The days one step away at both ends, within the bookable range. */
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
 * The part of the bookable range that the calendar shows: a month, whose navigation ends with the range, or
 * after a day is chosen only the week around it, so that its times have room. Weeks begin as in the shop's
 * country.
 */
export const useCalendar = (range: Days, chosen: string | undefined, country: string): CalendarView => {
  const { weekStart } = countryFormat(country)
  const start = clampDay(chosen ?? range.first, range)
  const [view, setView] = useState<View>({
    cursor: start,
    month: monthOf(start),
    folded: chosen !== undefined,
  })
  const low = useOnSide()
  const cursor = clampDay(view.cursor, range)
  const folded = view.folded || low
  const isSingle = low || (view.folded && view.upTo === undefined)
  const month = isSingle ? monthOf(cursor) : view.month
  const whole = isSingle ? [] : weeksOf(month, range, weekStart)
  const last = whole.findIndex((week) => week.some(({ day }) => day === view.upTo))
  const weeks = isSingle ? [singleWeek(cursor, range)] : whole.slice(0, last < 0 ? undefined : last + 1)
  const days = drawn(weeks)

  const isOfNext =
    chosen !== undefined &&
    days.includes(chosen) &&
    monthOf(chosen) > month &&
    (folded || view.later === chosen)

  const goTo = (day: string): void => setView({ cursor: day, month: monthOf(day), folded: view.folded })
  const fold = (day: string): void => setView({ cursor: day, month: monthOf(day), folded: true })

  return {
    folded,
    foldDone: isSingle || (view.upTo === undefined && view.later === undefined),
    low,
    country,
    months: isOfNext ? [month, monthOf(chosen)] : [month],
    weeks,
    weekdays: (weeks[0] ?? []).map(({ day }) => weekdayOf(day)),
    visible: { first: days[0] ?? cursor, last: days.at(-1) ?? cursor },
    cursor,
    ...stepsFrom(cursor, month, folded, range),
    goTo,
    fold,
    foldBelow: (day) =>
      isSingle || !days.includes(day) ? fold(day) : setView({ cursor: day, month, folded: true, upTo: day }),
    foldLater: (day) => (isSingle ? fold(day) : setView({ ...view, later: day })),
    foldRest: () => fold(view.later ?? cursor),
    unfold: () => setView({ cursor, month: monthOf(cursor), folded: false }),
    press: (key) => {
      const week = isSingle ? foldedWeekOf(cursor, range) : weekOf(cursor, weekStart)
      const day = dayAtKey(key, cursor, week, range)
      // The first days of the next month may be in this month's last week; the month then stays.
      if (day !== undefined && days.includes(day)) setView({ ...view, cursor: day, month })
      else if (day !== undefined) goTo(day)
      return day
    },
  }
}
