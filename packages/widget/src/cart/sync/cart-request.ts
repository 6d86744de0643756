import {
  anyBarber,
  type CartRequest,
  type Customer,
  type NewAppointment,
  type TipRequest,
} from '@openchair/contract'
import { checkoutFlags } from '@openchair/rules'
import { acquisitionChannel } from '../../tracking/track.ts'
import { type CartState, emptyCart } from '../model/cart-state.ts'
import { allServices, barberId, type Reservation } from '../model/reservation.ts'

/** The professional to send: `any`, or once the server has proposed a candidate, that one (cart/request). */
const professional = ({ barber, anyBarberCandidate }: Reservation) =>
  barber === anyBarber && anyBarberCandidate
    ? { barberId: anyBarberCandidate.id, bookedWithAnyBarber: true }
    : { barberId: barberId(barber) }

const newAppointment = (reservation: Reservation, channel: NewAppointment['channel']): NewAppointment => ({
  ...professional(reservation),
  services: allServices(reservation).map((id) => ({ id })),
  ...(reservation.validatedPasscode === undefined ? {} : { barberPasscode: reservation.validatedPasscode }),
  ...(reservation.dateTime === undefined ? {} : { dateTime: reservation.dateTime }),
  ...(reservation.guest === undefined ? {} : { customer: reservation.guest }),
  ...(channel && { channel }),
  ...(reservation.tip?.type === 'percentage' ? { tipPercentage: reservation.tip.percentage } : {}),
})

/** The tips that are amounts. Each names its appointment, because one professional may have several. */
const tipAmounts = (reservations: readonly Reservation[]): readonly TipRequest[] =>
  reservations.flatMap((reservation, appointment) =>
    reservation.tip?.type === 'amount'
      ? [{ amount: reservation.tip.amount, barberId: professional(reservation).barberId, appointment }]
      : [],
  )

/** Tells if the cart can have a promo or a gift card: it has times and is paid by card (promos/when). */
export const takesCodes = ({
  reservations,
  checkoutType,
}: Pick<CartState, 'reservations' | 'checkoutType'>): boolean =>
  checkoutType === 'bookAndPay' &&
  reservations.length > 0 &&
  reservations.every(({ dateTime }) => dateTime !== undefined)

const codes = (cart: CartState): Pick<CartRequest, 'promoCode' | 'giftCardCode'> => ({
  ...(cart.promoCode === undefined ? {} : { promoCode: cart.promoCode }),
  ...(cart.giftCardCode === undefined ? {} : { giftCardCode: cart.giftCardCode }),
})

/** The typed customer fields, without empty ones. */
const customerSoFar = (customer: Partial<Customer>): Partial<Customer> | undefined => {
  const filled = Object.entries(customer).filter(([, value]) => value?.trim())
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/** The channel by which the guest came, with their consent (tracking/channel). */
const channelOf = ({ shopId }: CartState): NewAppointment['channel'] => {
  const name = acquisitionChannel()
  return name && { name, ...(shopId !== undefined && { shopId }) }
}

/** The cart as the server's calls take it (cart/request), without payments, which belong to the checkout. */
export const cartRequest = (cart: CartState): CartRequest => {
  const customer = customerSoFar(cart.customer)
  const tips = tipAmounts(cart.reservations)
  const items = cart.products.map((product) => ({ type: 'product' as const, ...product }))
  return {
    new_appointments: cart.reservations.map((reservation) => newAppointment(reservation, channelOf(cart))),
    ...(customer ? { customer } : {}),
    ...(tips.length > 0 ? { tips: [...tips] } : {}),
    ...(items.length > 0 ? { items } : {}),
    ...(takesCodes(cart) ? codes(cart) : {}),
    // The default is left to the server, because it differs for a shop that takes no cards.
    ...(cart.checkoutType === emptyCart.checkoutType ? {} : checkoutFlags(cart.checkoutType)),
  }
}
