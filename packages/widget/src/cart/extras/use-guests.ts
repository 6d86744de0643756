import { useLocation } from 'wouter'
import { cartStore, useCart } from '../model/cart-store.ts'
import type { CartPage } from '../model/display-modes.ts'
import { guestAddress } from '../model/guest-address.ts'
import type { Reservation } from '../model/reservation.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { activeReservationOf } from '../model/cart-state.ts'
import { putBack, removeGuest } from '../model/group.ts'
import { validateCart } from '../sync/save-cart.ts'
import { useGuestWords } from './use-guest-words.ts'

/** Makes a guest active, and leads to their page: of times while times are chosen, else of services. */
export const useGuestTurn = (shopRef: string, page: CartPage): ((reservation: Reservation) => void) => {
  const [, navigate] = useLocation()
  return (reservation) => {
    const kind = page === 'schedule' ? 'schedule' : 'services'
    navigate(guestAddress(kind, shopRef, cartStore.getState(), reservation))
    scrollTo(0, 0)
  }
}

/** Fetches the sums of the remaining guests, if the server has the cart, as it has while times are chosen. */
const fetchSums = (): void => {
  const { cartId, reservations } = cartStore.getState()
  if (cartId !== undefined && reservations.every(({ services }) => services.length > 0)) void validateCart()
}

/** Removes a guest from the cart. A toast says so and offers to undo that. */
export const useRemoveGuest = (shopRef: string, page: CartPage) => {
  const t = useT()
  const words = useGuestWords()
  const [, navigate] = useLocation()

  /** Removes a guest, and shows the toast. */
  const remove = (id: string): void => {
    const removed = removeGuest(id)
    if (!removed) return
    if (page === 'schedule') fetchSums()
    showToast({
      kind: 'info',
      title: words.removed(removed.reservation),
      action: {
        label: t('cart.undo'),
        onPress: () => {
          putBack(removed)
          if (page === 'schedule') fetchSums()
        },
      },
    })
  }
  return {
    remove,
    /** The same as `remove`. From the removed guest's page it leads to the page of the new active guest. */
    removeAndLeave: (id: string): void => {
      const isTheirs = cartStore.getState().activeReservation === id
      remove(id)
      const cart = cartStore.getState()
      const active = activeReservationOf(cart)
      if (!isTheirs || !active) return
      const next = page === 'schedule' ? 'schedule' : 'services'
      navigate(guestAddress(next, shopRef, cart, active), { replace: true })
    },
  }
}

type Back = { readonly back: string | undefined; readonly onBack?: () => void }

/**
 * The address to which the back button leads from the pages of a group's professionals and services. Going
 * back also removes the last guest and makes the one before active (cart/back-removes). A guest who was only
 * changing the professional returns to their services, and nobody is removed.
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
