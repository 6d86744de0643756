import type { Deps } from '../../deps.ts'
import { capturePayment } from './capture-payment.ts'
import { chargeLater } from './charge-later.ts'
import { findPayment, type PaymentKey } from './store.ts'

type Settling = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

/** Resumes a payment from whatever state it is in; one that is not due yet is left alone. */
export const settlePayment = async (deps: Settling, key: PaymentKey): Promise<void> => {
  const payment = await findPayment(deps.pool, key)
  if (payment?.state === 'authorized') await capturePayment(deps, key)
  else await chargeLater(deps, key)
}
