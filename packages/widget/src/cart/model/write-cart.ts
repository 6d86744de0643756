import { createStore } from 'zustand'
import { type CartState, emptyCart } from './cart-state.ts'
import { writeDraft } from './draft.ts'
import type { Reservation } from './reservation.ts'

/** The cart's store with its setter, for the actions of this folder. All other code reads `cartStore`. */
export const writableCart = createStore<CartState>(() => emptyCart)

let openedCart = emptyCart
writableCart.subscribe((now, before) => {
  if (now.shopId !== before.shopId) openedCart = now
})

/** The cart as this page opened it, with the choices restored from a draft. */
export const cartAsOpened = (): CartState => openedCart

/** Changes each reservation of the cart, and another part of the draft together with them. */
export const changeEach = (
  change: (reservation: Reservation) => Reservation,
  more: Partial<CartState> = {},
): void => changeDraft({ reservations: writableCart.getState().reservations.map(change), ...more })

/** Changes the persisted part of the cart, and stores the draft of the open shop. */
export const changeDraft = (patch: Partial<CartState>): void => {
  writableCart.setState(patch)
  const cart = writableCart.getState()
  if (cart.shopId !== undefined) writeDraft(cart.shopId, cart)
}
