import type { Deps } from '../../deps.ts'
import { capturePayment } from './capture-payment.ts'
import { chargeLater } from './charge-later.ts'
import { findPayment, type PaymentKey } from './store.ts'

type Settling = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

/** Resumes a payment in whatever state it is; leaves alone one that is not due yet. */
export const settlePayment = async (deps: Settling, key: PaymentKey): Promise<void> => {
  const payment = await findPayment(deps.pool, key)
  if (payment?.state === 'authorized') await capturePayment(deps, key)
  else await chargeLater(deps, key)
}
