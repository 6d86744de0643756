import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findChargeOf, insertRefund, lockSale, recordPaymentsRefunded } from './store.ts'

/** Records refunds of a charge that were made on the provider's own pages, as far as they are not recorded yet. */
export const recordRefunds = async (
  { pool, clock, cardPayments }: Pick<Deps, 'pool' | 'clock' | 'cardPayments'>,
  reference: string,
): Promise<void> => {
  const charge = await findChargeOf(pool, reference)
  if (charge === undefined) return
  const given = await cardPayments.refundedOf(reference)
  await inTransaction(pool, async (client) => {
    const sale = await lockSale(client, charge.saleOrderId)
    if (sale === undefined) return
    const own = sale.refunds.filter(({ paymentId }) => paymentId === charge.paymentId)
    const amount = given - own.reduce((sum, refund) => sum + refund.amount, 0)
    if (amount <= 0) return
    const refund = {
      id: randomUUID(),
      paymentId: charge.paymentId,
      itemId: null,
      state: 'done',
      amount,
    } as const
    await insertRefund(client, sale, refund, clock.now())
    await recordPaymentsRefunded(client, sale, clock.now())
  })
}
