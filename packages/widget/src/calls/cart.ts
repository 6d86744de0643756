import type { CartRequest, InputOf, OutputOf, ValidatedCart } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { send } from './client.ts'

/** What a checkout sends: the cart and shop it is of, who books, and how it is paid. */
export type CheckoutInput = InputOf<typeof calls.checkoutCart>

/** Makes a cart on the server: sums, whether its times can be had, who would do it. */
export const createCart = (
  shopRef: string,
  request: CartRequest,
  signal: AbortSignal,
): Promise<ValidatedCart> => send(calls.createCart, { id: shopRef, ...request }, { signal })

/** The same for a cart that is there: all of it is said anew. */
export const updateCart = (
  shopRef: string,
  cartId: string,
  request: CartRequest,
  signal: AbortSignal,
): Promise<ValidatedCart> => send(calls.updateCart, { id: shopRef, cartId, ...request }, { signal })

/** The cart as the server has it, and the sale order that it became. */
export const getCart = (shopRef: string, cartId: string): Promise<ValidatedCart> =>
  send(calls.getCart, { id: shopRef, cartId })

/** Books the cart. The same key answers as the first time (wire, Headers). */
export const checkoutCart = (
  input: CheckoutInput,
  idempotencyKey: string,
): Promise<OutputOf<typeof calls.checkoutCart>> => send(calls.checkoutCart, input, { idempotencyKey })
