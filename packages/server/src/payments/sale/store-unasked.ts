import type { Breakdown } from '@openchair/contract'
import type { Client } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { json } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { saleKey } from '../kinds.ts'

const recordStatement = statement(
  'record-breakdown',
  { ...saleKey, breakdown: json<Breakdown>() },
  `update sale_order set record = jsonb_set(record, '{breakdown}', $breakdown) where shop_id = $shopId and id = $saleOrderId`,
)

/** Writes the breakdown of a sale whose prices stay. Belongs in a transaction that has locked it. */
export const recordBreakdown = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  breakdown: Breakdown,
): Promise<void> => {
  await recordStatement.run(client, { shopId, saleOrderId, breakdown })
}
