import { anyBarber, type RelatedDate, type ScheduleDay } from '@openchair/contract'
import { isFinal } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../calls/barbers.ts'
import { relatedDatesQuery, scheduleQuery, type Wanted } from '../../calls/schedule.ts'
import { servicesQuery } from '../../calls/services.ts'
import { shopQuery } from '../../calls/shops.ts'
import { allServices, barberId, type Reservation } from '../../cart/model/reservation.ts'
import { extentOf, sellable } from '../../cart/model/service-choice.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, isInTime } from '@openchair/ui/format/days.ts'
import { noticesOf } from '../../times/notices.ts'
import { nearestTimes, type NearTime } from './nearest-times.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

type NearestTimes = {
  readonly pending: boolean
  readonly times: readonly NearTime[]
  /** The preselected time. */
  readonly proposed: NearTime | undefined
  /** True if they cost as much as the taken time. Undefined for one that had no candidate. */
  readonly samePrice: boolean
  /** The shop's time zone; empty until known. */
  readonly zone: string
  readonly country: string | undefined
}

const freeOf = ({ times }: ScheduleDay) =>
  [...times.morning, ...times.afternoon, ...times.evening].filter(({ available }) => available)

const nothingYet = { times: [], proposed: undefined } as const

/** The free times nearest to a taken one, at the same price. For any professional, also with others. */
export const useNearestTimes = (shopRef: string, reservation: Reservation | undefined): NearestTimes => {
  const now = useNow()
  const shopFound = useQuery(shopQuery(shopRef))
  const shop = shopFound.data
  const peopleFound = useQuery({ ...barbersQuery(shopRef), enabled: reservation !== undefined })
  const people = peopleFound.data?.rows
  const isAny = reservation?.barber === anyBarber
  const who =
    reservation?.anyBarberCandidate ?? people?.find(({ id }) => id === barberId(reservation?.barber))
  // Nothing is fetched before a time is taken.
  const menu = useQuery({
    ...servicesQuery(shopRef, who?.route ?? anyBarber),
    enabled: reservation !== undefined && people !== undefined,
  })
  const gone = reservation?.dateTime
  const zone = shop?.timezone ?? ''
  const extent = reservation && menu.data && extentOf(reservation, sellable(menu.data.rows))
  const day = gone === undefined || zone === '' ? '' : dayOf(gone, zone)
  const wanted: Wanted = {
    shopId: shop?.id ?? '',
    barber: who?.id ?? anyBarber,
    services: reservation ? allServices(reservation) : [],
    duration: extent?.duration.min ?? 0,
    group: undefined,
  }
  const isAsked = gone !== undefined && shop !== undefined && people !== undefined && extent !== undefined
  const asked = { enabled: isAsked, gcTime: 0 }
  const own = useQuery({ ...scheduleQuery(wanted, { first: day, last: day }), ...asked })
  const related = useQuery({ ...relatedDatesQuery(wanted, day, gone), ...asked })

  const rows = related.data?.rows ?? []
  const notices = noticesOf(people ?? [])
  const isToCome = (time: string, barber: string | null | undefined) =>
    isInTime(time, notices.of(barber), now)
  const costsTheSame = ({ price }: RelatedDate) =>
    extent !== undefined && isFinal(price) && isFinal(extent.price) && price.min === extent.price.min
  const timesOf = (row: RelatedDate): readonly NearTime[] => {
    const barber = row.kind === 'anotherDay' ? who : people?.find(({ id }) => id === row.barberId)
    return row.times
      .filter(({ time }) => isToCome(time, barber?.id))
      .map(({ time }) => ({ day: row.day, time, barber }))
  }
  // Shown offers must not change under a finger, so nothing is shown before everything is loaded.
  const isWaiting = menu.isPending || own.isPending || related.isPending
  const nearest = nearestTimes({
    gone: gone ?? now,
    own: (own.data?.rows ?? [])
      .flatMap(freeOf)
      .filter((slot) => isToCome(slot.time, who?.id) && slot.time !== gone)
      .map(({ time }) => ({ day, time, barber: who })),
    others: isAny
      ? rows.filter((row) => row.kind === 'anotherBarber' && costsTheSame(row)).flatMap(timesOf)
      : [],
    later: rows
      .filter(({ kind }) => kind === 'anotherDay')
      .slice(0, 1)
      .flatMap(timesOf),
  })
  return {
    ...(isWaiting ? nothingYet : nearest),
    samePrice: who !== undefined,
    zone,
    country: shop?.address.country,
    pending:
      gone !== undefined && isWaiting && ![shopFound, peopleFound, menu].some(({ isError }) => isError),
  }
}

/** Texts of a time that can replace `gone`. They name its day if that is a different one. */
export const useTimeWords = (
  gone: string | undefined,
  { zone, country }: Pick<NearestTimes, 'zone' | 'country'>,
) => {
  const t = useT()
  const format = useFormat(country)
  const isElsewhen = ({ day }: NearTime) => gone !== undefined && dayOf(gone, zone) !== day
  const start = (near: NearTime): string => {
    const time = format.time(near.time, zone)
    return isElsewhen(near) ? format.at(format.dayInSentence(near.day), time) : time
  }
  return {
    /** Tells if a time is on another day than the taken one. */
    isElsewhen,
    /** The start as text: `10:15am`, or on another day `Wed, Nov 25, 10:15am`. */
    start,
    time: (near: NearTime): string => format.time(near.time, zone),
    /** The quieter text below the time: the other day, or else the professional. */
    quiet: (near: NearTime): string =>
      isElsewhen(near) ? format.day(near.day) : (near.barber?.firstName ?? ''),
    /** The text of the button that takes this time. */
    take: (near: NearTime): string =>
      near.barber
        ? t('checkout.takeWith', { time: start(near), name: near.barber.firstName })
        : t('checkout.take', { time: start(near) }),
  }
}
