import type { Breakdown } from '@openchair/contract'
import type { Client } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/** Writes the breakdown of a sale whose prices stay. Belongs in a transaction that has locked it. */
export const recordBreakdown = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  breakdown: Breakdown,
): Promise<void> => {
  await client.query(
    `update sale_order set record = jsonb_set(record, '{breakdown}', $3) where shop_id = $1 and id = $2`,
    [shopId, saleOrderId, JSON.stringify(breakdown)],
  )
}
