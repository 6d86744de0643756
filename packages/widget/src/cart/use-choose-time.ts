import { useLocation } from 'wouter'
import { setInteractive } from './actions.ts'
import { activeReservationOf, cartStore } from './cart-store.ts'
import { nextWithoutTime } from './group.ts'
import { guestAddress } from './guest-address.ts'
import { validateCart } from './save-cart.ts'

/**
 * The step of the addons mode: the cart is made or updated on the server, then the schedule takes the place
 * of the services: that of the first guest who has no time yet (spec 4, Cart mode transitions). An error stays in the cart, where the panel shows it.
 */
export const useChooseTime = (shop: string): (() => Promise<void>) => {
  const [, navigate] = useLocation()
  return async () => {
    setInteractive(false)
    try {
      const outcome = await validateCart()
      const cart = cartStore.getState()
      const reservation = nextWithoutTime(cart) ?? activeReservationOf(cart)
      // A time that is gone has been emptied and said: the schedule is where another is chosen.
      const goesOn = outcome.ok || ('slotConflict' in outcome && outcome.slotConflict)
      if (goesOn && reservation) {
        navigate(guestAddress('schedule', shop, cart, reservation, { cartId: cart.cartId }), {
          replace: true,
        })
      }
    } finally {
      setInteractive(true)
    }
  }
}
