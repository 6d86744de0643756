import { randomUUID } from 'node:crypto'
import type { Client } from '../../store/db.ts'
import type { PaymentKey } from './store.ts'

/**
 * Writes the fee of an appointment, or, where none is named, what is charged for the sale besides, to the card of another payment of the
 * same sale, and queues the charge at once.
 */
export const insertFee = async (
  client: Client,
  { shopId }: { readonly shopId: string },
  {
    paymentId,
    appointmentId,
    amount,
  }: { readonly paymentId: string; readonly appointmentId: string | null; readonly amount: number },
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

/**
 * Makes a part of a payment that was made the fee of an appointment, minor units: the rest of it keeps paying the sale. Both
 * bear the provider's reference of the one charge.
 */
export const splitPayment = async (
  client: Client,
  { shopId, paymentId }: PaymentKey,
  { appointmentId, amount }: { readonly appointmentId: string; readonly amount: number },
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, no_show_id, change_id, state, amount, currency,
       gateway_reference, card_reference, card_brand, card_last4, paid_at, created_at, updated_at)
     select shop_id, $3, sale_order_id, attempt_id, kind, $4, change_id, 'captured', $5, currency, gateway_reference,
       card_reference, card_brand, card_last4, coalesce(paid_at, updated_at), $6, $6
     from payment where shop_id = $1 and id = $2`,
    [shopId, paymentId, randomUUID(), appointmentId, amount, now.toString()],
  )
  await client.query(
    `update payment set amount = amount - $3, paid_at = coalesce(paid_at, updated_at), updated_at = $4
     where shop_id = $1 and id = $2`,
    [shopId, paymentId, amount, now.toString()],
  )
}
