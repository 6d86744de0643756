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
export const useCalendar = (range: Days, chosen: string | undefined, country: string) => {
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
    /** True if only the week around the chosen day is drawn, and until `foldDone` also those above it. */
    folded,
    foldDone: isSingle || (view.upTo === undefined && view.later === undefined),
    /** True on a phone on its side, where only a week has room. */
    low,
    /** Country of the shop, whose format the days use. */
    country,
    /** Months of the heading; two while weeks of one stand above the chosen day of the next. */
    months: [month, isOfNext ? monthOf(chosen) : undefined] as const,
    weeks,
    /** Days of the week above the columns, 0 for Sunday. */
    weekdays: (weeks[0] ?? []).map(({ day }) => weekdayOf(day)),
    /** First and last drawn day that can be booked. */
    visible: { first: days[0] ?? cursor, last: days.at(-1) ?? cursor },
    /** Day with the keyboard's focus. */
    cursor,
    ...stepsFrom(cursor, month, folded, range),
    goTo,
    /** Folds around a day at once, where the pressed element is above. */
    fold,
    /** Folds the weeks below a pressed day; folding those above would move the day under the finger. */
    foldBelow: (day: string): void =>
      isSingle || !days.includes(day) ? fold(day) : setView({ cursor: day, month, folded: true, upTo: day }),
    /** Folds later, because the pressed element is below. */
    foldLater: (day: string): void => (isSingle ? fold(day) : setView({ ...view, later: day })),
    foldRest: (): void => fold(view.later ?? cursor),
    unfold: (): void => setView({ cursor, month: monthOf(cursor), folded: false }),
    /** Moves by a key; returns the day that is to get the focus. */
    press: (key: string): string | undefined => {
      const week = isSingle ? foldedWeekOf(cursor, range) : weekOf(cursor, weekStart)
      const day = dayAtKey(key, cursor, week, range)
      // The first days of the next month may be in this month's last week; the month then stays.
      if (day !== undefined && days.includes(day)) setView({ ...view, cursor: day, month })
      else if (day !== undefined) goTo(day)
      return day
    },
  }
}

export type CalendarView = ReturnType<typeof useCalendar>
