import type { ValidatedCart } from '@openchair/contract'
import { isOutdated } from '@openchair/rules'
import { useCart } from '../model/cart-store.ts'
import { allServices } from '../model/reservation.ts'

/** The server's sums, as long as they are of what is chosen now. */
export const useCurrentSums = (): ValidatedCart | undefined =>
  useCart(({ validatedCart, reservations }) => {
    if (!validatedCart) return undefined
    const chosen = reservations.map((reservation) => ({ services: allServices(reservation) }))
    return isOutdated(chosen, validatedCart) ? undefined : validatedCart
  })
