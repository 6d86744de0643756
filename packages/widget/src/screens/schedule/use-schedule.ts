import type { Barber, Currency } from '@openchair/contract'
import { advanceBookDaysOf, bookableRange, requiresPasscode } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import type { Reservation } from '../../cart/model/reservation.ts'
import type { OpenReservation } from '../../cart/sync/use-reservation.ts'
import { extentOf } from '../../cart/model/service-choice.ts'
import { useReservations, type FoundReservations } from '../../cart/sync/use-reservations.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { Wanted } from '../../calls/schedule.ts'
import type { Days } from '../../times/calendar/chunks.ts'
import { type ShownDay, shownDay } from '../../times/shown-day.ts'
import type { AlternativeChoice } from '../../times/use-alternatives.ts'
import { type CalendarView, useCalendar } from '../../times/calendar/use-calendar.ts'
import { type Notices, noticesOf } from '../../times/notices.ts'
import { type FoundDays, useDays } from '../../times/use-days.ts'
import { useFreshSchedules } from './use-fresh-schedules.ts'
import { type NextFree, useNextFree } from './use-next-free.ts'
import type { AboutReservation, PriceOfSlot } from '../../times/use-slot-texts.ts'
import type { OtherReservation } from '../../times/other-reservations.ts'
import { othersOf } from './times/others-of.ts'
import { useTimeChoice } from './use-time-choice.ts'
import { useProposal } from './times/use-proposal.ts'
import { useSlotPrice } from './times/use-slot-price.ts'
import { wantedOf } from './times/wanted.ts'

/** Data of the schedule, and the effects of a press. */
export type Schedule = {
  readonly shopRef: string
  readonly currency: Currency
  /** Undefined for any professional. */
  readonly barber: Barber | undefined
  readonly reservation: Reservation
  readonly wanted: Wanted
  readonly about: AboutReservation
  readonly zoneName: string
  readonly today: string
  readonly range: Days
  readonly calendar: CalendarView
  readonly days: FoundDays
  readonly nextFree: NextFree
  readonly shown: ShownDay
  readonly chooseDay: (day: string) => void
  readonly chooseTime: (day: string, time: string) => void
  /** The same for a time that is offered above the calendar. */
  readonly chooseNext: (day: string, time: string) => void
  readonly chooseAlternative: AlternativeChoice
  /** Joins the waiting list of a day; undefined where there is none. */
  readonly join: ((day: string) => void) | undefined
}

const aboutReservation = (
  { barber, shop, offer, reservation }: OpenReservation,
  others: readonly OtherReservation[],
  priceOf: PriceOfSlot,
): AboutReservation => ({
  name: barber?.firstName,
  fullName: barber && `${barber.firstName} ${barber.lastName}`.trim(),
  duration: extentOf(reservation, offer.services).duration,
  zone: shop.timezone,
  country: shop.address.country,
  currency: shop.currency,
  priceOf,
  others,
})

/**
 * Days on which this cart can be booked: the reservation that opens the fewest days ahead decides (times/horizon).
 */
const rangeOf = (
  { reservations }: FoundReservations,
  { shop, barber }: OpenReservation,
  today: string,
): Days => {
  const ahead = reservations.flatMap(({ advanceBookDays }) => advanceBookDays ?? [])
  return bookableRange(today, ahead.length > 0 ? ahead : [advanceBookDaysOf(shop, barber)])
}

/**
 * Day to show before the guest chooses one: the day of the first free start. Undefined while it is unknown,
 * or where there is none.
 */
const dayWithout = ({ time, unknown }: NextFree, today: string, zone: string): string | undefined => {
  if (time) return dayOf(time, zone)
  return unknown ? today : undefined
}

/** Day that a request opened on: it stays, however the first free start changes meanwhile. */
const useOpeningDay = (day: string | undefined, wanted: Wanted): string | undefined => {
  const wish = JSON.stringify(wanted)
  const [opening, setOpening] = useState({ day, wish })
  const isOpened = opening.wish === wish && opening.day !== undefined
  if (!isOpened && (opening.wish !== wish || day !== undefined)) setOpening({ day, wish })
  return isOpened ? opening.day : day
}

/** Another guest's professional may open fewer days ahead than this one. */
const withinRange = (next: NextFree, { last }: Days, zone: string): NextFree =>
  next.time && dayOf(next.time, zone) > last ? { ...next, time: null } : next

/** First day of the other guests, since a group comes on one day. */
const dayBeside = (others: readonly OtherReservation[], range: Days, zone: string): string | undefined =>
  others.map(({ start }) => dayOf(start, zone)).find((day) => range.first <= day && day <= range.last)

const useFailureToast = (failed: boolean): void => {
  const t = useT()
  useEffect(() => {
    if (!failed) return
    showToast({
      kind: 'error',
      title: t('schedule.notLoadedTitle'),
      text: t('common.networkErrorText'),
    })
    // Once for each failure, not for each language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failed])
}

/**
 * Notices that the possible professionals need before a booking: the named professional's, or everybody's for
 * any professional.
 */
const useNotices = (shopRef: string, barber: Barber | undefined): Notices => {
  const people = useQuery({ ...barbersQuery(shopRef), enabled: barber === undefined })
  return noticesOf(barber ? [barber] : (people.data?.rows ?? []))
}

export const useSchedule = (shopRef: string, opened: OpenReservation): Schedule => {
  const t = useT()
  const cityOf = useZoneCity()
  const now = useNow()
  const all = useCart((cart) => cart.reservations)
  const { shop, barber, reservation } = opened
  const today = dayOf(now, shop.timezone)
  const found = useReservations(shopRef)
  const range = rangeOf(found, opened, today)
  const others = othersOf(found, reservation)
  const wanted = wantedOf(opened, all)
  const { day } = reservation
  const chosenDay = day !== undefined && range.first <= day && day <= range.last ? day : undefined
  const notices = useNotices(shopRef, barber)
  const nextFree = withinRange(useNextFree(wanted, today, notices), range, shop.timezone)
  const openingDay = useOpeningDay(dayWithout(nextFree, today, shop.timezone), wanted)
  const looked = chosenDay ?? dayBeside(others, range, shop.timezone) ?? openingDay
  const calendar = useCalendar(range, chosenDay, shop.address.country)
  const visible = [calendar.visible, ...(looked === undefined ? [] : [{ first: looked, last: looked }])]
  const days = useDays(wanted, range, visible, notices)
  const priceOf = useSlotPrice(shopRef, opened, days.days.values(), others)
  useFreshSchedules()
  useFailureToast(days.failed)

  const shown = shownDay(looked, {
    schedule: looked === undefined ? undefined : days.days.get(looked),
    failed: looked !== undefined && days.hasFailed(looked),
    nothingFree: nextFree.time === null,
    today,
    now,
    chosen: reservation.dateTime,
  })
  const choice = useTimeChoice({
    shopRef,
    zone: shop.timezone,
    country: shop.address.country,
    calendar,
    shown,
    chosenDay,
    proposal: useProposal(shopRef, opened, days.days, others),
  })

  return {
    shopRef,
    currency: shop.currency,
    barber,
    reservation,
    wanted,
    about: aboutReservation(opened, others, priceOf),
    zoneName: t('schedule.zone', { city: cityOf(shop) }),
    today,
    range,
    calendar,
    days,
    nextFree,
    shown,
    ...choice,
    join:
      // A professional booked by passcode has no list, and a place in line is for one guest.
      shop.waitingListEnabled && all.length === 1 && !(barber && requiresPasscode(shop, barber))
        ? choice.join
        : undefined,
  }
}
