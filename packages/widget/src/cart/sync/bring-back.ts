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

/** Tells if a payment is under way or has just booked the cart. Reading the cart again shows which. */
const isUnderWay = ({ code }: CallError): boolean => code === 'in_progress' || code === 'cart_booked'

/** Tells if the server was unavailable or overloaded, so that a try a moment later may succeed. */
const isPassing = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500

const isUndecided = (error: unknown): boolean =>
  error instanceof CallError && (isUnderWay(error) || isPassing(error))

type Left = {
  readonly shopId: string
  readonly cartId: string
  /** The proof of ownership with which a guest returns from their bank. */
  readonly cartProof: string
}

/**
 * Makes the cart of a guest back from their bank this page's own again, with its held times. Replaces the
 * proof that came in the address, so that nobody else who has seen the address can use it. Where the server
 * refuses, a new cart is made of the same choices.
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
 * Finds out what became of the payment of a guest who is back from their bank, often before the bank's
 * result. While the payment is under way it only waits, because any change of the cart would end the payment.
 * Returns the sale order that the cart became; `true` where the cart is open and this page's own again;
 * `false` where nothing is known of it, or where `signal` ended the wait.
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
