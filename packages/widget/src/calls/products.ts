import { listProducts } from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/** This page's cart and its proof; undefined while the server has no cart. */
type OwnCart = { readonly cartId: string | undefined; readonly cartProof: string | undefined }

/** Milliseconds for which the answer counts, because stock changes within minutes. */
const freshFor = 60_000

/**
 * A shop's products with their stock, which includes the pieces that this cart holds. `cartNow` reads the
 * cart when the request is sent. The cart is no part of the key, because a page has only one.
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
