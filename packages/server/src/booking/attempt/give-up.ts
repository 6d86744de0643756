import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { settleAttempt } from './settle.ts'
import { findWaitingAttempt } from './store-actions.ts'
import { leaseAttempt } from './store.ts'
import { timesOf } from './timing.ts'

/**
 * Ends the attempt whose guest was sent to their bank and comes back with something else: another card, another cart.
 * False where none waits for them. What they have approved meanwhile is booked, and nothing else is.
 */
export const giveUpAction = async (
  deps: Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>,
  cart: { readonly shopId: string; readonly cartId: string },
): Promise<boolean> => {
  const attemptId = await findWaitingAttempt(deps.pool, cart)
  if (attemptId === undefined) return false
  const key = { shopId: cart.shopId, attemptId }
  const standing = await leaseAttempt(deps.pool, key, timesOf(deps.clock.now()))
  if (standing === undefined) return false
  try {
    return (await settleAttempt(deps, standing.plan, 'giveUp')).kind !== 'pending'
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
