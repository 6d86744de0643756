import { backOff, wait, type Wait } from '@openchair/ui/browser/back-off.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { getCart, updateCart } from '../../calls/cart.ts'
import { randomKey } from '@openchair/ui/storage/random-key.ts'
import { setOwnCart } from '../model/answers.ts'
import { keepBooked } from '../model/own-sales.ts'
import { cartStore } from '../model/cart-store.ts'
import { cartRequest } from './cart-request.ts'
import { takeChoices } from './restore-cart.ts'
import { validateCart } from './save-cart.ts'

/** Its payment goes on, or has just booked it: reading the cart again tells. */
const isUnderWay = ({ code }: CallError): boolean => code === 'in_progress' || code === 'cart_booked'

/** The server was away, or had too much to do: it says the same again, or something else, a moment later. */
const isPassing = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500

const isUndecided = (error: unknown): boolean =>
  error instanceof CallError && (isUnderWay(error) || isPassing(error))

type Left = {
  readonly shopId: string
  readonly cartId: string
  /** The proof that it is theirs, with which a guest comes back from their bank. */
  readonly cartProof: string
}

/**
 * Makes the cart of a guest who is back from their bank this page's own again, with the times that it holds. The proof that brought
 * them here stood in an address, so it is worth nothing afterwards: who had sent that address knows no more of the cart. Where the
 * server does not let them have it back, a new one is made of the same choices.
 */
const takeBack = async ({ shopId, cartId, cartProof }: Left): Promise<void> => {
  const newProof = randomKey()
  try {
    await updateCart(shopId, cartId, { ...cartRequest(cartStore.getState()), newProof }, { cartProof })
    setOwnCart(cartId, newProof)
  } catch (error) {
    if (!(error instanceof CallError) || isUndecided(error)) throw error
  }
}

/**
 * Finds out what became of the payment of a guest who is back from their bank, often before the bank's word. Nothing is sent as long
 * as the payment is under way, however long that takes: any change of the cart would end it. Gives the sale order that the cart became;
 * `true` where it is open, and this page's own again; `false` where nothing is known of it, and where `signal` has ended the waiting.
 */
export const bringBack = async (
  left: Left,
  signal: AbortSignal,
  pause: Wait = wait,
): Promise<string | boolean> => {
  const { shopId, cartId, cartProof } = left
  for (let turn = 0; !signal.aborted; turn += 1) {
    try {
      const cart = await getCart(shopId, cartId, cartProof)
      if (signal.aborted) return false
      if (cart.saleOrderId !== null) {
        keepBooked(shopId, cart)
        return cart.saleOrderId
      }
      if (cart.state !== 'processing') {
        takeChoices(cart)
        await takeBack(left)
        void validateCart()
        return true
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!isUndecided(error)) return false
    }
    await pause(backOff(turn))
  }
  return false
}
