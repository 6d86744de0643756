import { createStore } from 'zustand'
import { type CartState, emptyCart } from './cart-state.ts'
import { writeDraft } from './draft.ts'

/**
 * The cart's store with its setter. The actions of this folder alone write it; everybody else reads `cartStore` and calls
 * the actions, which the import rules hold.
 */
export const writableCart = createStore<CartState>(() => emptyCart)

let openedCart = emptyCart
writableCart.subscribe((now, before) => {
  if (now.shopId !== before.shopId) openedCart = now
})

/** The cart as this page opened it: what a draft brought back was chosen before. */
export const cartAsOpened = (): CartState => openedCart

/** Changes what outlives a reload, and writes the draft of the open shop. */
export const changeDraft = (patch: Partial<CartState>): void => {
  writableCart.setState(patch)
  const cart = writableCart.getState()
  if (cart.shopId !== undefined) writeDraft(cart.shopId, cart)
}
