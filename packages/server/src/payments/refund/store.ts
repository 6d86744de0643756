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

/** A payment whose money is there, in full or less what was given back. */
type PaidRow = {
  readonly id: string
  readonly kind: 'card' | 'gift_card'
  /** The item that it is a no-show's fee for; null where it pays the sale. */
  readonly noShowId: string | null
  readonly state: 'captured' | 'authorized' | 'refunded'
  readonly amount: number
  readonly reference: string | null
}

/** A sale while nobody else gives any of it back. */
export type RefundableSale = {
  readonly shopId: string
  readonly saleOrderId: string
  readonly record: SaleRecord
  readonly total: number
  /** Cards first: what was paid last is given back first. */
  readonly payments: readonly PaidRow[]
  /** All but those that failed. */
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
  const of = [sale.shop_id, saleOrderId]
  const payments = await client.query<PaidRow>(
    `select id, kind, no_show_id as "noShowId", state, amount, gateway_reference as reference from payment
     where shop_id = $1 and sale_order_id = $2 and state in ('captured', 'authorized', 'refunded')
     order by kind, created_at, id`,
    of,
  )
  const refunds = await client.query<RefundRow>(
    `select id, payment_id as "paymentId", item_id as "itemId", state, amount from refund
     where shop_id = $1 and sale_order_id = $2 and state <> 'failed' order by created_at, id`,
    of,
  )
  return {
    shopId: sale.shop_id,
    saleOrderId,
    record: sale.record,
    total: sale.total,
    payments: payments.rows,
    refunds: refunds.rows,
  }
}

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

/** Calls a payment refunded once all of it has been given back. */
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

/** What was to be charged later is charged no more; the card stays on file. */
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

export type StandingRefund = {
  readonly shopId: string
  readonly saleOrderId: string
  readonly id: string
  readonly amount: number
  readonly reference: string
}

/** Refunds that the provider has to be asked for, or asked again. */
export const findRequestedRefunds = async (
  queryable: Queryable,
  which: { readonly saleOrderId: string } | { readonly before: Temporal.Instant },
): Promise<readonly StandingRefund[]> => {
  const { rows } = await queryable.query<StandingRefund>(
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

/** Records what the provider made of a refund, once. */
export const endRefund = async (
  client: Client,
  { shopId, id }: Pick<StandingRefund, 'shopId' | 'id'>,
  state: 'done' | 'failed',
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update refund set state = $3, updated_at = $4 where shop_id = $1 and id = $2 and state = 'requested'`,
    [shopId, id, state, now.toString()],
  )
}

/** Whose charge a reference is; undefined where it is nobody's here. */
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
