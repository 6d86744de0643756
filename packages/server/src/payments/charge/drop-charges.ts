import type { Client } from '../../store/db.ts'
import { isOpen } from '../sale/account.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { changeCharge } from './store-later-charges.ts'

/** Drops what was still to be charged for what was sold, as far as `unpaid`, minor units; fees stay. */
export const dropCharges = async (
  client: Client,
  { shopId, payments }: LockedSale,
  unpaid: number,
  now: Temporal.Instant,
): Promise<void> => {
  let left = unpaid
  for (const payment of payments) {
    if (payment.noShowId !== null || !isOpen(payment)) continue
    const part = Math.min(left, payment.amount)
    left -= part
    if (part > 0) await changeCharge(client, { shopId, paymentId: payment.id }, -part, now)
  }
}
