import {
  anyBarber,
  type MoneyRange,
  type ScheduleDay,
  type WaitingListApplication,
} from '@openchair/contract'
import { advanceBookDaysOf, bookableRange, requiresPasscode } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { nextTimeQuery, type Wanted } from '../../calls/schedule.ts'
import { servicesQuery } from '../../calls/services.ts'
import { choiceOf, extentOf } from '../../cart/model/service-choice.ts'
import { allServices } from '../../cart/model/reservation.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import type { OtherTime } from '../../popup-stack/popup-props.ts'
import { type CalendarView, useCalendar } from '../../times/calendar/use-calendar.ts'
import { noticesOf } from '../../times/notices.ts'
import { allSlots, freeTimes, fromNow } from '../../times/slots.ts'
import { type FoundDays, useDays } from '../../times/use-days.ts'
import type { AboutReservation } from '../../times/use-slot-texts.ts'

export type FreeTimes = {
  readonly calendar: CalendarView
  readonly days: FoundDays
  readonly today: string
  /** The last day that can be booked. */
  readonly last: string
  /** The displayed day: the chosen one, else that of the first free time. Undefined until known. */
  readonly day: string | undefined
  /** True if nothing is free on any day that can be booked. */
  readonly hasNone: boolean
  readonly isFull: (schedule: ScheduleDay) => boolean
  readonly chosen: OtherTime | undefined
  /** The price of the services, before tip and taxes; minor units. */
  readonly price: MoneyRange | undefined
  readonly about: Omit<AboutReservation, 'name' | 'fullName'>
  /** Pictures of the professionals behind "any". */
  readonly pictures: readonly string[]
  readonly chooseDay: (day: string) => void
  readonly chooseTime: (time: string) => void
}

const noPrice = () => undefined

/** The free times for a waiting guest's services, with their professional or any. */
export const useFreeTimes = (application: WaitingListApplication, isAny: boolean): FreeTimes => {
  const now = useNow()
  const { shop, serviceDuration } = application
  const choice = choiceOf(application)
  const own = isAny ? null : application.barber
  const people = useQuery(barbersQuery(shop.route)).data?.rows ?? []
  const person = people.find(({ id }) => id === own?.id)
  const today = dayOf(now, shop.timezone)
  const range = bookableRange(today, [advanceBookDaysOf(shop, person)])
  const wanted: Wanted = {
    shopId: shop.id,
    barber: own?.id ?? anyBarber,
    services: allServices(choice),
    duration: serviceDuration,
    group: undefined,
  }
  const next = useQuery({ ...nextTimeQuery(wanted, today), gcTime: 0 })
  const first = next.data?.nextAvailableTime
  const [picked, pick] = useState<{ readonly day: string; readonly time?: string }>()
  const day = picked?.day ?? (first ? dayOf(first, shop.timezone) : undefined)
  const calendar = useCalendar(range, undefined, shop.address.country)
  const visible = [calendar.visible, ...(day === undefined ? [] : [{ first: day, last: day }])]
  const days = useDays(wanted, range, visible, noticesOf(own ? [person] : people))
  const offered = useQuery(servicesQuery(shop.route, own?.route ?? anyBarber)).data?.rows

  const slotAt = (time: string | undefined) =>
    [...days.days.values()].flatMap(({ times }) => allSlots(times)).find((slot) => slot.time === time)
  const slot = slotAt(picked?.time)
  const barberId = own?.id ?? slot?.barberIds[0]

  return {
    calendar,
    days,
    today,
    last: range.last,
    day,
    hasNone: first === null,
    isFull: ({ times }) => allSlots(freeTimes(fromNow(times, now), undefined)).length === 0,
    chosen: slot?.available && barberId !== undefined ? { barberId, dateTime: slot.time } : undefined,
    price: offered && extentOf(choice, offered).shown,
    about: {
      duration: { min: serviceDuration, max: serviceDuration },
      zone: shop.timezone,
      country: shop.address.country,
      currency: shop.currency,
      priceOf: noPrice,
      others: [],
    },
    pictures: people
      .filter((each) => !requiresPasscode(shop, each))
      .flatMap(({ photos }) => photos.slice(0, 1).map(({ thumbnail }) => thumbnail)),
    chooseDay: (wantedDay) => {
      pick({ day: wantedDay })
      calendar.foldBelow(wantedDay)
    },
    chooseTime: (time) => {
      const chosenDay = dayOf(time, shop.timezone)
      pick({ day: chosenDay, time })
      calendar.foldLater(chosenDay)
    },
  }
}
