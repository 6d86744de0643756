import type { CartRequest, InputOf, OutputOf, ValidatedCart } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { QueryClient } from '@tanstack/react-query'
import { ask, send } from './client.ts'
import type { SendOptions } from '@openchair/ui/calls/client.ts'

/** The input of a checkout: the cart and its shop, the customer, and the payment. */
export type CheckoutInput = InputOf<typeof calls.checkoutCart>

/** A cart with the end of the hold on its times, if the request asked for a hold. */
export type HeldCart = OutputOf<typeof calls.updateCart>

/** Creates a cart on the server. The answer has sums, availability and professionals. */
export const createCart = (shopRef: string, request: CartRequest, options: SendOptions) =>
  send(calls.createCart, { id: shopRef, ...request }, options)

/** Replaces the whole cart on the server. With `hold` the answer has the end of the hold on its times. */
export const updateCart = (
  shopRef: string,
  cartId: string,
  request: CartRequest & Pick<InputOf<typeof calls.updateCart>, 'newProof' | 'hold'>,
  options: SendOptions,
) => send(calls.updateCart, { id: shopRef, cartId, ...request }, options)

/** The server's state of the cart. With the proof, also the sale order that the cart became. */
export const getCart = (shopRef: string, cartId: string, cartProof: string | undefined) =>
  send(calls.getCart, { id: shopRef, cartId }, { cartProof })

/** The query under which the page's first answer contains the cart of its address. */
export const cartQuery = (shopRef: string, cartId: string) => ask(calls.getCart, { id: shopRef, cartId })

/** Takes the cart from the page's first answer, once, because it would be outdated later. */
export const takeBroughtCart = (
  client: QueryClient,
  shopRef: string,
  cartId: string,
): ValidatedCart | undefined => {
  const { queryKey } = cartQuery(shopRef, cartId)
  const brought = client.getQueryData(queryKey)
  client.removeQueries({ queryKey, exact: true })
  return brought
}

/** Books the cart. A repeated key gets the first answer again (wire/idempotency). */
export const checkoutCart = (input: CheckoutInput, options: SendOptions) =>
  send(calls.checkoutCart, input, options)
