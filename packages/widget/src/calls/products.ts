import { listProducts } from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/** Stock changes by the minute. */
const freshFor = 60_000

/**
 * What a shop sells beside its services, and how many of each are there; what this cart holds counts as there. The
 * cart is looked up when the question is asked: it is no part of the key, for there is one cart.
 */
export const productsQuery = (shopRef: string, cartIdNow: () => string | undefined) => ({
  ...ask(listProducts, { id: shopRef }),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
    const cartId = cartIdNow()
    return send(listProducts, { id: shopRef, ...(cartId === undefined ? {} : { cartId }) }, { signal })
  },
  staleTime: freshFor,
  refetchOnMount: true,
})
