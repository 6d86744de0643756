import { useLocation } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '../../pieces/toast/toast.tsx'
import { cartStore } from '../model/cart-store.ts'
import { activeReservationOf } from '../model/cart-state.ts'
import type { CartPage } from '../model/display-modes.ts'
import { putBack, removeGuest } from '../model/group.ts'
import { guestAddress } from '../model/guest-address.ts'
import { validateCart } from '../sync/save-cart.ts'
import { useGuestWords } from './use-guest-words.ts'

/** Once times are being chosen the server holds the sums of all: it is asked about those who are left. */
const askAnew = (): void => {
  const { cartId, reservations } = cartStore.getState()
  if (cartId !== undefined && reservations.every(({ services }) => services.length > 0)) void validateCart()
}

/** Takes guests out of the booking; the toast that says so brings them back. */
export const useRemoveGuest = (shopRef: string, page: CartPage) => {
  const t = useT()
  const words = useGuestWords()
  const [, navigate] = useLocation()

  /** Takes a guest out and says so. */
  const remove = (id: string): void => {
    const removed = removeGuest(id)
    if (!removed) return
    if (page === 'schedule') askAnew()
    showToast({
      kind: 'info',
      title: words.removed(removed.reservation),
      action: {
        label: t('cart.undo'),
        onPress: () => {
          putBack(removed)
          if (page === 'schedule') askAnew()
        },
      },
    })
  }
  return {
    remove,
    /** The same; whose page it was is left for that of whose turn it is now. */
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
