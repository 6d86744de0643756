import type { FoundReservation } from '../../cart/sync/use-reservations.ts'
import { useFormat } from '../../format/use-format.ts'
import { dayOf } from '../../format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

type ShownReservation = {
  readonly start: string
  readonly timezone: string
  readonly barber: string | undefined
}

export type ReservationWords = {
  /** `Tue 24 Nov, 10:15am`. */
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
        barber: entry.barber?.firstName,
      }

/** The reservation that begins first: when the guests come. */
export const reservationOf = (options: CheckoutOptions | undefined): ShownReservation | undefined =>
  options &&
  shown(
    options,
    options.reservations.find(({ reservation }) => reservation.dateTime === options.start),
  )

/** The reservation of who books; where they book for others alone, the one that begins first. */
export const ownReservationOf = (options: CheckoutOptions): ShownReservation | undefined =>
  shown(
    options,
    options.reservations.find(({ reservation }) => reservation.guest === undefined),
  ) ?? reservationOf(options)

const nothing: ReservationWords = { dayTime: '', dayTimeInSentence: '', day: '', time: '', name: '' }

/** When the reservation is, in the shop's time, and with whom; empty words while there is none. */
export const useReservationWords = (reservation: ShownReservation | undefined): ReservationWords => {
  const t = useT()
  const format = useFormat()
  if (!reservation) return nothing
  const { start, timezone, barber } = reservation
  const day = format.dayInSentence(dayOf(start, timezone))
  const time = format.time(start, timezone)
  return {
    dayTime: format.dayTime(start, timezone),
    dayTimeInSentence: format.dayTimeInSentence(start, timezone),
    day,
    time,
    name: barber ?? t('checkout.anyone'),
  }
}
