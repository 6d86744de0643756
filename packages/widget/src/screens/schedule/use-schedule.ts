import type { Barber, NewAppointment } from '@openchair/contract'
import { advanceBookDaysOf, bookableRange, requiresPasscode } from '@openchair/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { allServices, barberId, type Reservation } from '../../cart/model/reservation.ts'
import type { OpenReservation } from '../../cart/sync/use-reservation.ts'
import { extentOf } from '../../cart/model/service-choice.ts'
import { type FoundReservations, useReservations } from '../../cart/sync/use-reservations.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, isInTime } from '@openchair/ui/format/days.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { asksForTimes, nextTimeQuery, type Wanted } from '../../calls/schedule.ts'
import type { Days } from '../../times/calendar/chunks.ts'
import { shownDay } from '../../times/shown-day.ts'
import { useCalendar } from '../../times/calendar/use-calendar.ts'
import { type Notices, noticesOf } from '../../times/notices.ts'
import { useDays } from '../../times/use-days.ts'
import type { AboutReservation, PriceOfSlot } from '../../times/use-slot-texts.ts'
import type { OtherReservation } from '../../times/other-reservations.ts'
import { othersOf } from './times/others-of.ts'
import { useTimeChoice } from './use-time-choice.ts'
import { useProposal, useSlotPrice } from './times/use-proposal.ts'
import { emptyCart } from '../../cart/model/cart-state.ts'
import { cartRequest } from '../../cart/sync/cart-request.ts'

const groupOf = (
  shopId: string,
  all: readonly Reservation[],
  reservation: Reservation,
): readonly NewAppointment[] | undefined => {
  if (all.length < 2) return undefined
  // The schedule request is for the first reservation without a time.
  const others = all.filter(({ id, services }) => id !== reservation.id && services.length > 0)
  const asked = { ...reservation, dateTime: undefined, anyBarberCandidate: undefined }
  // Neither tips nor passcodes influence the times.
  const reservations = [asked, ...others].map((each) => ({
    ...each,
    tip: undefined,
    validatedPasscode: undefined,
  }))
  return cartRequest({ ...emptyCart, shopId, reservations }).new_appointments
}

const wantedOf = ({ shop, offer, reservation }: OpenReservation, all: readonly Reservation[]): Wanted => ({
  shopId: shop.id,
  barber: barberId(reservation.barber),
  services: allServices(reservation),
  duration: extentOf(reservation, offer.services).duration.min,
  group: groupOf(shop.id, all, reservation),
})

/** The first free start from today on, requested again when it has passed meanwhile, or become too soon. */
const useNextFree = (wanted: Wanted, today: string, notices: Notices) => {
  const now = useNow()
  const hasTimes = wanted.group?.some(({ dateTime }) => dateTime !== undefined) ?? false
  const { data, isError, refetch } = useQuery({
    ...nextTimeQuery(wanted, today),
    gcTime: 0,
    enabled: !hasTimes,
  })
  const time = data?.nextAvailableTime
  const notice = Math.min(...(data?.barberIds ?? []).map((id) => notices.of(id)))
  const isLate = time != null && !isInTime(time, Number.isFinite(notice) ? notice : 0, now)
  // The clock moves once a minute, so this changes no more often.
  const lateAt = isLate ? now : undefined
  useEffect(() => {
    if (lateAt !== undefined) void refetch()
  }, [lateAt, refetch])
  return {
    /** Instant of the next free time; null when nothing is free in the bookable range; undefined while unknown. */
    time: isLate ? undefined : time,
    /** True while it is unknown, because the request failed, or ignores the times of other guests. */
    unknown: isError || hasTimes,
  }
}

type NextFree = ReturnType<typeof useNextFree>

/** Reloads all schedules after a chosen time turned out to be taken (cart/time-refused). */
const useFreshSchedules = (): void => {
  const client = useQueryClient()
  const conflicts = useCart((cart) => cart.slotConflicts)
  const seen = useRef(conflicts)
  useEffect(() => {
    if (seen.current === conflicts) return
    seen.current = conflicts
    void client.invalidateQueries({ predicate: asksForTimes })
  }, [client, conflicts])
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

/** The days that this cart can book. The reservation with the fewest days ahead decides (times/horizon). */
const rangeOf = (
  { reservations }: FoundReservations,
  { shop, barber }: OpenReservation,
  today: string,
): Days => {
  const ahead = reservations.flatMap(({ advanceBookDays }) => advanceBookDays ?? [])
  return bookableRange(today, ahead.length > 0 ? ahead : [advanceBookDaysOf(shop, barber)])
}

/** Day of the first free start, shown until the guest chooses; undefined while unknown, or without one. */
const dayWithout = ({ time, unknown }: NextFree, today: string, zone: string): string | undefined => {
  if (time) return dayOf(time, zone)
  return unknown ? today : undefined
}

/** The day on which a request opened. It stays, however the first free start changes meanwhile. */
const useOpeningDay = (day: string | undefined, wanted: Wanted): string | undefined => {
  const wish = JSON.stringify(wanted)
  const [opening, setOpening] = useState({ day, wish })
  const isOpened = opening.wish === wish && opening.day !== undefined
  if (!isOpened && (opening.wish !== wish || day !== undefined)) setOpening({ day, wish })
  return isOpened ? opening.day : day
}

/** Drops a free time after the last bookable day, which another guest's professional may limit further. */
const withinRange = (next: NextFree, { last }: Days, zone: string): NextFree =>
  next.time && dayOf(next.time, zone) > last ? { ...next, time: null } : next

/** First day on which the other guests have a time, because a group comes on one day. */
const dayBeside = (others: readonly OtherReservation[], range: Days, zone: string): string | undefined =>
  others.map(({ start }) => dayOf(start, zone)).find((day) => range.first <= day && day <= range.last)

const useFailureToast = (failed: boolean): void => {
  const t = useT()
  useEffect(() => {
    if (!failed) return
    showToast({ kind: 'error', title: t('schedule.notLoadedTitle'), text: t('common.networkErrorText') })
    // Runs once for each failure, not for each language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failed])
}

/** Notices that professionals need before a start: the named one's, or everybody's for any. */
const useNotices = (shopRef: string, barber: Barber | undefined): Notices => {
  const people = useQuery({ ...barbersQuery(shopRef), enabled: barber === undefined })
  return noticesOf(barber ? [barber] : (people.data?.rows ?? []))
}

export const useSchedule = (shopRef: string, opened: OpenReservation) => {
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
    /** Joins the waiting list of a day; undefined if there is no list. */
    join:
      // There is no list for a professional booked by passcode, and a place in line is for one guest.
      shop.waitingListEnabled && all.length === 1 && !(barber && requiresPasscode(shop, barber))
        ? choice.join
        : undefined,
  }
}

export type Schedule = ReturnType<typeof useSchedule>
