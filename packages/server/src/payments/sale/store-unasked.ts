import type { Breakdown } from '@openchair/contract'
import { json } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { saleKey } from '../kinds.ts'

/** Writes the breakdown of a sale whose prices stay. Belongs in a transaction that has locked it. */
export const recordBreakdown = statement(
  'record-breakdown',
  { ...saleKey, breakdown: json<Breakdown>() },
  `update sale_order set record = jsonb_set(record, '{breakdown}', $breakdown) where shop_id = $shopId and id = $saleOrderId`,
).run
