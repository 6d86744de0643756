import { resetCart, startCart } from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { attemptUnderWay } from './attempt.ts'
import { validations } from './validation-cache.ts'

/**
 * Opens the cart of a shop, with its draft. Takes the shop's id, so that id and route lead to one cart. While
 * an attempt in that shop is unanswered, the cart stays disabled until `checkout/attempt/resume-attempt.ts`
 * knows its outcome.
 */
export const openCart = (shopId: string): void => {
  if (cartStore.getState().shopId === shopId) return
  validations.clear()
  startCart(shopId, attemptUnderWay()?.shopId !== shopId)
}

/** Empties the cart and removes its draft (cart/clearing). The shop stays open. */
export const clearCart = (): void => {
  validations.clear()
  resetCart()
}
