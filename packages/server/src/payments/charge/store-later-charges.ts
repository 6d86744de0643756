import { randomUUID } from 'node:crypto'
import type { Client } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { instant, integer, nullable, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { paymentKey, saleKey } from '../kinds.ts'
import { chargeJob } from './store.ts'

/**
 * Adds to a charge that is still to be made, or subtracts what is no longer owed, in minor units. If nothing
 * is left, only the stored card remains.
 */
export const changeCharge = statement(
  'change-charge',
  { ...paymentKey, by: integer, now: instant },
  `update payment set amount = amount + $by, state = case when amount + $by = 0 then 'kept' else state end,
     charge_at = case when amount + $by = 0 then null else charge_at end, updated_at = $now
   where shop_id = $shopId and id = $paymentId and state in ('scheduled', 'due') and asked_at is null`,
).run

/** Gives up a charge that was not made, so that only its stored card remains. */
export const leaveCharge = statement(
  'leave-charge',
  { ...paymentKey, now: instant },
  `update payment set amount = 0, state = 'kept', charge_at = null, asked_at = null, updated_at = $now
   where shop_id = $shopId and id = $paymentId and state in ('scheduled', 'due')`,
).run

/** Moves a scheduled charge, and its job, to an instant in ISO 8601. */
export const retimeCharge = statement(
  'retime-charge',
  { ...paymentKey, chargeAt: textAs('timestamptz'), now: instant },
  `with moved as (
     update payment set charge_at = $chargeAt, updated_at = $now
     where shop_id = $shopId and id = $paymentId and state = 'scheduled' and asked_at is null returning id
   )
   ${chargeJob('$chargeAt')} from moved`,
).run

// No attempt made this payment. It gets the booking's, or the sale's own id if the booking cost nothing.
const insertDueStatement = statement(
  'insert-due-payment',
  { ...saleKey, id: uuid, feeFor: nullable(uuid), amount: integer, now: instant },
  `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, no_show_id, state, amount, currency, created_at, updated_at)
   select shop_id, $id, id, coalesce((select attempt_id from payment where payment.shop_id = sale.shop_id
       and payment.sale_order_id = sale.id limit 1), id), 'card', $feeFor, 'due', $amount, currency, $now, $now
   from sale_order as sale where shop_id = $shopId and id = $saleOrderId`,
)

/**
 * Writes a payment that no card of the sale can be charged for: of its price, or the fee of an appointment. It is
 * due until the guest pays it.
 */
export const insertDuePayment = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  amount: number,
  now: Temporal.Instant,
  feeFor: string | null = null,
): Promise<void> => {
  await insertDueStatement.run(client, { shopId, saleOrderId, id: randomUUID(), feeFor, amount, now })
}
