import { guestParameter, paths } from '../../paths.ts'
import type { CartState } from './cart-state.ts'
import { barberRoute, type Reservation } from './reservation.ts'

type Reservations = Pick<CartState, 'reservations'>

const guestQuery = ({ reservations }: Reservations, { id }: Reservation) => ({
  [guestParameter]: reservations[0]?.id === id ? undefined : id,
})

/** The reservation that an address names. Undefined where its guest has been removed. */
export const reservationAt = (
  { reservations }: Reservations,
  guest: string | null,
): Reservation | undefined => (guest === null ? reservations[0] : reservations.find(({ id }) => id === guest))

/** The page on which a guest's professional is chosen. */
export const professionalsAddress = (shopRef: string, cart: Reservations, reservation: Reservation): string =>
  paths.shop.to(shopRef, guestQuery(cart, reservation))

/** The page of a guest's services, times or products; without a professional, the page for choosing one. */
export const guestAddress = (
  page: 'services' | 'schedule' | 'products',
  shopRef: string,
  cart: Reservations,
  reservation: Reservation,
  query: { readonly cartId?: string | undefined } = {},
): string =>
  reservation.barber === undefined
    ? professionalsAddress(shopRef, cart, reservation)
    : paths[page].to(shopRef, barberRoute(reservation.barber), { ...guestQuery(cart, reservation), ...query })
