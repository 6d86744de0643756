import { anyBarber, type SaleItem, type ValidatedCart } from '@openchair/contract'
import { isAppointment, isOutdated } from '@openchair/rules'
import { backOff, type Wait } from '@openchair/ui/browser/back-off.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { getCart } from '../../calls/cart.ts'
import { setOwnCart } from '../../cart/model/answers.ts'
import type { CartState } from '../../cart/model/cart-state.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { allServices, type Reservation } from '../../cart/model/reservation.ts'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { type Attempt, endAttempt } from '../../cart/sync/attempt.ts'
import type { Booked, CheckoutOutcome } from '../machine/outcome.ts'
import { bookedOtherwise, noAnswer } from './refusal.ts'

/** The state of a cart on the server: booked as requested, booked differently, not booked, or unknown. */
export type CartSeen = Booked | { readonly kind: 'otherwise' | 'open' | 'unknown' }

/** How often a cart is read, in about four minutes. A longer payment counts as unknown and keeps its key. */
const mostTurns = 30

const isAt = (item: SaleItem | undefined, { barber, dateTime }: Reservation): boolean =>
  item?.dateTime != null &&
  dateTime !== undefined &&
  epochMinutes(item.dateTime) === epochMinutes(dateTime) &&
  // For any professional, whoever was booked matches the request.
  (barber === undefined || barber === anyBarber || barber.id === item.barber?.id)

/** Tells if a booking has the professionals, services and times of this page (cart/compare-booked). */
const isAsAsked = (
  booked: ValidatedCart,
  { shopId, reservations }: Pick<CartState, 'shopId' | 'reservations'>,
): boolean => {
  const items = booked.items.filter(isAppointment)
  const chosen = reservations.map((reservation) => ({ services: allServices(reservation) }))
  return (
    booked.shopId === shopId &&
    !isOutdated(chosen, booked) &&
    reservations.every((reservation, index) => isAt(items[index], reservation))
  )
}

/** Reads a cart whose checkout was not answered, again and again while its payment is under way. */
export const lookAtCart = async (
  { shopId, cartId, cartProof }: Pick<Attempt, 'shopId' | 'cartId' | 'cartProof'>,
  wait: Wait,
): Promise<CartSeen> => {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    try {
      const cart = await getCart(shopId, cartId, cartProof)
      if (cart.saleOrderId !== null)
        return isAsAsked(cart, cartStore.getState())
          ? { kind: 'booked', saleOrder: cart.saleOrderId }
          : { kind: 'otherwise' }
      if (cart.state !== 'processing') return { kind: 'open' }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { kind: error.status === 404 ? 'open' : 'unknown' }
    }
    await wait(backOff(turn))
  }
  return { kind: 'unknown' }
}

/**
 * The outcome of a checkout without an answer: booked, if the cart is booked as requested. A cart that was
 * booked differently is left as it is, and the next try makes a new cart of the same choices. In all other
 * cases the key stays for the next try.
 */
export const settle = (seen: CartSeen, refusal = noAnswer): CheckoutOutcome => {
  if (seen.kind === 'otherwise') {
    endAttempt()
    setOwnCart()
    return { kind: 'refused', refusal: bookedOtherwise }
  }
  if (seen.kind !== 'booked') return { kind: 'refused', refusal }
  endAttempt()
  return seen
}
