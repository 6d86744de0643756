import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { barbersQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { setInteractive } from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { activeReservationOf } from '../model/cart-state.ts'
import { setDefaultTips } from '../extras/give-tip.ts'
import { nextWithoutTime } from '../model/group.ts'
import { guestAddress } from '../model/guest-address.ts'
import { validateCart } from '../sync/save-cart.ts'

/** Tips that nobody can be asked about now are set by the guest alone. */
const beginWithTips = async (client: QueryClient, shopRef: string): Promise<void> => {
  const [shop, barbers] = await Promise.all([
    client.ensureQueryData(shopQuery(shopRef)),
    client.ensureQueryData(barbersQuery(shopRef)),
  ]).catch(() => [])
  if (shop && barbers) setDefaultTips(shop, barbers.rows)
}

/**
 * The step of the addons mode: the cart is made or updated on the server, then the schedule takes the place
 * of the services: that of the first guest who has no time yet (spec 4, Cart mode transitions). An error stays in the cart, where the panel shows it.
 */
export const useChooseTime = (shopRef: string): (() => Promise<void>) => {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  return async () => {
    setInteractive(false)
    try {
      const outcome = await validateCart()
      if (outcome.ok) await beginWithTips(client, shopRef)
      const cart = cartStore.getState()
      const reservation = nextWithoutTime(cart) ?? activeReservationOf(cart)
      // A time that is gone has been emptied and said: the schedule is where another is chosen.
      const goesOn = outcome.ok || ('slotConflict' in outcome && outcome.slotConflict)
      if (goesOn && reservation) {
        navigate(guestAddress('schedule', shopRef, cart, reservation, { cartId: cart.cartId }), {
          replace: true,
        })
      }
    } finally {
      setInteractive(true)
    }
  }
}
