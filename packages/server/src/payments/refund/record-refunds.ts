import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { lowerSoldGiftCard } from '../../holds/store-sold-gift-cards.ts'
import { inTransaction } from '../../store/transaction.ts'
import { sumOf } from '../sale/account.ts'
import { lockSale } from '../sale/store-sale.ts'
import { findChargeOf, insertRefund, recordPaymentsRefunded } from './store.ts'

/** Records refunds that were made on the provider's own pages, unless they are recorded already. */
export const recordRefunds = async (
  { pool, clock, cardPayments }: Pick<Deps, 'pool' | 'clock' | 'cardPayments'>,
  reference: string,
): Promise<void> => {
  const charge = await findChargeOf(pool, reference)
  if (charge === undefined) return
  const given = await cardPayments.refundedOf(reference)
  await inTransaction(pool, async (client) => {
    const sale = await lockSale(client, charge)
    if (sale === undefined) return
    // A fee kept from a payment belongs to the same charge.
    const same = new Set(sale.payments.flatMap((each) => (each.reference === reference ? [each.id] : [])))
    const amount = given - sumOf(sale.refunds.filter(({ paymentId }) => same.has(paymentId)))
    if (amount <= 0) return
    const refund = {
      id: randomUUID(),
      paymentId: charge.paymentId,
      itemId: null,
      changeId: null,
      state: 'done',
      amount,
    } as const
    await insertRefund(client, sale, refund, clock.now())
    await lowerSoldGiftCard(client, sale, amount)
    await recordPaymentsRefunded(client, sale, clock.now())
  })
}
