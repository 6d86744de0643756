import type { FoundReservation } from '../../cart/sync/use-reservations.ts'
import { useFormat } from '../../format/use-format.ts'
import { dayOf, daysOf } from '../../format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

type ShownReservation = {
  readonly start: string
  /** The days on which guests come, where these are several. */
  readonly days?: readonly string[]
  readonly timezone: string
  readonly country: string
  readonly barber: string | undefined
}

export type ReservationWords = {
  /** `Tue, Nov 24, 10:15am`; of guests on several days these alone, so that nobody takes the first for all. */
  readonly dayTime: string
  /** The same inside a sentence: French and Spanish without a capital. */
  readonly dayTimeInSentence: string
  readonly day: string
  readonly time: string
  /** First name of who does it, or any professional. */
  readonly name: string
}

const shown = (
  { shop }: CheckoutOptions,
  entry: FoundReservation | undefined,
): ShownReservation | undefined =>
  entry?.reservation.dateTime === undefined
    ? undefined
    : {
        start: entry.reservation.dateTime,
        timezone: shop.timezone,
        country: shop.address.country,
        barber: entry.barber?.firstName,
      }

const withDays = (
  { shop, reservations }: CheckoutOptions,
  first: ShownReservation | undefined,
): ShownReservation | undefined => {
  const days = daysOf(
    reservations.flatMap(({ reservation }) => reservation.dateTime ?? []),
    shop.timezone,
  )
  return first && days.length > 1 ? { ...first, days } : first
}

/** The reservation that begins first, and the days of all: when the guests come. */
export const reservationOf = (options: CheckoutOptions | undefined): ShownReservation | undefined =>
  options &&
  withDays(
    options,
    shown(
      options,
      options.reservations.find(({ reservation }) => reservation.dateTime === options.start),
    ),
  )

const nothing: ReservationWords = { dayTime: '', dayTimeInSentence: '', day: '', time: '', name: '' }

/** When the reservation is, in the shop's time, and with whom; empty words while there is none. */
export const useReservationWords = (reservation: ShownReservation | undefined): ReservationWords => {
  const t = useT()
  const format = useFormat(reservation?.country)
  if (!reservation) return nothing
  const { start, days, timezone, barber } = reservation
  const day = format.dayInSentence(dayOf(start, timezone))
  const time = format.time(start, timezone)
  return {
    dayTime: days ? format.days(days) : format.dayTime(start, timezone),
    dayTimeInSentence: days ? format.daysInSentence(days) : format.dayTimeInSentence(start, timezone),
    day,
    time,
    name: barber ?? t('checkout.anyone'),
  }
}
