import { useComingWords } from '../../cart/extras/use-guest-words.ts'
import { inOrder } from '@openchair/ui/format/use-coming.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ShownReservation } from '../machine/checkout-store.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

export type ReservationWords = {
  /** `Tue, Nov 24, 10:15am`; for a group, the times of all guests. */
  readonly dayTime: string
  /** The same for the middle of a sentence, so without a capital in French and Spanish. */
  readonly dayTimeInSentence: string
  readonly day: string
  readonly time: string
  /** The first name of the professional, or "any professional". */
  readonly name: string
}

/** The times of all guests, and the professional of the first guest. */
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

/** The texts of the reservation's time, in the shop's zone, and its professional; empty without one. */
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
