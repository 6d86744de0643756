import { Refusal } from '../../refusals/refusal.ts'
import { kindOfAttempt } from './every-kind.ts'
import type { Settling } from './kind.ts'
import { leaveToPerson, settle } from './settle.ts'
import { type AttemptKey, findStalled, leaseAttempt } from './store.ts'
import { isLeftToPerson, timesOf } from './timing.ts'

/**
 * Goes on with attempts whose worker died or lost the provider's answer. They are done if the card was
 * authorized, and ended if the provider was never asked. After a day without a result an attempt is left to a
 * person (bookings/survives).
 */
export const reconcileAttempts = async (deps: Settling): Promise<void> => {
  for (const key of await findStalled(deps.pool, { now: deps.clock.now() })) await reconcileAttempt(deps, key)
}

/** Goes on with one attempt, unless another worker holds its lease. */
export const reconcileAttempt = async (deps: Settling, key: AttemptKey): Promise<void> => {
  const { pool, clock, log } = deps
  const now = clock.now()
  const times = timesOf(now)
  const leased = await leaseAttempt(pool, key, times)
  if (leased === undefined) return
  const { attempt, createdAt } = leased
  const kind = kindOfAttempt(attempt.kind)
  const about = { attempt: attempt.id, kind: attempt.kind }
  await kind.show?.(pool, attempt, times.hold.toString())
  try {
    await settle(deps, kind, attempt, 'lookUp')
  } catch (error) {
    if (!(error instanceof Refusal)) log.warn({ err: error, ...about }, 'an attempt could not be reconciled')
  }
  if (!isLeftToPerson(createdAt, now) || !(await leaveToPerson(deps, kind, attempt))) return
  const { forPerson } = kind
  log.error({ ...about, shop: attempt.shopId, forPerson }, `a ${forPerson} needs a person to look at it`)
}
