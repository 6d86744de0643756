import { randomUUID } from 'node:crypto'
import type { CartRequest, ValidatedCart } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { showCart } from './show-cart.ts'
import { type Guest, validateCart } from './validate-cart.ts'

/** Stores a cart of what was sent and answers with its sums (spec 4, Cart lifecycle). */
export const createCart = async (
  deps: Deps,
  { id, ...request }: CartRequest & { readonly id: string },
  guest: Guest,
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const { quote, choice } = await validateCart(deps, { catalogue, request, guest })
  const cartId = randomUUID()
  const total = quote.price.breakdown.total
  await deps.insertCart({ shopId: catalogue.shop.id, id: cartId, choice, total, now: deps.clock.now() })
  return showCart(quote, cartId, guest.language)
}
