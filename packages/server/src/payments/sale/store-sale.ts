import { claimantSql } from '../../accounts/store-claims.ts'
import type { Client, Queryable } from '../../store/db.ts'
import type { LockedSale, PaymentRow, RefundRow } from './locked-sale.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { across } from '../../store/across-shops.ts'
import { isUuid } from '../../store/uuid.ts'

/**
 * When a payment was paid, in seconds since 1970; null where it is not, or was given back. One that was paid before this was
 * recorded bears when it was last written.
 */
export const paidAtSql = `case when payment.state = 'captured'
  then extract(epoch from coalesce(payment.paid_at, payment.updated_at))::float8 end`

/** Whoever booked the sale of a payment, or has claimed that booking. */
const payerSql = claimantSql(`(select sold.customer_id from sale_order as sold
  where sold.shop_id = payment.shop_id and sold.id = payment.sale_order_id)`)

/** Whether whoever booked has removed the card of a payment, and not kept it again since. */
export const isCardRemovedSql = `coalesce((select bool_and(card.removed_at is not null) from payment_card card
  where card.reference = payment.card_reference and ${claimantSql('card.customer_id')} = ${payerSql}), false)`

/** The shop of a sale; undefined where there is none of this id. */
export const findSale = async (on: Queryable, saleOrderId: string): Promise<SaleKey | undefined> => {
  if (!isUuid(saleOrderId)) return undefined
  const { rows } = await on.query<{ shopId: string }>(
    `select ${across.link} shop_id as "shopId" from sale_order where id = $1`,
    [saleOrderId],
  )
  return rows[0] && { ...rows[0], saleOrderId }
}

/**
 * Locks a sale with its payments, and reads what was paid and given back; undefined where there is none. Belongs in a
 * transaction.
 */
export const lockSale = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
): Promise<LockedSale | undefined> => {
  const sales = await client.query<Pick<LockedSale, 'state' | 'record' | 'createdAt'>>(
    `select state, record, (extract(epoch from created_at) / 60)::float8 as "createdAt" from sale_order where shop_id = $1 and id = $2 for update`,
    [shopId, saleOrderId],
  )
  const [sale] = sales.rows
  if (sale === undefined) return undefined
  const payments = await client.query<PaymentRow>(
    `select id, kind, no_show_id as "noShowId", state, amount, gateway_reference as reference, card_reference as card,
       card_brand as brand, card_last4 as last4, asked_at is not null as "isAsked", ${paidAtSql} as "paidAt", ${isCardRemovedSql} as "isCardRemoved"
     from payment where shop_id = $1 and sale_order_id = $2
     order by kind = 'gift_card', created_at, id for update`,
    [shopId, saleOrderId],
  )
  const ended = await client.query<{ id: string; isCanceled: boolean; missedPaid: number | null }>(
    `select id, state = 'canceled' as "isCanceled", no_show_paid as "missedPaid" from appointment
     where shop_id = $1 and id = any (select (item->>'id')::uuid from jsonb_array_elements($2::jsonb) as item)
       and (state = 'canceled' or no_show_paid is not null)`,
    [shopId, JSON.stringify(sale.record.items)],
  )
  return {
    ...sale,
    shopId,
    saleOrderId,
    canceled: new Set(ended.rows.flatMap(({ id, isCanceled }) => (isCanceled ? [id] : []))),
    missed: new Map(
      ended.rows.flatMap(({ id, missedPaid }) => (missedPaid === null ? [] : [[id, missedPaid]])),
    ),
    payments: payments.rows,
    refunds: await findRefunds(client, { shopId, saleOrderId }),
  }
}

/** All refunds of a sale that have not failed, the oldest first. */
export const findRefunds = async (
  queryable: Queryable,
  { shopId, saleOrderId }: SaleKey,
): Promise<readonly RefundRow[]> => {
  const { rows } = await queryable.query<RefundRow>(
    `select id, payment_id as "paymentId", item_id as "itemId", change_id as "changeId", state, amount from refund
     where shop_id = $1 and sale_order_id = $2 and state <> 'failed' order by created_at, id`,
    [shopId, saleOrderId],
  )
  return rows
}
