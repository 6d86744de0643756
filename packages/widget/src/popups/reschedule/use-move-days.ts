import type { Barber, SaleOrder, Slot } from '@openchair/contract'
import { addDays, bookableRange } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nextTimeQuery, type Wanted } from '../../calls/schedule.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, isBefore, minutesBetween } from '@openchair/ui/format/days.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { clampDay } from '../../times/calendar/month.ts'
import { type CalendarView, useCalendar } from '../../times/calendar/use-calendar.ts'
import { shownDay, type ShownDay } from '../../times/shown-day.ts'
import { noticesOf } from '../../times/notices.ts'
import { allSlots } from '../../times/slots.ts'
import { type FoundDays, useDays } from '../../times/use-days.ts'

/** The calendar of a move, the times of its days, and the displayed day. */
export type MoveDays = {
  readonly today: string
  /** The guest's present day. */
  readonly own: string
  readonly day: string
  readonly chooseDay: (day: string) => void
  readonly calendar: CalendarView
  readonly found: FoundDays
  readonly shown: ShownDay
  readonly zoneName: string
  /** The next day with a free time; for one of a group, ignoring the others. */
  readonly nextFree: string | undefined
  /** The first free start from today on; null where there is none, undefined during the search. */
  readonly nextTime: string | null | undefined
}

/** The first free start from a day on, as far ahead as can be booked. */
const useNextTime = (
  wanted: Wanted,
  from: string,
  {
    last,
    zone,
    enabled = true,
  }: { readonly last: string; readonly zone: string; readonly enabled?: boolean },
): string | null | undefined => {
  const { data, isError } = useQuery({ ...nextTimeQuery(wanted, from), gcTime: 0, enabled })
  const time = isError ? null : data?.nextAvailableTime
  return time && dayOf(time, zone) > last ? null : time
}

/**
 * The earlier of two starts: the first free one, for which the moved appointment's own time counted as taken,
 * and the first on that appointment's day, for which it counted as free.
 */
const earlierOf = (
  found: string | null | undefined,
  slots: readonly Slot[],
  { start, doer, now }: { readonly start: string; readonly doer: string; readonly now: string },
): string | null | undefined =>
  found &&
  [
    ...slots
      .filter(({ available, time, barberIds }) => {
        const isOwn = minutesBetween(time, start) === 0 && barberIds.every((id) => id === doer)
        return available && !isOwn && !isBefore(time, now)
      })
      .map(({ time }) => time),
    found,
  ].toSorted((one, other) => minutesBetween(other, one))[0]

/**
 * The days to which an appointment can be moved, beginning with the present one.
 * @param ahead the number of days ahead; the smallest counts.
 * @param start the guest's present start.
 * @param doer the id of the present professional.
 * @param doers the possible professionals, as far as known.
 */
export const useMoveDays = (
  { shop }: SaleOrder,
  wanted: Wanted,
  {
    start,
    doer,
    ahead,
    doers,
  }: {
    readonly start: string
    readonly doer: string
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
  const seen = [calendar.visible, { first: day, last: day }, { first: own, last: own }]
  const found = useDays(wanted, range, seen, noticesOf(doers))
  const shown = shownDay(day, {
    schedule: found.days.get(day),
    failed: found.hasFailed(day),
    nothingFree: false,
    today,
    now,
    chosen: undefined,
  })
  const { last } = range
  const zone = shop.timezone
  // A group searches for common times instead.
  const firstFree = useNextTime(wanted, today, { last, zone, enabled: wanted.group === undefined })
  const ownDay = found.days.get(own)
  const nextTime = earlierOf(firstFree, ownDay ? allSlots(ownDay.times) : [], { start, doer, now })
  const lacksTimes = shown.status === 'full' || shown.status === 'off' || shown.status === 'over'
  const later = useNextTime(wanted, addDays(day, 1), { last, zone, enabled: lacksTimes && day < last })
  const nextFree = later ? dayOf(later, zone) : undefined
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
    nextTime,
  }
}
