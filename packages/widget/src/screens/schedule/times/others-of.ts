import type { Reservation } from '../../../cart/model/reservation.ts'
import type { FoundReservations } from '../../../cart/sync/use-reservations.ts'
import type { OtherReservation } from '../../../times/other-reservations.ts'

/** Other reservations of the group that have a time. */
export const othersOf = (
  { reservations }: FoundReservations,
  { id }: Reservation,
): readonly OtherReservation[] =>
  reservations.flatMap(({ reservation, barber, duration }) =>
    reservation.id !== id && reservation.dateTime !== undefined
      ? [{ guest: reservation.guest, barber, start: reservation.dateTime, duration: duration.max }]
      : [],
  )
