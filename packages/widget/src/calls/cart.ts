import type { CartRequest, InputOf, OutputOf, ValidatedCart } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { QueryClient } from '@tanstack/react-query'
import { ask, send } from './client.ts'
import type { SendOptions } from '@openchair/ui/calls/client.ts'

/** What a checkout sends: the cart and shop it is of, who books, and how it is paid. */
export type CheckoutInput = InputOf<typeof calls.checkoutCart>

/** A cart, and until when its times are held while its guest types, where that was asked for. */
export type HeldCart = OutputOf<typeof calls.updateCart>

/** Makes a cart on the server: sums, whether its times can be had, who would do it. */
export const createCart = (
  shopRef: string,
  request: CartRequest,
  options: SendOptions,
): Promise<ValidatedCart> => send(calls.createCart, { id: shopRef, ...request }, options)

/** The same for a cart that is there: all of it is said anew. With `hold` it tells until when its times are held. */
export const updateCart = (
  shopRef: string,
  cartId: string,
  request: CartRequest & Pick<InputOf<typeof calls.updateCart>, 'newProof' | 'hold'>,
  options: SendOptions,
): Promise<HeldCart> => send(calls.updateCart, { id: shopRef, cartId, ...request }, options)

/** The cart as the server has it, and with its proof the sale order that it became. */
export const getCart = (
  shopRef: string,
  cartId: string,
  cartProof: string | undefined,
): Promise<ValidatedCart> => send(calls.getCart, { id: shopRef, cartId }, { cartProof })

/** Under this key the first answer of a page brings the cart that its address names. */
export const cartQuery = (shopRef: string, cartId: string) => ask(calls.getCart, { id: shopRef, cartId })

/** The cart as the first answer brought it. It is taken once: later it would be an old one. */
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

/** Books the cart. The same key answers as the first time (wire, Headers). */
export const checkoutCart = (
  input: CheckoutInput,
  options: SendOptions,
): Promise<OutputOf<typeof calls.checkoutCart>> => send(calls.checkoutCart, input, options)
