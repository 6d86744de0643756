import { useState } from 'react'
import { addDays, countryFormat } from '@openchair/rules'
import { useOnSide } from '../../browser/few-windows.ts'
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
  /** Only the week around the chosen day is drawn, with those above it as long as it is not `foldDone`. */
  readonly folded: boolean
  /** Nothing is left to be folded once nobody sees it. */
  readonly foldDone: boolean
  /** A phone lies on its side: the week is all there is room for. */
  readonly low: boolean
  /** The shop's, as which days are written. */
  readonly country: string
  /** The months in the heading: two while weeks of one stand above the chosen day of the next. */
  readonly months: readonly [string, ...string[]]
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
  /** Folds around a day at once, where what was pressed stands above. */
  readonly fold: (day: string) => void
  /** Folds what is below a day that was pressed; the weeks above it go later, or it would move under the finger. */
  readonly foldBelow: (day: string) => void
  /** Folds later, for what was pressed stands below. */
  readonly foldLater: (day: string) => void
  /** Does what was to be done later. */
  readonly foldRest: () => void
  readonly unfold: () => void
  /** Moves by a key; gives the day that is to have the focus. */
  readonly press: (key: string) => string | undefined
}

type View = {
  readonly cursor: string
  readonly month: string
  readonly folded: boolean
  /** The day whose week is the last that is drawn of the month. */
  readonly upTo?: string
  /** The day around which it will be folded. */
  readonly later?: string
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
      // The next month's first days may be drawn in this month's last week: the month then stays.
      if (day !== undefined && days.includes(day)) setView({ ...view, cursor: day, month })
      else if (day !== undefined) goTo(day)
      return day
    },
  }
}
