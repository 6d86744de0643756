import type { Paying } from '../kinds.ts'
import { settlePayment } from './charge-later.ts'
import { findStalledPayments } from './store.ts'

/**
 * Minutes after which a payment's own job is considered lost. A killed worker's job stays locked for hours.
 */
const patienceMinutes = 5

/** Resumes payments whose job was lost. */
export const sweepPayments = async (deps: Paying) => {
  const stalled = await findStalledPayments(deps.pool, {
    before: deps.clock.now().subtract({ minutes: patienceMinutes }),
  })
  for (const key of stalled) {
    try {
      await settlePayment(deps, key)
    } catch (error) {
      deps.log.warn({ err: error, payment: key.paymentId }, 'a payment has stalled')
    }
  }
}
