import { cartStore, useCart } from '../model/cart-store.ts'
import type { CartPage } from '../model/display-modes.ts'
import { guestAddress, professionalsAddress } from '../model/guest-address.ts'
import { useRemoveGuest } from './use-remove-guest.ts'

type Back = { readonly back: string | undefined; readonly onBack?: () => void }

/**
 * Where back leads from the pages on which a guest's professional and services are chosen. From the last guest's it
 * also removes that guest, and makes the one before active (spec 2, Title bar and navigation).
 */
export const useGroupBack = (shopRef: string, page: CartPage, alone: string | undefined): Back => {
  const { remove } = useRemoveGuest(shopRef, page)
  const reservations = useCart((cart) => cart.reservations)
  const activeId = useCart((cart) => cart.activeReservation)
  const active = reservations.find(({ id }) => id === activeId)
  if (!active || reservations.length < 2) return { back: alone }
  const before = reservations.at(-2)
  if (active === reservations.at(-1) && before) {
    const left = { reservations: reservations.slice(0, -1) }
    return { back: guestAddress('services', shopRef, left, before), onBack: () => remove(active.id) }
  }
  const cart = cartStore.getState()
  return {
    back:
      page === 'shop'
        ? guestAddress('services', shopRef, cart, active)
        : professionalsAddress(shopRef, cart, active),
  }
}
