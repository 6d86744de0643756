import { clearCart, setInteractive } from '../cart/actions.ts'
import { cartStore } from '../cart/cart-store.ts'
import { removeDraft } from '../cart/draft.ts'
import { type Attempt, endAttempt } from './attempt.ts'
import { lookAtCart } from './look-at-cart.ts'
import { wait, type Wait } from './patience.ts'

/**
 * Looks what became of a checkout whose answer never reached this page. Gives the sale order where it is
 * booked, and forgets the choices then, so that they are not booked again.
 */
export const resumeAttempt = async (
  { shop, cartId }: Attempt,
  pause: Wait = wait,
): Promise<string | undefined> => {
  setInteractive(false)
  try {
    const seen = await lookAtCart(shop, cartId, pause)
    if (seen.kind !== 'booked') return undefined
    endAttempt()
    removeDraft(shop)
    if (cartStore.getState().cartId === cartId) clearCart()
    return seen.saleOrder
  } finally {
    setInteractive(true)
  }
}
