import type { NewAppointment } from '@openchair/contract'
import type { Wanted } from '../../../calls/schedule.ts'
import type { CartState } from '../../../cart/model/cart-state.ts'
import { cartRequest } from '../../../cart/sync/cart-request.ts'
import { allServices, barberId, type Reservation } from '../../../cart/model/reservation.ts'
import { extentOf } from '../../../cart/model/service-choice.ts'
import type { OpenReservation } from '../../../cart/sync/use-reservation.ts'

const groupOf = (cart: CartState, reservation: Reservation): readonly NewAppointment[] | undefined => {
  if (cart.reservations.length < 2) return undefined
  // The first without a time is the one that is asked for.
  const others = cart.reservations.filter(({ id, services }) => id !== reservation.id && services.length > 0)
  const asked = { ...reservation, dateTime: undefined, anyBarberCandidate: undefined }
  // Neither tips nor passcodes influence the times.
  const reservations = [asked, ...others].map((each) => ({
    ...each,
    tip: undefined,
    validatedPasscode: undefined,
  }))
  return cartRequest({ ...cart, reservations }).new_appointments
}

export const wantedOf = ({ shop, offer, reservation }: OpenReservation, cart: CartState): Wanted => ({
  shopId: shop.id,
  barber: barberId(reservation.barber),
  services: allServices(reservation),
  duration: extentOf(reservation, offer.services).duration.min,
  group: groupOf(cart, reservation),
})
