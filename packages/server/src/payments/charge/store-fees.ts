import { randomUUID } from 'node:crypto'
import type { Client } from '../../store/db.ts'
import { instant, integer, nullable, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { paymentKey } from '../kinds.ts'
import { type PaymentKey, queueCharge } from './store.ts'

const insertStatement = statement(
  'insert-fee',
  { ...paymentKey, id: uuid, appointmentId: nullable(uuid), amount: integer, now: instant },
  `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, no_show_id, state, amount, currency,
     card_reference, card_brand, card_last4, charge_at, created_at, updated_at)
   select shop_id, $id, sale_order_id, attempt_id, 'card', $appointmentId, 'scheduled', $amount, currency, card_reference,
     card_brand, card_last4, $now, $now, $now
   from payment where shop_id = $shopId and id = $paymentId`,
)

/**
 * Writes a charge to the card of another payment of the same sale, and queues it at once. It is the fee of an
 * appointment, or a charge for the sale itself if no appointment is named.
 */
export const insertFee = async (
  client: Client,
  { shopId }: { readonly shopId: string },
  fee: { readonly paymentId: string; readonly appointmentId: string | null; readonly amount: number },
  now: Temporal.Instant,
): Promise<PaymentKey> => {
  const id = randomUUID()
  await insertStatement.run(client, { ...fee, shopId, id, now })
  const key = { shopId, paymentId: id }
  await queueCharge(client, { ...key, at: now })
  return key
}

const part = { ...paymentKey, amount: integer, now: instant }

const splitStatement = statement(
  'split-payment',
  { ...part, id: uuid, appointmentId: uuid },
  `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, no_show_id, change_id, state, amount, currency,
     gateway_reference, card_reference, card_brand, card_last4, paid_at, created_at, updated_at)
   select shop_id, $id, sale_order_id, attempt_id, kind, $appointmentId, change_id, 'captured', $amount, currency,
     gateway_reference, card_reference, card_brand, card_last4, coalesce(paid_at, updated_at), $now, $now
   from payment where shop_id = $shopId and id = $paymentId`,
)

const lowerStatement = statement(
  'lower-payment',
  part,
  `update payment set amount = amount - $amount, paid_at = coalesce(paid_at, updated_at), updated_at = $now
   where shop_id = $shopId and id = $paymentId`,
)

/**
 * Makes a part of a payment the fee of an appointment, in minor units. The rest goes on paying for the sale.
 * Both have the provider's reference of the one charge.
 */
export const splitPayment = async (
  client: Client,
  { shopId, paymentId }: PaymentKey,
  { appointmentId, amount }: { readonly appointmentId: string; readonly amount: number },
  now: Temporal.Instant,
): Promise<void> => {
  const given = { shopId, paymentId, amount, now }
  await splitStatement.run(client, { ...given, id: randomUUID(), appointmentId })
  await lowerStatement.run(client, given)
}
