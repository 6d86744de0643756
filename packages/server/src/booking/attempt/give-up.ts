import type { Deps } from '../../deps.ts'
import type { HoldOwner } from '../../holds/hold.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { settleAttempt } from './settle.ts'
import { findWaitingAttempt } from './store-actions.ts'
import { leaseAttempt } from './store.ts'
import { timesOf } from './timing.ts'

/**
 * Ends an attempt that waits for 3-D Secure, because its guest has come back with another card or a changed cart. False
 * where none waits. Where the bank has already approved, the attempt is booked instead.
 */
export const giveUpAction = async (
  deps: Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>,
  owner: HoldOwner,
): Promise<boolean> => {
  const attemptId = await findWaitingAttempt(deps.pool, owner)
  if (attemptId === undefined) return false
  const key = { shopId: owner.shopId, attemptId }
  const leased = await leaseAttempt(deps.pool, key, timesOf(deps.clock.now()))
  if (leased === undefined) return false
  try {
    return (await settleAttempt(deps, leased.plan, 'giveUp')).kind !== 'pending'
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
