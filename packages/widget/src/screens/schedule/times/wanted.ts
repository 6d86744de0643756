import type { NewAppointment } from '@openchair/contract'
import type { Wanted } from '../../../calls/schedule.ts'
import { emptyCart } from '../../../cart/model/cart-state.ts'
import { cartRequest } from '../../../cart/sync/cart-request.ts'
import { allServices, barberId, type Reservation } from '../../../cart/model/reservation.ts'
import { extentOf } from '../../../cart/model/service-choice.ts'
import type { OpenReservation } from '../../../cart/sync/use-reservation.ts'

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

/** Request for a schedule, made from `all` reservations of the cart. */
export const wantedOf = (
  { shop, offer, reservation }: OpenReservation,
  all: readonly Reservation[],
): Wanted => ({
  shopId: shop.id,
  barber: barberId(reservation.barber),
  services: allServices(reservation),
  duration: extentOf(reservation, offer.services).duration.min,
  group: groupOf(shop.id, all, reservation),
})
