import { anyBarber, type CartRequest, type Customer, type NewAppointment } from '@openchair/contract'
import { checkoutFlags } from '@openchair/rules'
import type { CartState } from './cart-store.ts'
import { allServices, barberId, type Reservation } from './reservation.ts'

/** Any professional is sent as such until the server has proposed somebody (spec 4, Cart lifecycle). */
const professional = ({ barber, anyBarberCandidate }: Reservation) =>
  barber === anyBarber && anyBarberCandidate
    ? { barberId: anyBarberCandidate.id, bookedWithAnyBarber: true }
    : { barberId: barberId(barber) }

const newAppointment = (reservation: Reservation): NewAppointment => ({
  ...professional(reservation),
  services: allServices(reservation).map((id) => ({ id })),
  ...(reservation.dateTime === undefined ? {} : { dateTime: reservation.dateTime }),
  ...(reservation.guest === undefined ? {} : { customer: reservation.guest }),
})

/** What has been typed so far; empty fields are not sent. */
const customerSoFar = (customer: Partial<Customer>): Partial<Customer> | undefined => {
  const filled = Object.entries(customer).filter(([, value]) => value?.trim())
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/** The cart as calls take it (spec 7, Cart and checkout), without payments: they belong to the checkout. */
export const cartRequest = (cart: CartState): CartRequest => {
  const customer = customerSoFar(cart.customer)
  return {
    new_appointments: cart.reservations.map(newAppointment),
    ...(customer ? { customer } : {}),
    ...checkoutFlags(cart.checkoutType),
  }
}
