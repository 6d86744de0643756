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
import { useCalendar } from '../../times/calendar/use-calendar.ts'
import { shownDay } from '../../times/shown-day.ts'
import { noticesOf } from '../../times/notices.ts'
import { allSlots } from '../../times/slots.ts'
import { useDays } from '../../times/use-days.ts'

/** The first free start from a day on, within the days that can be booked. */
const useNextTime = (
  wanted: Wanted,
  from: string,
  { last, zone, enabled }: { readonly last: string; readonly zone: string; readonly enabled: boolean },
): string | null | undefined => {
  const { data, isError } = useQuery({ ...nextTimeQuery(wanted, from), gcTime: 0, enabled })
  const time = isError ? null : data?.nextAvailableTime
  return time && dayOf(time, zone) > last ? null : time
}

/**
 * The earlier of two starts: the first free one in a search that counts the moved appointment's own time as
 * taken, and the first on the appointment's day in a search that counts it as free.
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

type Facts = {
  readonly start: string
  /** The id of the present professional. */
  readonly doer: string
  /** The numbers of days for which each professional takes bookings ahead; the smallest counts. */
  readonly ahead: readonly number[]
  readonly doers: readonly (Barber | undefined)[]
}

export type MoveDays = ReturnType<typeof useMoveDays>

/** The calendar of a move, the times of its days, and the displayed day, at first the present one. */
export const useMoveDays = ({ shop }: SaleOrder, wanted: Wanted, { start, doer, ahead, doers }: Facts) => {
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
  // A group searches for common times instead, so this search is off.
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
    /** The next day with a free time. For one guest of a group, the others are ignored. */
    nextFree,
    /** The first free start from today on; null where there is none, undefined during the search. */
    nextTime,
  }
}
