import { across } from '../../store/across-shops.ts'
import type { Client, Queryable } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { instant, integer, nullable, text, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import type { PaymentKey } from '../charge/store.ts'
import { paymentKey, saleKey } from '../kinds.ts'
import type { RefundRow } from '../sale/locked-sale.ts'

const refundState = textAs<RefundRow['state']>('refund_state')

const insertStatement = statement(
  'insert-refund',
  {
    ...saleKey,
    id: uuid,
    paymentId: uuid,
    itemId: nullable(uuid),
    changeId: nullable(uuid),
    state: refundState,
    amount: integer,
    now: instant,
  },
  `insert into refund (shop_id, id, sale_order_id, payment_id, item_id, change_id, state, amount, created_at,
     updated_at)
   values ($shopId, $id, $saleOrderId, $paymentId, $itemId, $changeId, $state, $amount, $now, $now)`,
)

/** Writes a refund that is to be made, or, to a gift card, has been made. Belongs in a transaction that has locked the sale. */
export const insertRefund = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  refund: RefundRow,
  now: Temporal.Instant,
): Promise<void> => {
  await insertStatement.run(client, { ...refund, shopId, saleOrderId, now })
}

const refundedStatement = statement(
  'record-payments-refunded',
  { ...saleKey, now: instant },
  `update payment set state = 'refunded', updated_at = $now
   where shop_id = $shopId and sale_order_id = $saleOrderId and state = 'captured' and amount <= (
     select coalesce(sum(refund.amount), 0) from refund
     where refund.shop_id = payment.shop_id and refund.payment_id = payment.id and refund.state = 'done')`,
)

/** Marks payments as refunded whose full amount has been given back. */
export const recordPaymentsRefunded = async (
  on: Queryable,
  { shopId, saleOrderId }: SaleKey,
  now: Temporal.Instant,
): Promise<void> => {
  await refundedStatement.run(on, { shopId, saleOrderId, now })
}

const dropStatement = statement(
  'drop-later-charges',
  { ...saleKey, now: instant },
  `update payment set state = 'kept', amount = 0, charge_at = null, updated_at = $now
   where shop_id = $shopId and sale_order_id = $saleOrderId and no_show_id is null and state in ('scheduled', 'due')
     and asked_at is null`,
)

/** Cancels the later charges of a sale, not those of fees; the card stays stored. */
export const dropLaterCharges = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  now: Temporal.Instant,
): Promise<void> => {
  await dropStatement.run(client, { shopId, saleOrderId, now })
}

export type RequestedRefund = SaleKey & {
  readonly id: string
  readonly amount: number
  readonly reference: string
}

const requestedSql = (condition: string): string => `
  select refund.shop_id as "shopId", refund.sale_order_id as "saleOrderId", refund.id, refund.amount,
    payment.gateway_reference as reference
  from refund
  join payment on payment.shop_id = refund.shop_id and payment.id = refund.payment_id
  where refund.state = 'requested' and ${condition} order by refund.updated_at limit 100`
const requestedColumns = { ...saleKey, id: uuid, amount: integer, reference: text }

const stalledStatement = statement(
  'find-stalled-refunds',
  { before: instant },
  requestedSql(`refund.updated_at <= $before ${across.due}`),
  requestedColumns,
)
const requestedStatement = statement(
  'find-requested-refunds',
  saleKey,
  requestedSql('refund.shop_id = $shopId and refund.sale_order_id = $saleOrderId'),
  requestedColumns,
)

/** Refunds to ask the provider for: those of a sale, or those that stalled before an instant; at most a hundred. */
export const findRequestedRefunds = (
  on: Queryable,
  which: SaleKey | { readonly before: Temporal.Instant },
): Promise<readonly RequestedRefund[]> =>
  'before' in which ? stalledStatement.rows(on, which) : requestedStatement.rows(on, which)

const endStatement = statement(
  'end-refund',
  { shopId: uuid, id: uuid, state: refundState, now: instant },
  `update refund set state = $state, updated_at = $now where shop_id = $shopId and id = $id and state = 'requested'`,
)

/** Records the result of a refund, once. */
export const endRefund = async (
  client: Client,
  { shopId, id }: Pick<RequestedRefund, 'shopId' | 'id'>,
  state: 'done' | 'failed',
  now: Temporal.Instant,
): Promise<void> => {
  await endStatement.run(client, { shopId, id, state, now })
}

const chargeStatement = statement(
  'find-charge-of-reference',
  { reference: text },
  `select ${across.report} shop_id as "shopId", sale_order_id as "saleOrderId", id as "paymentId"
   from payment where gateway_reference = $reference`,
  { ...saleKey, paymentId: paymentKey.paymentId },
)

/** The payment that has a provider's reference; undefined where there is none. */
export const findChargeOf = (on: Queryable, reference: string): Promise<(SaleKey & PaymentKey) | undefined> =>
  chargeStatement.first(on, { reference })
