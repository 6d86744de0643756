import type { Client } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { saleKey } from '../../payments/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

const payingStatement = statement(
  'is-paying-due',
  saleKey,
  `select from attempt
   where shop_id = $shopId and owner_id = $saleOrderId and kind = 'due' and state in ('claimed', 'unresolved') limit 1`,
)

/** Tells whether a payment of the due sum of a sale is in progress. */
export const isPayingDue = async (client: Client, { shopId, saleOrderId }: SaleKey): Promise<boolean> =>
  (await payingStatement.run(client, { shopId, saleOrderId })) > 0
