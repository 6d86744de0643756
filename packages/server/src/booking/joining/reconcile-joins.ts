import { isLeftToPerson, timesOf } from '../attempt/timing.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { settleJoin } from './settle-join.ts'
import { endJoin, findStalledJoins, type LeasedJoin, leaseJoin } from './store-joins.ts'

type Reconciling = Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'cardPayments' | 'log'>

/**
 * Goes on with tries to join whose worker died, or whose guest has not come back from their bank. After a day without a result
 * a try is left to a person, as attempts to pay are.
 */
export const reconcileJoins = async (deps: Reconciling): Promise<void> => {
  for (const stalled of await findStalledJoins(deps.pool, deps.clock.now())) {
    const leased = await leaseJoin(deps.pool, stalled, timesOf(deps.clock.now()))
    if (leased !== undefined) await reconcile(deps, leased)
  }
}

const reconcile = async (deps: Reconciling, { plan, createdAt }: LeasedJoin): Promise<void> => {
  const { pool, clock, log } = deps
  try {
    if ((await settleJoin(deps, plan, 'lookUp')).kind === 'booked') return
  } catch (error) {
    if (error instanceof Refusal) return
    log.warn({ err: error, application: plan.id }, 'a try to join the waiting list stands still')
  }
  const now = clock.now()
  if (!isLeftToPerson(createdAt, now)) return
  await endJoin(pool, plan, { state: 'unresolved', answer: { code: 'processing_error' } }, now)
  log.error(
    { application: plan.id, shop: plan.shopId, forPerson: 'card' },
    'a card kept for the waiting list needs a person to look at it',
  )
}
