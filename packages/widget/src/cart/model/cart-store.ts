import { type StoreApi, useStore } from 'zustand'
import type { CartState } from './cart-state.ts'
import { writableCart } from './write-cart.ts'

/** The one cart of this page, for reading. Components read it by `useCart`, effects by `getState`. */
export const cartStore: Pick<StoreApi<CartState>, 'getState' | 'subscribe'> = writableCart

export const useCart = <T>(select: (cart: CartState) => T): T => useStore(writableCart, select)

export { cartAsOpened } from './write-cart.ts'
