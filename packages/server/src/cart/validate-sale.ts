import type { CartRequest, ValidatedCart } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { showCart } from './show-cart.ts'
import { type CartAsker, validateCart } from './validate-cart.ts'

/** The sums of a cart that is not stored (cart/validation). */
export const validateSale = async (
  deps: Deps,
  { id, ...request }: CartRequest & { readonly id: string },
  asker: CartAsker,
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const { quote } = await validateCart(deps, { catalogue, request, asker })
  return showCart(quote, null, asker.language)
}
