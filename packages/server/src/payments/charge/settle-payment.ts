import type { Deps } from '../../deps.ts'
import { capturePayment } from './capture-payment.ts'
import { chargeLater } from './charge-later.ts'
import { findOpenCharges, findPayment, type PaymentKey } from './store.ts'

type Settling = Pick<Deps, 'db' | 'clock' | 'cardPayments' | 'log'>

/** Resumes a payment from whatever state it is in; one that is not due yet is left alone. */
export const settlePayment = async (deps: Settling, key: PaymentKey): Promise<void> => {
  const payment = await findPayment(deps.db, key)
  if (payment?.state === 'authorized') await capturePayment(deps, key)
  else await chargeLater(deps, key)
}

/** Completes the charges of a sale that are due. Throws `ProviderSilent` where the result of one is unknown. */
export const settleOpenCharges = async (
  deps: Settling & Pick<Deps, 'pool'>,
  saleOrderId: string,
): Promise<void> => {
  for (const key of await findOpenCharges(deps.pool, saleOrderId)) await settlePayment(deps, key)
}
