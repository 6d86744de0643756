import type { HoldOwner } from '../../holds/hold.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { BookingPlan } from '../plan.ts'
import { settleCheckout } from './checkout-kind.ts'
import type { Settling } from '../attempt/kind.ts'
import { findWaiting } from './store.ts'
import { leaseAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'

/**
 * Ends an attempt that waits for 3-D Secure, because its guest has come back with another card or a changed
 * cart. False if no attempt waits. If the bank has already approved, books the attempt instead.
 */
export const giveUpAction = async (deps: Settling, owner: HoldOwner): Promise<boolean> => {
  const id = await findWaiting(deps.pool, owner)
  if (id === undefined) return false
  const leased = await leaseAttempt(deps.pool, { shopId: owner.shopId, id }, timesOf(deps.clock.now()))
  if (leased === undefined) return false
  try {
    return (await settleCheckout(deps, leased.attempt.plan as BookingPlan, 'giveUp')).kind !== 'pending'
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
