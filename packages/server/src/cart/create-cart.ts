import { randomUUID } from 'node:crypto'
import type { CartRequest, ValidatedCart } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { proofHashOf } from '../holds/check-proof.ts'
import { shownSums } from './check-sums.ts'
import { showCart } from './show-cart.ts'
import { type CartAsker, validateCart } from './validate-cart.ts'

/**
 * Stores a cart as sent and answers with its sums (cart/validation). With a proof it belongs to the
 * page that sends it (cart/one-page).
 */
export const createCart = async (
  deps: Deps,
  { id, ...request }: CartRequest & { readonly id: string },
  asker: CartAsker & { readonly cartProof: string | undefined },
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const { quote, choice } = await validateCart(deps, { catalogue, request, asker })
  const cartId = randomUUID()
  const proofHash = proofHashOf(asker.cartProof)
  const { id: shopId } = catalogue.shop
  await deps.insertCart({
    shopId,
    id: cartId,
    choice,
    shown: shownSums(quote),
    proofHash,
    now: deps.clock.now(),
  })
  return showCart(quote, cartId, asker.language)
}
