import { claimantSql } from '../../accounts/store-claims.ts'
import type { Client, Queryable } from '../../store/db.ts'
import type { SaleKey, SaleRecord } from '../../store/sale-record.ts'
import { boolean, float, integer, json, list, nullable, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'
import { saleKey } from '../kinds.ts'
import { type LockedSale, paymentColumns, refundColumns } from './locked-sale.ts'

/**
 * SQL of the time when a payment was paid, in seconds since 1970; null if it is not paid, or was refunded.
 * For payments older than this column it is the time when they were last written.
 */
export const paidAtSql = `case when payment.state = 'captured'
  then extract(epoch from coalesce(payment.paid_at, payment.updated_at))::float8 end`

/** SQL of the appointment for which alone a payment was made at the shop; null if it pays for the sale. */
export const paidForIdSql = `(select taken.appointment_id from shop_payment as taken
  where taken.shop_id = payment.shop_id and taken.id = payment.id)`

/**
 * SQL that tells if an appointment was paid for since an instant, whose marks then stay (desk/marks): at the shop, or
 * after its start in any way. A charge planned for an earlier time says nothing of a mark.
 */
export const isPaidSinceSql = (since: string): string => `exists (select from payment
  where payment.shop_id = appointment.shop_id and payment.sale_order_id = appointment.sale_order_id
    and coalesce(payment.no_show_id, ${paidForIdSql}, appointment.id) = appointment.id
    and payment.state in ('captured', 'refunded') and payment.amount > 0
    and coalesce(payment.paid_at, payment.updated_at) >= ${since}
    and (coalesce(payment.paid_at, payment.updated_at) >= appointment.starts_at
      or exists (select from shop_payment as taken where taken.shop_id = payment.shop_id and taken.id = payment.id)))`

/** SQL of the customer who booked the sale of a payment, or of the one who has claimed that booking. */
const payerSql = claimantSql(`(select sold.customer_id from sale_order as sold
  where sold.shop_id = payment.shop_id and sold.id = payment.sale_order_id)`)

/** SQL that tells if that customer has removed the card of a payment, and has not saved it again since. */
export const isCardRemovedSql = `coalesce((select bool_and(card.removed_at is not null) from payment_card card
  where card.reference = payment.card_reference and ${claimantSql('card.customer_id')} = ${payerSql}), false)`

const findStatement = statement(
  'find-sale',
  { saleOrderId: uuid },
  `select shop_id as "shopId", id as "saleOrderId" from sale_order where id = $saleOrderId`,
  saleKey,
)

/** The key of the sale with this id; undefined if there is none. */
export const findSale = async (on: Queryable, saleOrderId: string): Promise<SaleKey | undefined> =>
  isUuid(saleOrderId) ? findStatement.first(on, { saleOrderId }) : undefined

const lockStatement = statement(
  'lock-sale',
  saleKey,
  `select state, record, (extract(epoch from created_at) / 60)::float8 as "createdAt"
   from sale_order where shop_id = $shopId and id = $saleOrderId for update`,
  { state: textAs<LockedSale['state']>('sale_state'), record: json<SaleRecord>(), createdAt: float },
)

const paymentsStatement = statement(
  'lock-payments-of-sale',
  saleKey,
  `select id, kind, ${paidForIdSql} as "paidForId", no_show_id as "noShowId", state, amount, gateway_reference as reference, card_reference as card,
     card_brand as brand, card_last4 as last4, asked_at is not null as "isAsked", ${paidAtSql} as "paidAt",
     ${isCardRemovedSql} as "isCardRemoved"
   from payment where shop_id = $shopId and sale_order_id = $saleOrderId
   order by kind, created_at, id for update`,
  paymentColumns,
)

const endedStatement = statement(
  'find-ended-of-sale',
  { shopId: uuid, ids: list(uuid) },
  `select id, state = 'canceled' as "isCanceled", no_show_paid as "missedPaid" from appointment
   where shop_id = $shopId and id = any ($ids) and (state = 'canceled' or no_show_paid is not null)`,
  { id: uuid, isCanceled: boolean, missedPaid: nullable(integer) },
)

/**
 * Locks a sale with its payments, and reads what was paid and refunded; undefined if there is none. Belongs
 * in a transaction.
 */
export const lockSale = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
): Promise<LockedSale | undefined> => {
  const key = { shopId, saleOrderId }
  const sale = await lockStatement.first(client, key)
  if (sale === undefined) return undefined
  const payments = await paymentsStatement.rows(client, key)
  const ended = await endedStatement.rows(client, { shopId, ids: sale.record.items.map(({ id }) => id) })
  return {
    ...sale,
    ...key,
    canceled: new Set(ended.flatMap(({ id, isCanceled }) => (isCanceled ? [id] : []))),
    missed: new Map(ended.flatMap(({ id, missedPaid }) => (missedPaid === null ? [] : [[id, missedPaid]]))),
    payments,
    refunds: await findRefunds(client, key),
  }
}

/** All refunds of a sale that have not failed, the oldest first. */
export const findRefunds = statement(
  'find-refunds-of-sale',
  saleKey,
  `select id, payment_id as "paymentId", item_id as "itemId", change_id as "changeId", state, amount from refund
   where shop_id = $shopId and sale_order_id = $saleOrderId and state <> 'failed' order by created_at, id`,
  refundColumns,
).rows
