import { randomUUID } from 'node:crypto'
import type { Client } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import type { PaymentKey } from './store.ts'

/**
 * Adds to a charge that is still to be made, or takes off what is no longer owed, minor units; where nothing is left only the
 * stored card remains.
 */
export const changeCharge = async (
  client: Client,
  { shopId, paymentId }: PaymentKey,
  by: number,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update payment set amount = amount + $3, state = case when amount + $3 = 0 then 'kept' else state end,
       charge_at = case when amount + $3 = 0 then null else charge_at end, updated_at = $4
     where shop_id = $1 and id = $2 and state in ('scheduled', 'due') and asked_at is null`,
    [shopId, paymentId, by, now.toString()],
  )
}

/** Leaves a charge that was not made: only its stored card remains. */
export const leaveCharge = async (
  client: Client,
  { shopId, paymentId }: PaymentKey,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update payment set amount = 0, state = 'kept', charge_at = null, asked_at = null, updated_at = $3
     where shop_id = $1 and id = $2 and state in ('scheduled', 'due')`,
    [shopId, paymentId, now.toString()],
  )
}

/** Moves a scheduled charge, and its job, to an instant in ISO 8601. */
export const retimeCharge = async (
  client: Client,
  { shopId, paymentId }: PaymentKey,
  chargeAt: string,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `with moved as (
       update payment set charge_at = $3, updated_at = $4
       where shop_id = $1 and id = $2 and state = 'scheduled' and asked_at is null returning id
     )
     select graphile_worker.add_job('charge-later', json_build_object('shopId', $1::text, 'paymentId', $2::text),
       run_at := $3::timestamptz, job_key := 'charge-later:' || $2::text) from moved`,
    [shopId, paymentId, chargeAt, now.toString()],
  )
}

/** Writes a payment of a sale, minor units, that no card of it can be charged for: it is due until the guest pays it. */
export const insertDuePayment = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  amount: number,
  now: Temporal.Instant,
): Promise<void> => {
  // No attempt asks for it: it bears that of the booking, and of one that cost nothing the sale's own id.
  await client.query(
    `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, state, amount, currency, created_at, updated_at)
     select shop_id, $3, id, coalesce((select attempt_id from payment where payment.shop_id = sale.shop_id
         and payment.sale_order_id = sale.id limit 1), id), 'card', 'due', $4, currency, $5, $5
     from sale_order as sale where shop_id = $1 and id = $2`,
    [shopId, saleOrderId, randomUUID(), amount, now.toString()],
  )
}
