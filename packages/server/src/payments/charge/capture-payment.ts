import type { Deps } from '../../deps.ts'
import { chargeLater } from './charge-later.ts'
import { findPayment, type PaymentKey, recordPaid, recordUncaptured } from './store.ts'

type Charging = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

/**
 * Captures an authorized payment. Can be repeated, because the provider captures once per key. Where it can no longer
 * be captured the stored card is charged instead. Throws `ProviderSilent` where the result is unknown; the job repeats
 * it.
 */
export const capturePayment = async (deps: Charging, key: PaymentKey): Promise<void> => {
  const { pool, clock, cardPayments, log } = deps
  const payment = await findPayment(pool, key)
  if (payment?.state !== 'authorized' || payment.gatewayReference === null) return
  const answer = await cardPayments.capture({
    // Of the authorization: a payment that could not be captured may be paid by another one later.
    key: `${payment.gatewayReference}:capture`,
    reference: payment.gatewayReference,
  })
  if (answer.ok) return recordPaid(pool, key, answer.reference, clock.now())
  log.warn({ payment: payment.id, code: answer.code }, 'what was set aside could not be captured')
  await recordUncaptured(pool, key, { reference: payment.gatewayReference, now: clock.now() })
  await chargeLater(deps, key)
}
