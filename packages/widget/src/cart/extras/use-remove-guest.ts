import { useLocation } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { cartStore } from '../model/cart-store.ts'
import { activeReservationOf } from '../model/cart-state.ts'
import type { CartPage } from '../model/display-modes.ts'
import { putBack, removeGuest } from '../model/group.ts'
import { guestAddress } from '../model/guest-address.ts'
import { validateCart } from '../sync/save-cart.ts'
import { useGuestWords } from './use-guest-words.ts'

/** Once times are being chosen the server knows the cart, so the sums of the remaining guests are fetched. */
const askAnew = (): void => {
  const { cartId, reservations } = cartStore.getState()
  if (cartId !== undefined && reservations.every(({ services }) => services.length > 0)) void validateCart()
}

/** Removes guests from the cart; a toast says so and offers to undo it. */
export const useRemoveGuest = (shopRef: string, page: CartPage) => {
  const t = useT()
  const words = useGuestWords()
  const [, navigate] = useLocation()

  /** Removes a guest and shows the toast. */
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
    /** The same; from the removed guest's page it also leads to the page of the guest who is active then. */
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
