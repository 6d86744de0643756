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
  /** The day whose week is the last drawn one, while the weeks above it are not folded yet. */
  readonly upTo?: string
  /** The day around which the calendar folds later. */
  readonly later?: string
}

const drawn = (weeks: readonly Week[]): readonly string[] =>
  weeks.flatMap((week) => week.filter(({ kind }) => kind === 'open').map(({ day }) => day))

/** The days to which the buttons at both ends lead, within the bookable range. */
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
 * The part of the bookable range that the calendar shows: a month, or after a day is chosen only the week
 * around it, so that its times have room. The buttons for other months end with the range. Weeks begin as in
 * the shop's country.
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
    /** True if only the week around the chosen day is drawn; until `foldDone`, the weeks above it too. */
    folded,
    foldDone: isSingle || (view.upTo === undefined && view.later === undefined),
    /** True on a phone that lies on its side, because only a week has room there. */
    low,
    /** Country of the shop, whose format the days use. */
    country,
    /** The months in the heading. Two of them while weeks of one stand above the chosen day of the next. */
    months: [month, isOfNext ? monthOf(chosen) : undefined] as const,
    weeks,
    /** The weekdays that head the columns, 0 for Sunday. */
    weekdays: (weeks[0] ?? []).map(({ day }) => weekdayOf(day)),
    /** The first and the last drawn day that can be booked. */
    visible: { first: days[0] ?? cursor, last: days.at(-1) ?? cursor },
    /** The day that has the keyboard's focus. */
    cursor,
    ...stepsFrom(cursor, month, folded, range),
    goTo,
    /** Folds the calendar around a day at once, where the pressed element is above the calendar. */
    fold,
    /** Folds the weeks below a pressed day. Folding those above would move the day under the finger. */
    foldBelow: (day: string): void =>
      isSingle || !days.includes(day) ? fold(day) : setView({ cursor: day, month, folded: true, upTo: day }),
    /** Folds the calendar later, because the pressed element is below it. */
    foldLater: (day: string): void => (isSingle ? fold(day) : setView({ ...view, later: day })),
    foldRest: (): void => fold(view.later ?? cursor),
    unfold: (): void => setView({ cursor, month: monthOf(cursor), folded: false }),
    /** Moves by a key. Returns the day that is to get the focus. */
    press: (key: string): string | undefined => {
      const week = isSingle ? foldedWeekOf(cursor, range) : weekOf(cursor, weekStart)
      const day = dayAtKey(key, cursor, week, range)
      // This month's last week may contain the first days of the next. Then the month stays.
      if (day !== undefined && days.includes(day)) setView({ ...view, cursor: day, month })
      else if (day !== undefined) goTo(day)
      return day
    },
  }
}

export type CalendarView = ReturnType<typeof useCalendar>
