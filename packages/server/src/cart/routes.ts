import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { userIdOf } from '../http/session.ts'
import { paymentReply } from '../http/reply.ts'
import { checkoutCart } from './checkout-cart.ts'
import { createCart } from './create-cart.ts'
import { readCart } from './read-cart.ts'
import { updateCart } from './update-cart.ts'
import { validateSale } from './validate-sale.ts'

/**
 * The number of requests that a new cart counts as: each is a stored row, so that no address can fill the
 * database.
 */
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
