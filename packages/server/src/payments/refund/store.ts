import type { Client, Queryable } from '../../store/db.ts'
import type { RefundRow } from '../sale/locked-sale.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { across } from '../../store/across-shops.ts'
import type { PaymentKey } from '../charge/store.ts'

/** Writes a refund that is to be made, or, to a gift card, has been made. Belongs in a transaction that has locked the sale. */
export const insertRefund = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  { id, paymentId, itemId, changeId, state, amount }: RefundRow,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into refund (shop_id, id, sale_order_id, payment_id, item_id, change_id, state, amount, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [shopId, id, saleOrderId, paymentId, itemId, changeId, state, amount, now.toString()],
  )
}

/** Marks payments as refunded whose full amount has been given back. */
export const recordPaymentsRefunded = async (
  queryable: Queryable,
  { shopId, saleOrderId }: SaleKey,
  now: Temporal.Instant,
): Promise<void> => {
  await queryable.query(
    `update payment set state = 'refunded', updated_at = $3
     where shop_id = $1 and sale_order_id = $2 and state = 'captured' and amount <= (
       select coalesce(sum(refund.amount), 0) from refund
       where refund.shop_id = payment.shop_id and refund.payment_id = payment.id and refund.state = 'done')`,
    [shopId, saleOrderId, now.toString()],
  )
}

/** Cancels the later charges of a sale, not those of fees; the card stays stored. */
export const dropLaterCharges = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update payment set state = 'kept', amount = 0, charge_at = null, updated_at = $3
     where shop_id = $1 and sale_order_id = $2 and no_show_id is null and state in ('scheduled', 'due')
       and asked_at is null`,
    [shopId, saleOrderId, now.toString()],
  )
}

export type RequestedRefund = SaleKey & {
  readonly id: string
  readonly amount: number
  readonly reference: string
}

/** Refunds to ask the provider for: those of a sale, or those that stalled before an instant; at most a hundred. */
export const findRequestedRefunds = async (
  queryable: Queryable,
  which: SaleKey | { readonly before: Temporal.Instant },
): Promise<readonly RequestedRefund[]> => {
  const [condition, values] =
    'before' in which
      ? [`refund.updated_at <= $1 ${across.due}`, [which.before.toString()]]
      : [`refund.shop_id = $1 and refund.sale_order_id = $2`, [which.shopId, which.saleOrderId]]
  const { rows } = await queryable.query<RequestedRefund>(
    `select refund.shop_id as "shopId", refund.sale_order_id as "saleOrderId", refund.id, refund.amount,
       payment.gateway_reference as reference
     from refund
     join payment on payment.shop_id = refund.shop_id and payment.id = refund.payment_id
     where refund.state = 'requested' and ${condition} order by refund.updated_at limit 100`,
    values,
  )
  return rows
}

/** Records the result of a refund, once. */
export const endRefund = async (
  client: Client,
  { shopId, id }: Pick<RequestedRefund, 'shopId' | 'id'>,
  state: 'done' | 'failed',
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update refund set state = $3, updated_at = $4 where shop_id = $1 and id = $2 and state = 'requested'`,
    [shopId, id, state, now.toString()],
  )
}

/** The payment that has a provider's reference; undefined where there is none. */
export const findChargeOf = async (
  queryable: Queryable,
  reference: string,
): Promise<(SaleKey & PaymentKey) | undefined> => {
  const { rows } = await queryable.query<SaleKey & PaymentKey>(
    `select ${across.report} shop_id as "shopId", sale_order_id as "saleOrderId", id as "paymentId" from payment where gateway_reference = $1`,
    [reference],
  )
  return rows[0]
}
