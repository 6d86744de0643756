import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { PaymentKey } from '../payments/charge/store.ts'
import type { SaleRecord } from '../store/sale-record.ts'
import { isUuid } from '../store/uuid.ts'

/** A booked appointment and the sale that it belongs to, while nobody else marks it. */
export type MarkableAppointment = {
  readonly shopId: string
  readonly id: string
  readonly saleOrderId: string
  readonly isBooked: boolean
  readonly startsAt: Date
  readonly arrivedAt: Date | null
  readonly noShowAt: Date | null
  readonly record: SaleRecord
  readonly total: number
  /** Captured, or set aside, for what was sold; what was given back included. Minor units. */
  readonly paid: number
  /** What is charged for guests who did not come. */
  readonly fees: number
  /** The payment whose card can be charged; null where none was kept. */
  readonly cardPaymentId: string | null
}

/** Locks an appointment with its sale; undefined where nothing booked has that id. Belongs in a transaction. */
export const lockAppointment = async (
  client: pg.PoolClient,
  id: string,
): Promise<MarkableAppointment | undefined> => {
  if (!isUuid(id)) return undefined
  // By shop, as the keys are.
  const { rows } = await client.query<MarkableAppointment>(
    `select appointment.shop_id as "shopId", appointment.id, sale.id as "saleOrderId",
       appointment.state = 'booked' and sale.state = 'booked' as "isBooked", appointment.starts_at as "startsAt",
       appointment.arrived_at as "arrivedAt", appointment.no_show_at as "noShowAt", sale.record, sale.total,
       (select coalesce(sum(amount), 0)::integer from payment
        where payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id
          and no_show_id is null and payment.state in ('captured', 'authorized', 'refunded')) as paid,
       (select coalesce(sum(amount), 0)::integer from payment
        where payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id and no_show_id is not null) as fees,
       (select payment.id from payment
        where payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id and card_reference is not null
        order by created_at, id limit 1) as "cardPaymentId"
     from shop
     join appointment on appointment.shop_id = shop.id and appointment.id = $1
     join sale_order sale on sale.id = appointment.sale_order_id and sale.shop_id = appointment.shop_id
     for update of sale, appointment`,
    [id],
  )
  return rows[0]
}

type Marked = Pick<MarkableAppointment, 'shopId' | 'id'>

export const noteArrived = async (
  client: pg.PoolClient,
  { shopId, id }: Marked,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(`update appointment set arrived_at = $3 where shop_id = $1 and id = $2`, [
    shopId,
    id,
    now.toString(),
  ])
}

export const noteNoShow = async (
  client: pg.PoolClient,
  { shopId, id }: Marked,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(`update appointment set no_show_at = $3 where shop_id = $1 and id = $2`, [
    shopId,
    id,
    now.toString(),
  ])
}

/** What is no longer owed is not charged either; a charge of which nothing is left becomes a card on file. */
export const reduceCharge = async (
  client: pg.PoolClient,
  { shopId, paymentId }: PaymentKey,
  amount: number,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update payment set amount = amount - $3, state = case when amount = $3 then 'kept' else state end,
       charge_at = case when amount = $3 then null else charge_at end, updated_at = $4
     where shop_id = $1 and id = $2 and state in ('scheduled', 'due')`,
    [shopId, paymentId, amount, now.toString()],
  )
}

/** Notes a fee to be charged to the card of another payment of the same sale, and has that done at once. */
export const insertFee = async (
  client: pg.PoolClient,
  { shopId, id: appointmentId }: Marked,
  { paymentId, amount }: { readonly paymentId: string; readonly amount: number },
  now: Temporal.Instant,
): Promise<PaymentKey> => {
  const id = randomUUID()
  await client.query(
    `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, no_show_id, state, amount, currency,
       card_reference, card_brand, card_last4, charge_at, created_at, updated_at)
     select shop_id, $3, sale_order_id, attempt_id, 'card', $6, 'scheduled', $4, currency, card_reference, card_brand,
       card_last4, $5, $5, $5
     from payment where shop_id = $1 and id = $2`,
    [shopId, paymentId, id, amount, now.toString(), appointmentId],
  )
  await client.query(
    `select graphile_worker.add_job('charge-later', json_build_object('shopId', $1::text, 'paymentId', $2::text),
       run_at := $3::timestamptz, job_key := 'charge-later:' || $2::text)`,
    [shopId, id, now.toString()],
  )
  return { shopId, paymentId: id }
}
