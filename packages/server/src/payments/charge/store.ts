import { recordEventOnce } from '../../messages/store-events.ts'
import type { Pool } from '../../store/db.ts'
import { boolean, instant, integer, nullable, type Row, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { paymentKey, paymentState, saleKey } from '../kinds.ts'

/** The key of a payment. */
export type PaymentKey = Row<typeof paymentKey>

const duePayment = {
  id: uuid,
  saleOrderId: uuid,
  state: paymentState,
  amount: integer,
  currency: text,
  /** The shop's name, for the guest's bank statement. */
  shopName: text,
  gatewayReference: nullable(text),
  card: nullable(text),
  /** The number of times that the charge was declined. */
  tries: integer,
}
export type DuePayment = Row<typeof duePayment>

/**
 * A payment that can still be made: its sale is not canceled, it is a fee, or money is set aside for it and
 * has to be captured before it can be refunded.
 */
export const findPayment = statement(
  'find-payment',
  paymentKey,
  `select payment.id, sale.id as "saleOrderId", payment.state, amount, payment.currency, shop.name as "shopName",
     gateway_reference as "gatewayReference", card_reference as card, tries
   from payment
   join sale_order as sale on sale.shop_id = payment.shop_id and sale.id = payment.sale_order_id
   join shop on shop.id = payment.shop_id
   where payment.shop_id = $shopId and payment.id = $paymentId
     and (sale.state = 'booked' or no_show_id is not null or payment.state <> 'scheduled')`,
  duePayment,
).first

/**
 * Claims a charge before the provider is asked for it, so that no change of its sale alters it until the
 * answer is recorded. Undefined if it is not due by `soon`, was made, or another try has been recorded since
 * it was read. An amount below `least` is claimed only if an earlier claim stands, because the provider may
 * have charged it then. Otherwise it is small, and not claimed.
 */
export const claimCharge = statement(
  'claim-charge',
  { ...paymentKey, tries: integer, least: integer, soon: instant, now: instant },
  `update payment set asked_at = case when asked_at is not null or amount >= $least then $now end
   where shop_id = $shopId and id = $paymentId and tries = $tries and state in ('scheduled', 'due') and charge_at <= $soon
   returning amount, asked_at is null as "isSmall"`,
  { amount: integer, isSmall: boolean },
).first

/** SQL that queues the charge of the payment `$paymentId` of the shop `$shopId` at an instant. */
export const chargeJob = (at: string): string => `
  select graphile_worker.add_job('charge-later', json_build_object('shopId', $shopId, 'paymentId', $paymentId),
    run_at := ${at}, job_key := 'charge-later:' || $paymentId)`

/** Queues the charge of a payment. */
export const queueCharge = statement('queue-charge', { ...paymentKey, at: instant }, chargeJob('$at')).run

const paidStatement = statement(
  'record-paid',
  { ...paymentKey, reference: text, now: instant },
  `update payment set state = 'captured', gateway_reference = $reference, charge_at = null, asked_at = null, paid_at = $now,
     updated_at = $now
   where shop_id = $shopId and id = $paymentId and state in ('authorized', 'scheduled', 'due')
   returning sale_order_id as "saleOrderId", amount, tries`,
  { saleOrderId: uuid, amount: integer, tries: integer },
)

/**
 * Records that a payment was captured, and, if its card was declined before, the event of a receipt, once.
 */
export const recordPaid = (
  pool: Pool,
  { shopId, paymentId }: PaymentKey,
  reference: string,
  now: Temporal.Instant,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const paid = await paidStatement.first(client, { shopId, paymentId, reference, now })
    if (paid === undefined || paid.tries === 0) return
    const detail = { paymentId, amount: paid.amount }
    const event = { shopId, kind: 'duePaid', subjectId: paid.saleOrderId, detail } as const
    await recordEventOnce(client, event, now)
  })

const declinedStatement = statement(
  'record-declined',
  { ...paymentKey, tries: integer, code: text, againAt: nullable(instant), now: instant },
  `update payment set state = 'due', tries = tries + 1, charge_at = $againAt, asked_at = null, declined_at = $now,
     decline_code = $code, updated_at = $now
   where shop_id = $shopId and id = $paymentId and tries = $tries and state in ('scheduled', 'due')
   returning sale_order_id as "saleOrderId", gateway_reference as "setAside"`,
  { saleOrderId: uuid, setAside: nullable(text) },
)

/**
 * Records that a charge was declined, and the time of the next try; null for never. Records the event for the
 * guest once each time that the payment becomes due. Does nothing if a worker has recorded the same try.
 */
export const recordDeclined = (
  pool: Pool,
  { shopId, paymentId }: PaymentKey,
  declined: {
    readonly tries: number
    /** The reason, as the code of an error. */
    readonly code: string
    readonly againAt: Temporal.Instant | null
    readonly now: Temporal.Instant
  },
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const recorded = await declinedStatement.first(client, { shopId, paymentId, ...declined })
    if (recorded === undefined) return
    // Money set aside in vain was told as paid. Its reference makes this event another than the last.
    const { setAside, saleOrderId: subjectId } = recorded
    const detail = { paymentId, ...(setAside !== null && { setAside }) }
    const event = { shopId, kind: 'paymentDue', subjectId, detail } as const
    await recordEventOnce(client, event, declined.now)
    if (declined.againAt !== null) await queueCharge(client, { shopId, paymentId, at: declined.againAt })
  })

const uncapturedStatement = statement(
  'record-uncaptured',
  { ...paymentKey, reference: text, now: instant },
  `update payment set state = 'due', charge_at = $now, asked_at = null, updated_at = $now
   where shop_id = $shopId and id = $paymentId and gateway_reference = $reference and state = 'authorized'`,
)

/**
 * Records that money set aside under a reference could not be captured: the payment is due, and its card is
 * charged now. Does nothing if a worker has recorded it, or other money was set aside since.
 */
export const recordUncaptured = (
  pool: Pool,
  { shopId, paymentId }: PaymentKey,
  { reference, now }: { readonly reference: string; readonly now: Temporal.Instant },
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const recorded = await uncapturedStatement.run(client, { shopId, paymentId, reference, now })
    if (recorded > 0) await queueCharge(client, { shopId, paymentId, at: now })
  })

/** Payments that were due before an instant and are not completed; at most a hundred. */
export const findStalledPayments = statement(
  'find-stalled-payments',
  { before: instant },
  `select shop_id as "shopId", id as "paymentId" from payment
   where charge_at <= $before and state in ('authorized', 'scheduled', 'due') order by charge_at limit 100`,
  paymentKey,
).rows

/**
 * Charges of a sale whose answer is not recorded yet, and money that is set aside for it and not captured.
 * With `dueBy` also the charges that are due by then.
 */
export const findUnsettledCharges = statement(
  'find-unsettled-charges',
  { ...saleKey, dueBy: nullable(instant) },
  `select shop_id as "shopId", id as "paymentId" from payment
   where shop_id = $shopId and sale_order_id = $saleOrderId and (state = 'authorized' or asked_at is not null
     or (state in ('scheduled', 'due') and charge_at <= $dueBy))
   order by created_at, id`,
  paymentKey,
).rows
