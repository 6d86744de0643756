import { timesOf } from '../attempt/timing.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { settleJoin } from './settle-join.ts'
import { findStalledJoins, leaseJoin } from './store-joins.ts'

/** Goes on with tries to join whose worker died, or whose guest has not come back from their bank. */
export const reconcileJoins = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>,
): Promise<void> => {
  for (const stalled of await findStalledJoins(deps.pool, deps.clock.now())) {
    const plan = await leaseJoin(deps.pool, stalled, timesOf(deps.clock.now()))
    if (plan === undefined) continue
    try {
      await settleJoin(deps, plan, 'lookUp')
    } catch (error) {
      if (!(error instanceof Refusal))
        deps.log.warn({ err: error, application: plan.id }, 'a try to join the waiting list stands still')
    }
  }
}
