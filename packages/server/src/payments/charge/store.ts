import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Client, Db, Queryable } from '../../store/db.ts'
import type { PaymentState } from '../../store/payment-tables.ts'
import { isUuid } from '../../store/uuid.ts'

/** The key of a payment. */
export type PaymentKey = { readonly shopId: string; readonly paymentId: string }

export type DuePayment = {
  readonly id: string
  readonly state: PaymentState
  readonly amount: number
  readonly currency: string
  readonly gatewayReference: string | null
  readonly card: string | null
  /** The shop's name, for the guest's statement. */
  readonly shopName: string
  /** Charges that were declined so far. */
  readonly tries: number
  /** Null where nothing is left to charge. */
  readonly chargeAt: Date | null
}

/** A payment of a sale that is not canceled. */
export const findPayment = (db: Db, { shopId, paymentId }: PaymentKey): Promise<DuePayment | undefined> =>
  db
    .selectFrom('payment')
    .innerJoin('sale_order', (join) =>
      join
        .onRef('sale_order.shop_id', '=', 'payment.shop_id')
        .onRef('sale_order.id', '=', 'payment.sale_order_id'),
    )
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .where('payment.shop_id', '=', shopId)
    .where('payment.id', '=', paymentId)
    .where('sale_order.state', '=', 'booked')
    .select([
      'payment.id',
      'payment.state',
      'amount',
      'payment.currency',
      'shop.name as shopName',
      'gateway_reference as gatewayReference',
      'card_reference as card',
      'tries',
      'charge_at as chargeAt',
    ])
    .executeTakeFirst()

/** Records that a payment was captured. */
export const recordPaid = async (
  db: Db,
  { shopId, paymentId }: PaymentKey,
  reference: string,
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ state: 'captured', gateway_reference: reference, charge_at: null, updated_at: now.toString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .where('state', 'in', ['authorized', 'scheduled', 'due'])
    .execute()
}

/**
 * Records that a charge failed, and when it is retried; null for never. Does nothing where another worker has already
 * recorded the same try.
 */
export const recordDue = async (
  db: Db,
  { shopId, paymentId }: PaymentKey,
  failed: {
    readonly tries: number
    readonly againAt: Temporal.Instant | null
    readonly now: Temporal.Instant
  },
): Promise<void> => {
  const againAt = failed.againAt?.toString() ?? null
  await db.transaction().execute(async (transaction) => {
    const recorded = await transaction
      .updateTable('payment')
      .set({ state: 'due', tries: failed.tries + 1, charge_at: againAt, updated_at: failed.now.toString() })
      .where('shop_id', '=', shopId)
      .where('id', '=', paymentId)
      .where('tries', '=', failed.tries)
      .where('state', 'in', ['authorized', 'scheduled', 'due'])
      .returning('id')
      .executeTakeFirst()
    if (recorded === undefined || againAt === null) return
    await sql`
      select graphile_worker.add_job('charge-later', json_build_object('shopId', ${shopId}::text, 'paymentId', ${paymentId}::text),
        run_at := ${againAt}::timestamptz, job_key := ${`charge-later:${paymentId}`})`.execute(transaction)
  })
}

/** Payments that were due before an instant and are not completed; at most a hundred. */
export const findStalledPayments = async (db: Db, before: Temporal.Instant): Promise<readonly PaymentKey[]> =>
  db
    .selectFrom('payment')
    .where('charge_at', '<=', sql<Date>`${before.toString()}::timestamptz`)
    .where('state', 'in', ['authorized', 'scheduled', 'due'])
    .select(['shop_id as shopId', 'id as paymentId'])
    .orderBy('charge_at')
    .limit(100)
    .execute()

type OpenCharge = PaymentKey & {
  readonly amount: number
  readonly state: 'authorized' | 'scheduled' | 'due'
  /** Whether it is a no-show fee. */
  readonly isFee: boolean
}

/** The charges of a sale that are still to be made or captured. */
export const findOpenCharges = async (
  queryable: Queryable,
  saleOrderId: string,
): Promise<readonly OpenCharge[]> => {
  if (!isUuid(saleOrderId)) return []
  const { rows } = await queryable.query<OpenCharge>(
    `select payment.shop_id as "shopId", payment.id as "paymentId", payment.amount, payment.state,
       payment.no_show_id is not null as "isFee"
     from sale_order sale
     join payment on payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id
     where sale.id = $1 and payment.state in ('authorized', 'scheduled', 'due')
     order by payment.created_at, payment.id`,
    [saleOrderId],
  )
  return rows
}

export type SalePayments = {
  /** Captured or authorized for what was sold, refunded money included; minor units. */
  readonly paid: number
  /** The sum of no-show fees; minor units. */
  readonly fees: number
  /** The payment whose card can be charged; null where no card was stored. */
  readonly cardPaymentId: string | null
}

/** What has been paid for a sale. Belongs in a transaction that has locked the sale. */
export const paymentsOfSale = async (
  client: Client,
  { shopId, saleOrderId }: { readonly shopId: string; readonly saleOrderId: string },
): Promise<SalePayments> => {
  const { rows } = await client.query<SalePayments>(
    `select
       coalesce(sum(amount) filter (where no_show_id is null and state in ('captured', 'authorized', 'refunded')), 0)::integer
         as paid,
       coalesce(sum(amount) filter (where no_show_id is not null), 0)::integer as fees,
       (array_agg(id order by created_at, id) filter (where card_reference is not null))[1] as "cardPaymentId"
     from payment where shop_id = $1 and sale_order_id = $2`,
    [shopId, saleOrderId],
  )
  return rows[0] ?? { paid: 0, fees: 0, cardPaymentId: null }
}

/** Reduces a later charge by what is no longer owed; where nothing is left only the stored card remains. */
export const reduceCharge = async (
  client: Client,
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

/**
 * Writes a no-show fee that is charged to the card of another payment of the same sale, and queues the charge at once.
 */
export const insertFee = async (
  client: Client,
  { shopId, id: appointmentId }: { readonly shopId: string; readonly id: string },
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
