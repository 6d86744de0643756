import { randomUUID } from 'node:crypto'
import type { CartRequest, ValidatedCart } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import type { Deps } from '../deps.ts'
import { proofHashOf } from '../holds/check-proof.ts'
import type { Bind } from '../http/bind.ts'
import { paymentReply } from '../http/reply.ts'
import { userIdOf } from '../http/session.ts'
import { shownSums } from './check-sums.ts'
import { checkoutCart } from './checkout-cart.ts'
import { readCart } from './read-cart.ts'
import { showCart } from './show-cart.ts'
import { updateCart } from './update-cart.ts'
import { type CartAsker, validateCart } from './validate-cart.ts'
import { createInsertCart } from './store.ts'

/** A new cart counts as this number of requests, so that no address can fill the database. */
const cartWeight = 20

export const cartRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.createCart, schemas.createCart, (input, asker) => createCart(deps, input, asker), {
    weight: cartWeight,
  })
  bind(calls.updateCart, schemas.updateCart, (input, asker) => updateCart(deps, input, asker))
  bind(calls.getCart, schemas.getCart, (input, asker) => readCart(deps, input, asker))
  bind(calls.validateSale, schemas.validateSale, (input, asker) => validateSale(deps, input, asker))
  bind(calls.checkoutCart, schemas.checkoutCart, async (input, { idempotencyKey, session, ...asker }) => {
    const userId = userIdOf(session)
    const outcome = await checkoutCart(deps, input, idempotencyKey, { ...asker, userId })
    return paymentReply(outcome, askAgainSeconds)
  })
}

/** Computes the sums of a cart that is not stored (cart/validation). */
const validateSale = async (
  deps: Deps,
  { id, ...request }: CartRequest & { readonly id: string },
  asker: CartAsker,
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const { quote } = await validateCart(deps, { catalogue, request, asker })
  return showCart(quote, null, asker.language)
}

/**
 * Stores a cart as sent and answers with its sums (cart/validation). With a proof it belongs to the
 * page that sends it (cart/one-page).
 */
const createCart = async (
  deps: Deps,
  { id, ...request }: CartRequest & { readonly id: string },
  asker: CartAsker & { readonly cartProof: string | undefined },
): Promise<ValidatedCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const { quote, choice } = await validateCart(deps, { catalogue, request, asker })
  const cartId = randomUUID()
  const proofHash = proofHashOf(asker.cartProof)
  const { id: shopId } = catalogue.shop
  await deps.shared(createInsertCart)({
    shopId,
    id: cartId,
    choice,
    shown: shownSums(quote),
    proofHash,
    now: deps.clock.now(),
  })
  return showCart(quote, cartId, asker.language)
}
