import type { Client } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { saleKey } from '../../payments/kinds.ts'
import { instant, nullable, text, uuid } from '../../store/statement/kinds.ts'
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

/** Reads of the payments that are due for an appointment the one whose card was refused last. */
export const findDueOf = statement(
  'find-due-of-booking',
  { shopId: uuid, saleOrderId: uuid, id: uuid },
  `select declined_at as "failedAt", decline_code as reason, card_brand as brand, card_last4 as last4,
     charge_at as "nextTryAt", (select max(told_at) from event
       where event.shop_id = $shopId and event.subject_id = $saleOrderId and event.kind = 'paymentDue'
         and not detail ? 'isUntold') as "linkSentAt"
   from payment
   where shop_id = $shopId and sale_order_id = $saleOrderId and state = 'due' and (no_show_id is null or no_show_id = $id)
   order by declined_at desc nulls last, created_at limit 1`,
  {
    failedAt: nullable(instant),
    reason: nullable(text),
    brand: nullable(text),
    last4: nullable(text),
    nextTryAt: nullable(instant),
    linkSentAt: nullable(instant),
  },
).first
