import { anyBarber } from '@openchair/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { scheduleQuery } from '../../calls/schedule.ts'
import { chooseTimes } from '../../cart/model/actions.ts'
import { cartStore, useCart } from '../../cart/model/cart-store.ts'
import { isGroup } from '../../cart/model/group.ts'
import { allServices, barberId } from '../../cart/model/reservation.ts'
import { validateCart } from '../../cart/sync/save-cart.ts'
import { type FoundReservation, useReservations } from '../../cart/sync/use-reservations.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { NextFree } from '@openchair/ui/pieces/next-free/next-free.tsx'
import { allSlots } from '../../times/slots.ts'
import { type Seat, seatsTogether } from '../../times/together.ts'
import { summaryOf } from './times/use-proposal.ts'
import type { Schedule } from './use-schedule.ts'

/** Tells whether nobody in a group has a time yet. Only then can times for all be chosen together. */
export const isUnseatedGroup = (cart: Parameters<typeof isGroup>[0]): boolean =>
  isGroup(cart) && cart.reservations.every(({ dateTime }) => dateTime === undefined)

/** Times for everybody on the shown day; null if there are none, undefined while they load. */
const useSeats = ({ shopRef, wanted, shown }: Schedule): ReadonlyMap<string, Seat> | null | undefined => {
  const now = useNow()
  const { reservations } = useReservations(shopRef)
  const { day } = shown
  const results = useQueries({
    queries: reservations.map(({ reservation, duration }) => ({
      ...scheduleQuery(
        {
          shopId: wanted.shopId,
          barber: barberId(reservation.barber),
          services: allServices(reservation),
          duration: duration.min,
          group: undefined,
        },
        { first: day ?? '', last: day ?? '' },
      ),
      enabled: day !== undefined,
      gcTime: 0,
    })),
  })
  if (results.some(({ isError }) => isError)) return null
  if (results.some(({ data }) => data === undefined)) return undefined
  const slotsOf = ({ reservation: { barber } }: FoundReservation, index: number) => {
    const found = results[index]?.data?.rows.find((each) => each.day === day)
    const slots = found ? allSlots(found.times) : []
    return barber === anyBarber ? slots : slots.map((slot) => ({ ...slot, barberIds: [barberId(barber)] }))
  }
  const guests = reservations.map((entry, index) => ({
    id: entry.reservation.id,
    minutes: entry.duration.max,
    slots: slotsOf(entry, index),
  }))
  return seatsTogether(guests, now) ?? null
}

type Props = {
  readonly schedule: Schedule
  readonly otherwise: ReactNode
  readonly waiting: ReactNode
}

/** Offer of times for all guests with one press, as near to each other as the shown day allows. */
export const SoonestTogether = ({ schedule, otherwise, waiting }: Props) => {
  const t = useT()
  const { about, shown, shopRef, calendar } = schedule
  const format = useFormat(about.country)
  const now = useNow()
  const seats = useSeats(schedule)
  const hasAny = useCart((cart) => cart.reservations.some(({ barber }) => barber === anyBarber))
  const people = useQuery({ ...barbersQuery(shopRef), enabled: hasAny }).data?.rows
  const { day } = shown
  if (seats === undefined) return waiting
  const first = seats && [...seats.values()].map(({ time }) => time).toSorted()[0]
  if (!seats || !first || day === undefined) return otherwise
  const press = () => {
    if (!cartStore.getState().interactive) return
    const chosen = [...seats].map(([id, { time, barberId: who }]) => {
      const candidate = people?.find((each) => each.id === who)
      return [id, { dateTime: time, candidate: candidate && summaryOf(candidate) }] as const
    })
    chooseTimes(day, new Map(chosen))
    calendar.fold(day)
    announce(t('schedule.togetherChosen', { time: format.time(first, about.zone) }))
    void validateCart()
  }
  return (
    <NextFree
      label={t('schedule.together')}
      time={format.relativeDayTime(first, about.zone, now)}
      onClick={press}
    />
  )
}
