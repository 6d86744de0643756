import type { ErrorCode } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { askAgain } from '../ask-again.ts'
import { settleAttempt, type Settlement } from './settle.ts'
import type { FoundAttempt } from './owner-state.ts'
import { leaseAttempt } from './store.ts'
import { askAgainSeconds, timesOf } from './timing.ts'

/** A request whose idempotency key was used before. */
type RepeatedRequest = {
  readonly shopId: string
  /** The guest's own key; undefined where the key is made of the cart and its attempt. */
  readonly key: string | undefined
  readonly bodyHash: string
  /** The sale order that it was booked as; null where it is not booked. */
  readonly saleOrderId: string | null
}

/**
 * The answer to a key that was used before: the first answer again, `idempotency_key_reused` for another body, or
 * `in_progress` while a worker holds the lease. An attempt whose lease has run out is resumed, once a second (wire.md, Headers).
 */
export const answerOfAttempt = async (
  deps: Deps,
  request: RepeatedRequest,
  attempt: FoundAttempt,
): Promise<Settlement> => {
  if (attempt.bodyHash !== request.bodyHash) {
    if (request.key !== undefined) throw new Refusal('idempotency_key_reused')
    if (request.saleOrderId === null) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
    throw new Refusal('cart_booked', { details: { saleOrderId: request.saleOrderId } })
  }
  const { answer } = attempt
  if (answer !== null && 'id' in answer) return { kind: 'booked', result: answer }
  if (attempt.state === 'refused' && answer !== null) throw new Refusal(answer.code as ErrorCode)
  if (attempt.state === 'unresolved') return { kind: 'pending' }
  const key = { shopId: request.shopId, attemptId: attempt.id }
  const now = deps.clock.now()
  const turn = { table: 'checkout_attempt', shopId: key.shopId, id: attempt.id, now } as const
  const leased = await askAgain(deps.pool, turn, () => leaseAttempt(deps.pool, key, timesOf(now)))
  return 'kind' in leased ? leased : settleAttempt(deps, leased.plan, 'ask')
}
