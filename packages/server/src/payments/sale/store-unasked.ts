import type { Breakdown } from '@openchair/contract'
import { json } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { saleKey } from '../kinds.ts'

/** Writes the breakdown of a sale with the same prices. Belongs in a transaction that has locked the sale. */
export const recordBreakdown = statement(
  'record-breakdown',
  { ...saleKey, breakdown: json<Breakdown>() },
  `update sale_order set record = jsonb_set(record, '{breakdown}', $breakdown) where shop_id = $shopId and id = $saleOrderId`,
).run
