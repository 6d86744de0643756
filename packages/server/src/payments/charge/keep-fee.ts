import type { Client } from '../../store/db.ts'
import { isTaken, leftOf } from '../sale/account.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { splitPayment } from './store-fees.ts'

/**
 * Keeps a part of what was paid for a sale as the fee of one of its appointments, minor units, so that it pays the sale no more.
 * Belongs in a transaction that has locked the sale; it has to be read again afterwards.
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
