import type { ErrorCode } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { settleAttempt, type Settlement } from './settle.ts'
import type { FoundAttempt } from './store-checkout.ts'
import { leaseAttempt } from './store.ts'
import { askAgainSeconds, timesOf } from './timing.ts'

/** Who asks with a key that was used before, and for what. */
type Asked = {
  readonly shopId: string
  /** The guest's own key; undefined where what they pay for and its attempt are the key. */
  readonly key: string | undefined
  readonly bodyHash: string
  /** What it was booked as, meanwhile or before; null where it is not. */
  readonly saleOrderId: string | null
}

/**
 * What a key that was used before is answered: the first answer again; `idempotency_key_reused` for another body;
 * `in_progress` while somebody works on it. An attempt that nobody works on any more is gone on with (wire.md, Headers).
 */
export const answerOfAttempt = async (
  deps: Deps,
  asked: Asked,
  attempt: FoundAttempt,
): Promise<Settlement> => {
  if (attempt.bodyHash !== asked.bodyHash) {
    if (asked.key !== undefined) throw new Refusal('idempotency_key_reused')
    if (asked.saleOrderId === null) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
    throw new Refusal('cart_booked', { details: { saleOrderId: asked.saleOrderId } })
  }
  const { answer } = attempt
  if (answer !== null && 'id' in answer) return { kind: 'booked', result: answer }
  if (attempt.state === 'refused' && answer !== null) throw new Refusal(answer.code as ErrorCode)
  if (attempt.state === 'unresolved') return { kind: 'pending' }
  const key = { shopId: asked.shopId, attemptId: attempt.id }
  const standing = await leaseAttempt(deps.pool, key, timesOf(deps.clock.now()))
  if (standing === undefined) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
  return settleAttempt(deps, standing.plan, 'ask')
}
