import type { ValidatedCart } from '@openchair/contract'
import { isOutdated, showCart } from '@openchair/rules'
import { useMemo } from 'react'
import { useCart } from '../model/cart-store.ts'
import { allServices } from '../model/reservation.ts'

/** The server's sums as guests see them; undefined once the choices differ from those sent. */
export const useCurrentSums = (): ValidatedCart | undefined => {
  const cart = useCart(({ validatedCart, reservations }) => {
    if (!validatedCart) return undefined
    const chosen = reservations.map((reservation) => ({ services: allServices(reservation) }))
    return isOutdated(chosen, validatedCart) ? undefined : validatedCart
  })
  return useMemo(() => cart && showCart(cart, cart.shop.country), [cart])
}
