import { randomUUID } from 'node:crypto'
import type { CartRequest, ValidatedCart } from '@openchair/contract'
import { recordOf } from '../booking/quote/quote.ts'
import { showSale } from '../booking/sale/show-sale.ts'
import type { Deps } from '../deps.ts'
import { openState } from './open-state.ts'
import { insertCart } from './store.ts'
import { type Guest, validateCart } from './validate-cart.ts'

/** Makes a cart of what was sent and answers with its sums (spec 4, Cart lifecycle). */
export const createCart = async (
  deps: Deps,
  { id, ...request }: CartRequest & { readonly id: string },
  guest: Guest,
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const { quote, choice } = await validateCart(deps, { catalogue, request, guest })
  const cartId = randomUUID()
  const total = quote.price.breakdown.total
  await insertCart(deps.db, catalogue.shop.id, cartId, { choice, total }, deps.clock.now())
  return showSale(catalogue, recordOf(quote), openState(cartId, quote), guest.language)
}

/** The sums of a cart that is not kept. */
export const validateSale = async (
  deps: Deps,
  { id, ...request }: CartRequest & { readonly id: string },
  guest: Guest,
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const { quote } = await validateCart(deps, { catalogue, request, guest })
  return showSale(catalogue, recordOf(quote), openState(null, quote), guest.language)
}
