import { resetCart, startCart } from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { attemptUnderWay } from './attempt.ts'
import { validations } from './validation-cache.ts'

/**
 * Turns to a shop, with the draft that was made there. By its id, so that id and route lead to one cart. While a booking
 * of that shop is under way the cart waits until it is known what became of it (`checkout/attempt/resume-attempt.ts`).
 */
export const openCart = (shopId: string): void => {
  if (cartStore.getState().shopId === shopId) return
  validations.clear()
  startCart(shopId, attemptUnderWay()?.shopId !== shopId)
}

/** Forgets everything about this booking, the draft too (spec 4, Cart lifecycle). The shop stays. */
export const clearCart = (): void => {
  validations.clear()
  resetCart()
}
