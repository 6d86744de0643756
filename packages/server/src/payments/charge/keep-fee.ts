import type { Client } from '../../store/db.ts'
import { isTaken, leftOf } from '../sale/account.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { splitPayment } from './store-fees.ts'

/**
 * Keeps a part of a sale's payments as the fee of one of its appointments, in minor units, so that it no
 * longer pays for the sale. Must run in a transaction that has locked the sale, which has to be read again
 * afterwards.
 */
export const keepFee = async (
  client: Client,
  { shopId, payments, refunds }: LockedSale,
  { appointmentId, amount }: { readonly appointmentId: string; readonly amount: number },
  now: Temporal.Instant,
): Promise<void> => {
  let open = amount
  for (const payment of payments) {
    if (payment.noShowId !== null || !isTaken(payment)) continue
    const part = Math.min(open, leftOf(payment, refunds))
    if (part <= 0) continue
    open -= part
    await splitPayment(client, { shopId, paymentId: payment.id }, { appointmentId, amount: part }, now)
  }
}
