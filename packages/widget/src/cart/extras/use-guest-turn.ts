import { useLocation } from 'wouter'
import { cartStore } from '../model/cart-store.ts'
import type { CartPage } from '../model/display-modes.ts'
import { guestAddress } from '../model/guest-address.ts'
import type { Reservation } from '../model/reservation.ts'

/**
 * Leads to a guest's page: of times where times are being chosen, else of services. The address makes the
 * guest active.
 */
export const useGuestTurn = (shopRef: string, page: CartPage): ((reservation: Reservation) => void) => {
  const [, navigate] = useLocation()
  return (reservation) => {
    const kind = page === 'schedule' ? 'schedule' : 'services'
    navigate(guestAddress(kind, shopRef, cartStore.getState(), reservation))
    scrollTo(0, 0)
  }
}
