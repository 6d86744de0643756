import type { Deps } from '../../deps.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isUuid } from '../../store/uuid.ts'
import { sumOf } from '../sale/account.ts'
import { lockSale } from '../sale/store-sale.ts'
import { endRefund, findRefundsBeside, findSaleOfRefund, recordPaymentsRefunded } from './store.ts'

/** A sum that was handed over, in minor units, and the item that it is for; null for the sale as a whole. */
type HandedBack = { readonly itemId: string | null; readonly amount: number }

/**
 * Ends a refund of what was paid at the shop, once it was handed back there (desk/paid-at-shop), with those that were
 * decided at the same moment about the same payment. `within` runs in the transaction that ends them, and not for one
 * that has ended. False if the shop has no such refund.
 */
export const endHandedBack = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { shopId, refundId }: { readonly shopId: string; readonly refundId: string },
  within: (client: Client, handed: HandedBack) => Promise<void>,
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
    const ids = new Set((await findRefundsBeside(client, { shopId, refundId })).map(({ id }) => id))
    const together = sale.refunds.filter(({ id }) => ids.has(id))
    for (const { id } of together) await endRefund(client, { shopId, id, state: 'done', now })
    await recordPaymentsRefunded(client, { ...sale, now })
    const itemId = together.find((each) => each.itemId !== null)?.itemId ?? null
    await within(client, { itemId, amount: sumOf(together) })
    return true
  })
}
