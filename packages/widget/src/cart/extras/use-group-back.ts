import { cartStore, useCart } from '../model/cart-store.ts'
import type { CartPage } from '../model/display-modes.ts'
import { guestAddress } from '../model/guest-address.ts'
import { useRemoveGuest } from './use-remove-guest.ts'

type Back = { readonly back: string | undefined; readonly onBack?: () => void }

/**
 * The destination of the back button on pages where a guest's professional and services are chosen. Going
 * back also removes the last guest and makes the one before active (cart/back-removes). A
 * guest who was only changing the professional returns to their services, and nobody is removed.
 */
export const useGroupBack = (shopRef: string, page: CartPage, alone: string | undefined): Back => {
  const { remove } = useRemoveGuest(shopRef, page)
  const reservations = useCart((cart) => cart.reservations)
  const activeId = useCart((cart) => cart.activeReservation)
  const active = reservations.find(({ id }) => id === activeId)
  if (!active || reservations.length < 2) return { back: alone }
  const [last, before] = [reservations.at(-1), reservations.at(-2)]
  if (!last || !before || (page === 'shop' && active !== last))
    return { back: guestAddress('services', shopRef, cartStore.getState(), active) }
  const left = { reservations: reservations.slice(0, -1) }
  return { back: guestAddress('services', shopRef, left, before), onBack: () => remove(last.id) }
}
