import type { Deps } from '../../deps.ts'
import { settlePayment } from './settle-payment.ts'
import { findStandingPayments } from './store.ts'

/** How long a payment's own job is waited for. A worker that was killed keeps its job locked for hours. */
const patienceMinutes = 5

/** Goes on with payments whose job got lost. */
export const sweepPayments = async (
  deps: Pick<Deps, 'db' | 'clock' | 'cardPayments' | 'log'>,
): Promise<void> => {
  const standing = await findStandingPayments(
    deps.db,
    deps.clock.now().subtract({ minutes: patienceMinutes }),
  )
  for (const key of standing) {
    try {
      await settlePayment(deps, key)
    } catch (error) {
      deps.log.warn({ err: error, payment: key.paymentId }, 'a payment stands still')
    }
  }
}
