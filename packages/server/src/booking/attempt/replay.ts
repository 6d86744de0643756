import type { ErrorCode } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { CheckoutRequest } from '../../cart/checkout-request.ts'
import { settleAttempt, type Settlement } from './settle.ts'
import { leaseAttempt } from './store.ts'
import type { CheckoutFacts } from './store-facts.ts'
import { askAgainSeconds, timesOf } from './timing.ts'

/**
 * What a key that was used before is answered: the first answer again; `idempotency_key_reused` for another body;
 * `in_progress` while somebody works on it. An attempt that nobody works on any more is gone on with (wire.md, Headers).
 */
export const answerOfAttempt = async (
  deps: Deps,
  request: CheckoutRequest,
  { cart }: CheckoutFacts,
  attempt: NonNullable<CheckoutFacts['attempt']>,
): Promise<Settlement> => {
  if (attempt.bodyHash !== request.bodyHash) {
    if (request.key !== undefined) throw new Refusal('idempotency_key_reused')
    if (cart.saleOrderId === null) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
    throw new Refusal('cart_booked', { details: { saleOrderId: cart.saleOrderId } })
  }
  const { answer } = attempt
  if (answer !== null && 'id' in answer) return { kind: 'booked', result: answer }
  if (attempt.state === 'refused' && answer !== null) throw new Refusal(answer.code as ErrorCode)
  if (attempt.state === 'unresolved') return { kind: 'pending' }
  const key = { shopId: request.shopId, attemptId: attempt.id }
  const standing = await leaseAttempt(deps.pool, key, timesOf(deps.clock.now()))
  if (standing === undefined) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
  return settleAttempt(deps, standing.plan, 'ask')
}
