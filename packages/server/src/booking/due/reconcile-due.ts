import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { isLeftToPerson, timesOf } from '../attempt/timing.ts'
import { settleDue } from './settle-due.ts'
import { endDue, findDue, findStalledDue, leaseDue } from './store.ts'

/**
 * Finishes what guests have paid of what is due where the worker died, the provider's answer was lost, or nobody came back from
 * the bank. What was never asked for is not charged. After a day without a result it is left to a person (targets, What a
 * checkout survives).
 */
export const reconcileDue = async (
  deps: Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>,
): Promise<void> => {
  for (const key of await findStalledDue(deps.pool, deps.clock.now())) {
    const now = deps.clock.now()
    const leased = await leaseDue(deps.pool, key, timesOf(now))
    if (leased === undefined) continue
    const { due, createdAt } = leased
    try {
      await settleDue(deps, due, 'lookUp')
    } catch (error) {
      if (!(error instanceof Refusal))
        deps.log.warn({ err: error, due: due.id }, 'what is due could not be reconciled')
    }
    if (!isLeftToPerson(createdAt, now) || (await findDue(deps.pool, due))?.state !== 'claimed') continue
    await endDue(deps.pool, due, { state: 'unresolved', now })
    deps.log.error({ due: due.id, shop: due.shopId }, 'a payment needs a person to look at it')
  }
}
