import { listProducts } from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/** This page's cart, if the server has one, and its proof. */
type OwnCart = { readonly cartId: string | undefined; readonly cartProof: string | undefined }

/** Stock changes within minutes. */
const freshFor = 60_000

/**
 * A shop's products with their stock, including the pieces that this cart holds. The cart is read at the time
 * of the request; it is not part of the key, because there is only one.
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
