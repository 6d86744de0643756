import { createStore } from 'zustand'
import { type CartState, emptyCart } from './cart-state.ts'
import { writeDraft } from './draft.ts'

/**
 * The cart's store with its setter. The import rules let only the actions of this folder write it; all others
 * read `cartStore` and call actions.
 */
export const writableCart = createStore<CartState>(() => emptyCart)

let openedCart = emptyCart
writableCart.subscribe((now, before) => {
  if (now.shopId !== before.shopId) openedCart = now
})

/** The cart as this page opened it. Choices restored from a draft were made before. */
export const cartAsOpened = (): CartState => openedCart

/** Changes the persisted part of the cart, and writes the draft of the open shop. */
export const changeDraft = (patch: Partial<CartState>): void => {
  writableCart.setState(patch)
  const cart = writableCart.getState()
  if (cart.shopId !== undefined) writeDraft(cart.shopId, cart)
}
