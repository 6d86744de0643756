import type { Barber, SaleOrder, Slot } from '@openchair/contract'
import { addDays, bookableRange } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nextTimeQuery, type Wanted } from '../../calls/schedule.ts'
import { useNow } from '../../format/clock.tsx'
import { dayOf, isBefore, minutesBetween } from '../../format/days.ts'
import { useZoneCity } from '../../format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '../../pieces/live-region/announce.ts'
import { clampDay } from '../../times/calendar/month.ts'
import { type CalendarView, useCalendar } from '../../times/calendar/use-calendar.ts'
import { shownDay, type ShownDay } from '../../times/shown-day.ts'
import { noticesOf } from '../../times/notices.ts'
import { allSlots } from '../../times/slots.ts'
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
  /** The next day on which something is free; for one of a group without regard to the others. */
  readonly nextFree: string | undefined
  /** The first free start from today on; null where there is none that can be had, undefined while it is looked for. */
  readonly nextTime: string | null | undefined
}

/** The first free start from a day on, as far ahead as one can book. */
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
 * The earlier of a first free start, which was found with the appointment that is moved in its way, and of those on the day of
 * that appointment, of which it is no obstacle: where it stands now, others can begin.
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
 * The days to which something can be moved; it begins with the one that the guest has.
 * @param ahead how many days ahead one can book; the shortest counts.
 * @param start the start that the guest has.
 * @param doer id of the professional with whom they have it.
 * @param doers who could do it, as far as they are known.
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
  // A group looks for times together instead.
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
