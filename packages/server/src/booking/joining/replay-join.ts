import type { ErrorCode } from '@openchair/contract'
import { askAgain } from '../ask-again.ts'
import { timesOf } from '../attempt/timing.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { type Joining, settleJoin } from './settle-join.ts'
import { type FoundJoin, leaseJoin } from './store-joins.ts'

/**
 * The answer to a key that was used before: the first answer again, `idempotency_key_reused` for another body, or `in_progress`
 * while a worker holds the lease (wire.md, Headers).
 */
export const replayJoin = async (
  deps: Deps,
  shopId: string,
  { id, state, bodyHash, answer }: FoundJoin,
  askedHash: string,
): Promise<Joining> => {
  if (bodyHash !== askedHash) throw new Refusal('idempotency_key_reused')
  if (answer !== null && 'id' in answer) return { kind: 'booked', result: answer }
  if (state === 'refused' && answer !== null) throw new Refusal(answer.code as ErrorCode)
  if (state === 'unresolved') return { kind: 'pending' }
  const key = { shopId, id }
  const now = deps.clock.now()
  const turn = { table: 'waiting_list_join', ...key, now } as const
  const leased = await askAgain(deps.pool, turn, () => leaseJoin(deps.pool, key, timesOf(now)))
  return 'kind' in leased ? leased : settleJoin(deps, leased.plan, 'ask')
}
