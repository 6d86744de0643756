import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { PaymentState, Tables } from '../../store/tables.ts'
import type { Queryable } from '../../store/transaction.ts'
import { isUuid } from '../../store/uuid.ts'

/** Names a payment. */
export type PaymentKey = { readonly shopId: string; readonly paymentId: string }

export type DuePayment = {
  readonly id: string
  readonly state: PaymentState
  readonly amount: number
  readonly currency: string
  readonly gatewayReference: string | null
  readonly card: string | null
  /** Who charges it. */
  readonly shopName: string
  /** Charges that were declined so far. */
  readonly tries: number
  /** Null where there is nothing to charge any more. */
  readonly chargeAt: Date | null
}

/** A payment of an order that still stands. */
export const findPayment = (
  db: Kysely<Tables>,
  { shopId, paymentId }: PaymentKey,
): Promise<DuePayment | undefined> =>
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

/** Notes that the money is there. */
export const notePaid = async (
  db: Kysely<Tables>,
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
 * Notes that a charge failed, and when it is tried again; null for never. Does nothing where the same failure has been
 * noted already: two workers may have made the same try.
 */
export const noteDue = async (
  db: Kysely<Tables>,
  { shopId, paymentId }: PaymentKey,
  failed: {
    readonly tries: number
    readonly againAt: Temporal.Instant | null
    readonly now: Temporal.Instant
  },
): Promise<void> => {
  const againAt = failed.againAt?.toString() ?? null
  await db.transaction().execute(async (transaction) => {
    const noted = await transaction
      .updateTable('payment')
      .set({ state: 'due', tries: failed.tries + 1, charge_at: againAt, updated_at: failed.now.toString() })
      .where('shop_id', '=', shopId)
      .where('id', '=', paymentId)
      .where('tries', '=', failed.tries)
      .where('state', 'in', ['authorized', 'scheduled', 'due'])
      .returning('id')
      .executeTakeFirst()
    if (noted === undefined || againAt === null) return
    await sql`
      select graphile_worker.add_job('charge-later', json_build_object('shopId', ${shopId}::text, 'paymentId', ${paymentId}::text),
        run_at := ${againAt}::timestamptz, job_key := ${`charge-later:${paymentId}`})`.execute(transaction)
  })
}

/** Payments whose time came a while ago and that nobody went on with. */
export const findStandingPayments = async (
  db: Kysely<Tables>,
  before: Temporal.Instant,
): Promise<readonly PaymentKey[]> =>
  db
    .selectFrom('payment')
    .where('charge_at', '<=', sql<Date>`${before.toString()}::timestamptz`)
    .where('state', 'in', ['authorized', 'scheduled', 'due'])
    .select(['shop_id as shopId', 'id as paymentId'])
    .orderBy('charge_at')
    .limit(100)
    .execute()

/** Charges of a sale that are still to be made, or to be taken. */
export const findOpenCharges = async (
  queryable: Queryable,
  saleOrderId: string,
): Promise<readonly (PaymentKey & { readonly amount: number })[]> => {
  if (!isUuid(saleOrderId)) return []
  const { rows } = await queryable.query<PaymentKey & { amount: number }>(
    `select payment.shop_id as "shopId", payment.id as "paymentId", payment.amount
     from sale_order sale
     join payment on payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id
     where sale.id = $1 and payment.state in ('authorized', 'scheduled', 'due')
     order by payment.created_at, payment.id`,
    [saleOrderId],
  )
  return rows
}
