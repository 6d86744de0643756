import { Refusal } from '../../refusals/refusal.ts'
import { isLeftToPerson, timesOf } from '../attempt/timing.ts'
import { endWithout, settleChange, type Settling } from './settle-change.ts'
import { findChangeById, findStalledChanges, leaseChange } from './store-changes.ts'

/**
 * Finishes changes whose worker died or lost the provider's answer. After a day without a result a change is left to a person,
 * and what it held is free (targets, What a checkout survives).
 */
export const reconcileChanges = async (deps: Settling): Promise<void> => {
  for (const key of await findStalledChanges(deps.pool, deps.clock.now())) {
    const now = deps.clock.now()
    const leased = await leaseChange(deps.pool, key, timesOf(now))
    if (leased === undefined) continue
    const { change, createdAt } = leased
    try {
      await settleChange(deps, change, 'again')
    } catch (error) {
      if (!(error instanceof Refusal))
        deps.log.warn({ err: error, change: change.id }, 'a change of a sale could not be reconciled')
    }
    if (!isLeftToPerson(createdAt, now) || (await findChangeById(deps.pool, change))?.state !== 'claimed')
      continue
    await endWithout(deps, change, { state: 'unresolved', code: 'processing_error' })
    deps.log.error({ change: change.id, shop: change.shopId }, 'a payment needs a person to look at it')
  }
}
