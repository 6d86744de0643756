import { ProviderFault, ProviderSilent } from '../../gateways/card-payments/port.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { Paying } from '../kinds.ts'
import { settlePayment } from './charge-later.ts'
import { findUnsettledCharges } from './store.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { lockSale } from '../sale/store-sale.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/** The number of times that charges are completed which begin while a sale is being changed. */
const rounds = 4

/** Seconds after which the client should ask again. */
const askAgainSeconds = 2

/**
 * Runs `work` in a transaction that has locked a sale, once none of its charges is under way. So all income
 * is known, and no charge can begin before the transaction ends. Refuses with `sale_order_not_found`, and
 * with `in_progress` while the provider does not answer for a charge.
 */
export const withSettledSale = async <T>(
  deps: Paying,
  key: SaleKey,
  work: (client: Client, sale: LockedSale) => Promise<T>,
): Promise<T> => {
  for (let round = 0; round < rounds; round += 1) {
    await settleCharges(deps, key)
    const done = await inTransaction(deps.pool, async (client) => {
      const sale = await lockSale(client, key)
      if (sale === undefined) throw new Refusal('sale_order_not_found')
      const isUnderWay = sale.payments.some(({ state, isAsked }) => isAsked || state === 'authorized')
      return isUnderWay ? undefined : { result: await work(client, sale) }
    })
    if (done !== undefined) return done.result
  }
  throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
}

/** Completes the due charges of a sale, as the jobs do. Throws `ProviderSilent` if a result is unknown. */
export const settleDueCharges = async (deps: Paying, sale: SaleKey): Promise<void> => {
  const { pool, clock } = deps
  for (const key of await findUnsettledCharges(pool, { ...sale, dueBy: clock.now() }))
    await settlePayment(deps, key)
}

const settleCharges = async (deps: Paying, sale: SaleKey): Promise<void> => {
  try {
    for (const key of await findUnsettledCharges(deps.pool, { ...sale, dueBy: null }))
      await settlePayment(deps, key)
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderFault)
      throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
    throw error
  }
}
