import { listProducts } from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/** The cart of this page, as far as the server knows one, with the proof that it is this page's. */
type OwnCart = { readonly cartId: string | undefined; readonly cartProof: string | undefined }

/** Stock changes by the minute. */
const freshFor = 60_000

/**
 * What a shop sells beside its services, and how many of each are there; what this cart holds counts as there. The
 * cart is looked up when the question is asked: it is no part of the key, for there is one cart.
 */
export const productsQuery = (shopRef: string, cartNow: () => OwnCart) => ({
  ...ask(listProducts, { id: shopRef }),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
    const { cartId, cartProof } = cartNow()
    return send(
      listProducts,
      { id: shopRef, ...(cartId === undefined ? {} : { cartId }) },
      { signal, cartProof },
    )
  },
  staleTime: freshFor,
  refetchOnMount: true,
})
