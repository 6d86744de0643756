import { useComingWords } from '../../cart/extras/use-coming-words.ts'
import { inOrder } from '../../format/use-coming.ts'
import { useFormat } from '../../format/use-format.ts'
import { dayOf } from '../../format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

type ShownReservation = {
  /** An instant for each guest, in any order. */
  readonly starts: readonly string[]
  readonly timezone: string
  readonly country: string
  readonly barber: string | undefined
}

export type ReservationWords = {
  /** `Tue, Nov 24, 10:15am`; of a group when all of it comes. */
  readonly dayTime: string
  /** The same inside a sentence: French and Spanish without a capital. */
  readonly dayTimeInSentence: string
  readonly day: string
  readonly time: string
  /** First name of who does it, or any professional. */
  readonly name: string
}

/** The times of all guests, and who does what begins first. */
export const reservationOf = (options: CheckoutOptions | undefined): ShownReservation | undefined => {
  const first = options?.reservations.find(({ reservation }) => reservation.dateTime === options.start)
  if (!options || options.start === undefined || !first) return undefined
  const { shop, reservations } = options
  return {
    starts: reservations.flatMap(({ reservation }) => reservation.dateTime ?? []),
    timezone: shop.timezone,
    country: shop.address.country,
    barber: first.barber?.firstName,
  }
}

const nothing: ReservationWords = { dayTime: '', dayTimeInSentence: '', day: '', time: '', name: '' }

/** When the reservation is, in the shop's time, and with whom; empty words while there is none. */
export const useReservationWords = (reservation: ShownReservation | undefined): ReservationWords => {
  const t = useT()
  const format = useFormat(reservation?.country)
  const comingAt = useComingWords(reservation?.country)
  const [start] = reservation ? inOrder(reservation.starts) : []
  if (!reservation || start === undefined) return nothing
  const { starts, timezone, barber } = reservation
  const dayTimeInSentence = comingAt(starts, timezone)
  return {
    dayTime: format.capital(dayTimeInSentence),
    dayTimeInSentence,
    day: format.dayInSentence(dayOf(start, timezone)),
    time: format.time(start, timezone),
    name: barber ?? t('checkout.anyone'),
  }
}
