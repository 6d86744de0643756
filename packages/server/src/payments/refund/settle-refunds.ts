import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../store/transaction.ts'
import {
  endRefund,
  findRequestedRefunds,
  lockSale,
  recordPaymentsRefunded,
  type StandingRefund,
} from './store.ts'

type Settling = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

/** How long a refund is left to whoever asked for it, before it is gone on with. */
const patienceMinutes = 1

/** Asks the provider for refunds that were recorded. The same refund bears the same key however often it is asked for. */
export const settleRefunds = async (
  deps: Settling,
  which: Parameters<typeof findRequestedRefunds>[1],
): Promise<void> => {
  for (const refund of await findRequestedRefunds(deps.pool, which)) {
    try {
      await settleRefund(deps, refund)
    } catch (error) {
      // It is recorded and will be asked for again; one that stands still must not keep the others.
      deps.log.warn({ err: error, refund: refund.id }, 'a refund stands still')
    }
  }
}

/** Goes on with refunds that stood still. */
export const sweepRefunds = (deps: Settling): Promise<void> =>
  settleRefunds(deps, { before: deps.clock.now().subtract({ minutes: patienceMinutes }) })

const settleRefund = async (
  { pool, clock, cardPayments, log }: Settling,
  refund: StandingRefund,
): Promise<void> => {
  const { id, saleOrderId, reference, amount } = refund
  const answer = await cardPayments.refund({ key: `${id}:refund`, reference, amount })
  if (!answer.ok)
    log.error({ refund: id, code: answer.code }, 'a refund was refused and needs a person to look at it')
  await inTransaction(pool, async (client) => {
    const sale = await lockSale(client, saleOrderId)
    if (sale === undefined) return
    await endRefund(client, refund, answer.ok ? 'done' : 'failed', clock.now())
    await recordPaymentsRefunded(client, sale, clock.now())
  })
}
