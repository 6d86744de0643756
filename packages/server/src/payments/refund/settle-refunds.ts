import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { lowerSoldGiftCard } from '../../holds/store-sold-gift-cards.ts'
import { inTransaction } from '../../store/transaction.ts'
import { sumOf } from '../sale/account.ts'
import { lockSale } from '../sale/store-sale.ts'
import {
  endRefund,
  findChargeOf,
  findRequestedRefunds,
  insertRefund,
  recordPaymentsRefunded,
  type RequestedRefund,
} from './store.ts'
import type { Paying } from '../kinds.ts'

/** Minutes that the request which recorded a refund has to finish it, before a job resumes it. */
const patienceMinutes = 1

/** Asks the provider for recorded refunds. Each has a key that never changes, so that it is made once. */
export const settleRefunds = async (deps: Paying, which: Parameters<typeof findRequestedRefunds>[1]) => {
  for (const refund of await findRequestedRefunds(deps.pool, which)) {
    try {
      await settleRefund(deps, refund)
    } catch (error) {
      // The refund stays recorded and is requested again. A refund that stalls must not block the others.
      deps.log.warn({ err: error, refund: refund.id }, 'a refund has stalled')
    }
  }
}

/** Resumes refunds that have stalled. */
export const sweepRefunds = (deps: Paying): Promise<void> =>
  settleRefunds(deps, { before: deps.clock.now().subtract({ minutes: patienceMinutes }) })

const settleRefund = async ({ pool, clock, cardPayments, log }: Paying, refund: RequestedRefund) => {
  const { id, reference, amount } = refund
  const answer = await cardPayments.refund({ key: `${id}:refund`, reference, amount })
  if (!answer.ok)
    log.error(
      { refund: id, code: answer.code, forPerson: 'refund' },
      'a refund was refused and needs a person to look at it',
    )
  await inTransaction(pool, async (client) => {
    const sale = await lockSale(client, refund)
    if (sale === undefined) return
    await endRefund(client, { ...refund, state: answer.ok ? 'done' : 'failed', now: clock.now() })
    await recordPaymentsRefunded(client, { ...sale, now: clock.now() })
  })
}

/** Records refunds that were made on the provider's own pages, unless they are recorded already. */
export const recordRefunds = async (
  { pool, clock, cardPayments }: Pick<Deps, 'pool' | 'clock' | 'cardPayments'>,
  reference: string,
): Promise<void> => {
  const charge = await findChargeOf(pool, { reference })
  if (charge === undefined) return
  const given = await cardPayments.refundedOf(reference)
  await inTransaction(pool, async (client) => {
    const sale = await lockSale(client, charge)
    if (sale === undefined) return
    // A fee that was kept from a payment belongs to the same charge as the payment.
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
    await insertRefund(client, { ...sale, ...refund, now: clock.now() })
    await lowerSoldGiftCard(client, { ...sale, amount })
    await recordPaymentsRefunded(client, { ...sale, now: clock.now() })
  })
}
