import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { settleAttempt } from './settle.ts'
import { endAttempt, findStandingAttempts, leaseAttempt, type StandingAttempt } from './store.ts'
import { timesOf, unresolvedHours } from './timing.ts'

type Reconciling = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>

/**
 * Goes on with attempts whose worker died or lost the provider's answer: booked where the card was secured, ended where it
 * was never asked. What cannot be settled for a day is left to a person (targets, What a checkout survives).
 */
export const reconcileAttempts = async (deps: Reconciling): Promise<void> => {
  for (const key of await findStandingAttempts(deps.pool, deps.clock.now())) await reconcileAttempt(deps, key)
}

/** Goes on with one attempt, unless somebody works on it. */
export const reconcileAttempt = async (
  deps: Reconciling,
  key: { readonly shopId: string; readonly attemptId: string },
): Promise<void> => {
  const standing = await leaseAttempt(deps.pool, key, timesOf(deps.clock.now()))
  if (standing !== undefined) await reconcile(deps, standing)
}

const reconcile = async (deps: Reconciling, { plan, createdAt }: StandingAttempt): Promise<void> => {
  const now = deps.clock.now()
  try {
    const settlement = await settleAttempt(deps, plan, 'lookUp')
    if (settlement.kind !== 'pending') return
  } catch (error) {
    if (error instanceof Refusal) return
    deps.log.warn({ err: error, attempt: plan.attempt.id }, 'an attempt could not be reconciled')
  }
  if (Temporal.Instant.compare(createdAt.add({ hours: unresolvedHours }), now) > 0) return
  await endAttempt(deps.pool, plan, { state: 'unresolved', code: 'processing_error', now, holdUntil: null })
  deps.log.error({ attempt: plan.attempt.id, shop: plan.shopId }, 'a payment needs a person to look at it')
}
