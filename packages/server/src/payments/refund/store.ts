import type { Queryable } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { instant, integer, nullable, type Row, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { paymentKey, saleKey } from '../kinds.ts'
import { refundColumns } from '../sale/locked-sale.ts'

/**
 * Writes a refund, which a card is still to get and a gift card has got. Belongs in a transaction that has
 * locked the sale.
 */
export const insertRefund = statement(
  'insert-refund',
  { ...saleKey, ...refundColumns, now: instant },
  `insert into refund (shop_id, id, sale_order_id, payment_id, item_id, change_id, state, amount, created_at,
     updated_at)
   values ($shopId, $id, $saleOrderId, $paymentId, $itemId, $changeId, $state, $amount, $now, $now)`,
).run

/** Marks payments as refunded once their full amount has been refunded. */
export const recordPaymentsRefunded = statement(
  'record-payments-refunded',
  { ...saleKey, now: instant },
  `update payment set state = 'refunded', updated_at = $now
   where shop_id = $shopId and sale_order_id = $saleOrderId and state = 'captured' and amount <= (
     select coalesce(sum(refund.amount), 0) from refund
     where refund.shop_id = payment.shop_id and refund.payment_id = payment.id and refund.state = 'done')`,
).run

/** Cancels the later charges of a sale, but not its fees. The card stays stored. */
export const dropLaterCharges = statement(
  'drop-later-charges',
  { ...saleKey, now: instant },
  `update payment set state = 'kept', amount = 0, charge_at = null, updated_at = $now
   where shop_id = $shopId and sale_order_id = $saleOrderId and no_show_id is null and state in ('scheduled', 'due')
     and asked_at is null`,
).run

const requestedSql = (condition: string): string => `
  select refund.shop_id as "shopId", refund.sale_order_id as "saleOrderId", refund.id, refund.amount,
    payment.gateway_reference as reference
  from refund
  join payment on payment.shop_id = refund.shop_id and payment.id = refund.payment_id
  where refund.state = 'requested' and payment.kind = 'card' and ${condition} order by refund.updated_at limit 100`
const requestedColumns = { ...saleKey, id: uuid, amount: integer, reference: text }
export type RequestedRefund = Row<typeof requestedColumns>

const stalledStatement = statement(
  'find-stalled-refunds',
  { before: instant },
  requestedSql(`refund.updated_at <= $before`),
  requestedColumns,
)
const requestedStatement = statement(
  'find-requested-refunds',
  saleKey,
  requestedSql('refund.shop_id = $shopId and refund.sale_order_id = $saleOrderId'),
  requestedColumns,
)

/**
 * Refunds to ask the provider for: those of a sale, or those that stalled before an instant. At most a
 * hundred.
 */
export const findRequestedRefunds = (
  on: Queryable,
  which: SaleKey | { readonly before: Temporal.Instant },
): Promise<readonly RequestedRefund[]> =>
  'before' in which ? stalledStatement.rows(on, which) : requestedStatement.rows(on, which)

/** Records the result of a refund. Does nothing if the result is recorded already. */
export const endRefund = statement(
  'end-refund',
  { shopId: uuid, id: uuid, state: refundColumns.state, now: instant },
  `update refund set state = $state, updated_at = $now where shop_id = $shopId and id = $id and state = 'requested'`,
).run

/** The payment with this reference of the provider; undefined if there is none. */
export const findChargeOf = statement(
  'find-charge-of-reference',
  { reference: text },
  `select shop_id as "shopId", sale_order_id as "saleOrderId", id as "paymentId"
   from payment where gateway_reference = $reference`,
  { ...saleKey, paymentId: paymentKey.paymentId },
).first

/** The sale of a refund of a shop; undefined if the shop has none with this id. */
export const findSaleOfRefund = statement(
  'find-sale-of-refund',
  { shopId: uuid, refundId: uuid },
  `select shop_id as "shopId", sale_order_id as "saleOrderId" from refund where shop_id = $shopId and id = $refundId`,
  saleKey,
).first

/** The refunds that were decided at the same moment about the same payment as one of them, and have not ended. */
export const findRefundsBeside = statement(
  'find-refunds-beside',
  { shopId: uuid, refundId: uuid },
  `select beside.id from refund as one join refund as beside using (shop_id, sale_order_id, payment_id, created_at)
   where one.shop_id = $shopId and one.id = $refundId and beside.state = 'requested'`,
  { id: uuid },
).rows

const byHandStatement = statement(
  'is-refunded-by-hand',
  { ...saleKey, itemId: nullable(uuid) },
  `select from attempt where shop_id = $shopId and owner_id = $saleOrderId and kind = 'refund' and state = 'done'
     and answer -> 'refunded' ->> 'appointmentId' = $itemId::text limit 1`,
)

/** Tells if staff gave back by hand something of an appointment (desk/refund). */
export const isRefundedByHand = async (
  on: Queryable,
  { shopId, saleOrderId, itemId }: SaleKey & { readonly itemId: string | undefined },
): Promise<boolean> => (await byHandStatement.run(on, { shopId, saleOrderId, itemId: itemId ?? null })) > 0
