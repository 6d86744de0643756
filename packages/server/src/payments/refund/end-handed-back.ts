import type { Deps } from '../../deps.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isUuid } from '../../store/uuid.ts'
import type { RefundRow } from '../sale/locked-sale.ts'
import { lockSale } from '../sale/store-sale.ts'
import { endRefund, findSaleOfRefund, recordPaymentsRefunded } from './store.ts'

/**
 * Ends a refund of what was paid at the shop, once it was handed back there (desk/paid-at-shop). `within` runs in the
 * transaction that ends it, and not for one that has ended. False if the shop has no such refund.
 */
export const endHandedBack = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { shopId, refundId }: { readonly shopId: string; readonly refundId: string },
  within: (client: Client, refund: RefundRow) => Promise<void>,
): Promise<boolean> => {
  const found = isUuid(refundId) ? await findSaleOfRefund(pool, { shopId, refundId }) : undefined
  if (found === undefined) return false
  return inTransaction(pool, async (client) => {
    const sale = await lockSale(client, found)
    const refund = sale?.refunds.find(({ id }) => id === refundId)
    const isAtShop = sale?.payments.some(({ id, kind }) => id === refund?.paymentId && kind === 'at_shop')
    if (sale === undefined || refund === undefined || isAtShop !== true) return false
    if (refund.state !== 'requested') return true
    const now = clock.now()
    await endRefund(client, { shopId, id: refundId, state: 'done', now })
    await recordPaymentsRefunded(client, { ...sale, now })
    await within(client, refund)
    return true
  })
}
