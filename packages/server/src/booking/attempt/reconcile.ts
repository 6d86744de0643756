import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { settleAttempt } from './settle.ts'
import { endAttempt, findStalledAttempts, leaseAttempt, type LeasedAttempt } from './store.ts'
import { isLeftToPerson, timesOf } from './timing.ts'

type Reconciling = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>

/**
 * Resumes attempts whose worker died or lost the provider's answer: they are booked where the card was authorized, and
 * ended where the provider was never asked. After a day without a result an attempt is left to a person (targets, What
 * a checkout survives).
 */
export const reconcileAttempts = async (deps: Reconciling): Promise<void> => {
  for (const key of await findStalledAttempts(deps.pool, deps.clock.now())) await reconcileAttempt(deps, key)
}

/** Resumes one attempt, unless another worker holds its lease. */
export const reconcileAttempt = async (
  deps: Reconciling,
  key: { readonly shopId: string; readonly attemptId: string },
): Promise<void> => {
  const leased = await leaseAttempt(deps.pool, key, timesOf(deps.clock.now()))
  if (leased !== undefined) await reconcile(deps, leased)
}

const reconcile = async (deps: Reconciling, { plan, createdAt }: LeasedAttempt): Promise<void> => {
  const now = deps.clock.now()
  try {
    const settlement = await settleAttempt(deps, plan, 'lookUp')
    if (settlement.kind !== 'pending') return
  } catch (error) {
    if (error instanceof Refusal) return
    deps.log.warn({ err: error, attempt: plan.attempt.id }, 'an attempt could not be reconciled')
  }
  if (!isLeftToPerson(createdAt, now)) return
  await endAttempt(deps.pool, plan, { state: 'unresolved', code: 'processing_error', now, holdUntil: null })
  deps.log.error(
    { attempt: plan.attempt.id, shop: plan.shopId, forPerson: 'payment' },
    'a payment needs a person to look at it',
  )
}
