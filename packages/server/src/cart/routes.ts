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

/** The number of requests that a new cart counts for: a row that is kept, so that no address fills the database. */
const cartWeight = 20

export const cartRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.createCart, schemas.createCart, (input, guest) => createCart(deps, input, guest), {
    weight: cartWeight,
  })
  bind(calls.updateCart, schemas.updateCart, (input, guest) => updateCart(deps, input, guest))
  bind(calls.getCart, schemas.getCart, (input, guest) => readCart(deps, input, guest))
  bind(calls.validateSale, schemas.validateSale, (input, guest) => validateSale(deps, input, guest))
  bind(calls.checkoutCart, schemas.checkoutCart, async (input, { idempotencyKey, caller, ...guest }) => {
    const userId = userIdOf(caller)
    const outcome = await checkoutCart(deps, input, idempotencyKey, { ...guest, userId })
    return paymentReply(outcome, askAgainSeconds)
  })
}
