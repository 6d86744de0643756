import type { Client, Queryable } from '../../store/db.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import { isUuid } from '../../store/uuid.ts'

type RefundState = 'requested' | 'done' | 'failed'
export type RefundRow = {
  readonly id: string
  readonly paymentId: string
  readonly itemId: string | null
  readonly state: RefundState
  readonly amount: number
}

/** A payment that was made, whether or not some of it was refunded since. */
type PaidRow = {
  readonly id: string
  readonly kind: 'card' | 'gift_card'
  /** The item whose no-show fee it is; null where it pays the sale. */
  readonly noShowId: string | null
  readonly state: 'captured' | 'authorized' | 'refunded'
  readonly amount: number
  readonly reference: string | null
}

/** A locked sale with its payments and refunds. */
export type RefundableSale = {
  readonly shopId: string
  readonly saleOrderId: string
  readonly record: SaleRecord
  readonly total: number
  /** Cards before gift cards, in the order in which refunds use them. */
  readonly payments: readonly PaidRow[]
  /** All refunds that have not failed. */
  readonly refunds: readonly RefundRow[]
}

/** Locks a sale and reads what was paid and given back; undefined where there is none. Belongs in a transaction. */
export const lockSale = async (client: Client, saleOrderId: string): Promise<RefundableSale | undefined> => {
  if (!isUuid(saleOrderId)) return undefined
  const sales = await client.query<{ shop_id: string; record: SaleRecord; total: number }>(
    `select shop_id, record, total from sale_order where id = $1 for update`,
    [saleOrderId],
  )
  const [sale] = sales.rows
  if (sale === undefined) return undefined
  const payments = await client.query<PaidRow>(
    `select id, kind, no_show_id as "noShowId", state, amount, gateway_reference as reference from payment
     where shop_id = $1 and sale_order_id = $2 and state in ('captured', 'authorized', 'refunded')
     order by kind = 'gift_card', created_at, id`,
    [sale.shop_id, saleOrderId],
  )
  return {
    shopId: sale.shop_id,
    saleOrderId,
    record: sale.record,
    total: sale.total,
    payments: payments.rows,
    refunds: await findRefunds(client, { shopId: sale.shop_id, saleOrderId }),
  }
}

/** All refunds of a sale that have not failed, the oldest first. */
export const findRefunds = async (
  queryable: Queryable,
  { shopId, saleOrderId }: Pick<RefundableSale, 'shopId' | 'saleOrderId'>,
): Promise<readonly RefundRow[]> => {
  const { rows } = await queryable.query<RefundRow>(
    `select id, payment_id as "paymentId", item_id as "itemId", state, amount from refund
     where shop_id = $1 and sale_order_id = $2 and state <> 'failed' order by created_at, id`,
    [shopId, saleOrderId],
  )
  return rows
}

/** Writes a refund that is to be made, or, to a gift card, has been made. Belongs in a transaction that has locked the sale. */
export const insertRefund = async (
  client: Client,
  { shopId, saleOrderId }: Pick<RefundableSale, 'shopId' | 'saleOrderId'>,
  { id, paymentId, itemId, state, amount }: RefundRow,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into refund (shop_id, id, sale_order_id, payment_id, item_id, state, amount, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [shopId, id, saleOrderId, paymentId, itemId, state, amount, now.toString()],
  )
}

/** Marks payments as refunded whose full amount has been given back. */
export const recordPaymentsRefunded = async (
  queryable: Queryable,
  { shopId, saleOrderId }: Pick<RefundableSale, 'shopId' | 'saleOrderId'>,
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

/** Cancels the later charges of a sale; the card stays stored. */
export const dropLaterCharges = async (
  client: Client,
  { shopId, saleOrderId }: Pick<RefundableSale, 'shopId' | 'saleOrderId'>,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update payment set state = 'kept', amount = 0, charge_at = null, updated_at = $3
     where shop_id = $1 and sale_order_id = $2 and state in ('scheduled', 'due')`,
    [shopId, saleOrderId, now.toString()],
  )
}

export type RequestedRefund = {
  readonly shopId: string
  readonly saleOrderId: string
  readonly id: string
  readonly amount: number
  readonly reference: string
}

/** Refunds to ask the provider for: those of a sale, or those that stalled before an instant; at most a hundred. */
export const findRequestedRefunds = async (
  queryable: Queryable,
  which: { readonly saleOrderId: string } | { readonly before: Temporal.Instant },
): Promise<readonly RequestedRefund[]> => {
  const { rows } = await queryable.query<RequestedRefund>(
    `select refund.shop_id as "shopId", refund.sale_order_id as "saleOrderId", refund.id, refund.amount,
       payment.gateway_reference as reference
     from refund
     join payment on payment.shop_id = refund.shop_id and payment.id = refund.payment_id
     where refund.state = 'requested' and (refund.sale_order_id = $1 or refund.updated_at <= $2)
     order by refund.updated_at limit 100`,
    'saleOrderId' in which ? [which.saleOrderId, null] : [null, which.before.toString()],
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
): Promise<{ readonly saleOrderId: string; readonly paymentId: string } | undefined> => {
  const { rows } = await queryable.query<{ saleOrderId: string; paymentId: string }>(
    `select sale_order_id as "saleOrderId", id as "paymentId" from payment where gateway_reference = $1`,
    [reference],
  )
  return rows[0]
}
