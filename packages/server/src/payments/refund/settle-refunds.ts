import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../store/transaction.ts'
import { lockSale } from '../sale/store-sale.ts'
import { endRefund, findRequestedRefunds, recordPaymentsRefunded, type RequestedRefund } from './store.ts'

type Settling = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

/** Minutes that the request which made a refund has before the refund is resumed. */
const patienceMinutes = 1

/**
 * Requests recorded refunds from the provider. A refund always has the same key, so that the provider makes
 * it once.
 */
export const settleRefunds = async (
  deps: Settling,
  which: Parameters<typeof findRequestedRefunds>[1],
): Promise<void> => {
  for (const refund of await findRequestedRefunds(deps.pool, which)) {
    try {
      await settleRefund(deps, refund)
    } catch (error) {
      // The refund stays recorded and is requested again. One that stalls must not block the others.
      deps.log.warn({ err: error, refund: refund.id }, 'a refund has stalled')
    }
  }
}

/** Resumes refunds that have stalled. */
export const sweepRefunds = (deps: Settling): Promise<void> =>
  settleRefunds(deps, { before: deps.clock.now().subtract({ minutes: patienceMinutes }) })

const settleRefund = async (
  { pool, clock, cardPayments, log }: Settling,
  refund: RequestedRefund,
): Promise<void> => {
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
    await endRefund(client, refund, answer.ok ? 'done' : 'failed', clock.now())
    await recordPaymentsRefunded(client, sale, clock.now())
  })
}
