import { createStore } from 'zustand'
import { type CartState, emptyCart } from './cart-state.ts'
import { writeDraft } from './draft.ts'

/**
 * The cart's store with its setter. The actions of this folder alone write it; everybody else reads `cartStore` and calls
 * the actions, which the import rules hold.
 */
export const writableCart = createStore<CartState>(() => emptyCart)

/** Changes what outlives a reload, and writes the draft of the open shop. */
export const changeDraft = (patch: Partial<CartState>): void => {
  writableCart.setState(patch)
  const cart = writableCart.getState()
  if (cart.shopId !== undefined) writeDraft(cart.shopId, cart)
}
