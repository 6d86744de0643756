import type { Barber, SaleOrder } from '@openchair/contract'
import { bookableRange } from '@openchair/rules'
import { useState } from 'react'
import type { Wanted } from '../../calls/schedule.ts'
import { useNow } from '../../format/clock.tsx'
import { dayOf } from '../../format/days.ts'
import { useZoneCity } from '../../format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '../../pieces/live-region/announce.ts'
import { clampDay } from '../../times/calendar/month.ts'
import { type CalendarView, useCalendar } from '../../times/calendar/use-calendar.ts'
import { shownDay, type ShownDay } from '../../times/shown-day.ts'
import { noticesOf } from '../../times/notices.ts'
import { type FoundDays, useDays } from '../../times/use-days.ts'

/** The calendar of a move, the times of its days, and the day that is looked at. */
export type MoveDays = {
  readonly today: string
  /** The day that the guest has now. */
  readonly own: string
  readonly day: string
  readonly chooseDay: (day: string) => void
  readonly calendar: CalendarView
  readonly found: FoundDays
  readonly shown: ShownDay
  readonly zoneName: string
  /** The next day on which something is free, as far as the days are loaded. */
  readonly nextFree: string | undefined
}

/**
 * The days to which something can be moved; it begins with the one that the guest has.
 * @param ahead how many days ahead one can book; the shortest counts.
 * @param start the start that the guest has.
 * @param doers who could do it, as far as they are known.
 */
export const useMoveDays = (
  { shop }: SaleOrder,
  wanted: Wanted,
  {
    start,
    ahead,
    doers,
  }: {
    readonly start: string
    readonly ahead: readonly number[]
    readonly doers: readonly (Barber | undefined)[]
  },
): MoveDays => {
  const t = useT()
  const cityOf = useZoneCity()
  const now = useNow()
  const today = dayOf(now, shop.timezone)
  const own = dayOf(start, shop.timezone)
  const range = bookableRange(today, ahead)
  const [chosen, setDay] = useState(own)
  const day = clampDay(chosen, range)
  const calendar = useCalendar(range, day, shop.address.country)
  const found = useDays(wanted, range, [calendar.visible, { first: day, last: day }], noticesOf(doers))
  const shown = shownDay(day, {
    schedule: found.days.get(day),
    failed: found.hasFailed(day),
    nothingFree: false,
    today,
    now,
    chosen: undefined,
  })
  const nextFree = [...found.days.values()]
    .filter((each) => each.day > day && each.availability > 0)
    .map((each) => each.day)
    .toSorted()[0]
  const chooseDay = (next: string): void => {
    setDay(next)
    calendar.foldBelow(next)
    announce(t('changes.dayShown'))
  }
  return {
    today,
    own,
    day,
    chooseDay,
    calendar,
    found,
    shown,
    zoneName: t('schedule.zone', { city: cityOf(shop) }),
    nextFree,
  }
}
