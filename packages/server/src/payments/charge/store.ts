import { sql } from 'kysely'
import { recordEventOnce } from '../../messages/store-events.ts'
import type { Db, Queryable } from '../../store/db.ts'
import type { PaymentState } from '../../store/tables/payment-tables.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { across } from '../../store/across-shops.ts'

/** The key of a payment. */
export type PaymentKey = { readonly shopId: string; readonly paymentId: string }

export type DuePayment = {
  readonly id: string
  readonly saleOrderId: string
  readonly state: PaymentState
  readonly amount: number
  readonly currency: string
  readonly gatewayReference: string | null
  readonly card: string | null
  /** The shop's name, for the guest's statement. */
  readonly shopName: string
  /** Charges that were declined so far. */
  readonly tries: number
}

/**
 * A payment that can still be made: of a sale that is not canceled, a fee, or money that is set aside and has to be taken before
 * it can be given back.
 */
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
    .where((either) =>
      either.or([
        either('sale_order.state', '=', 'booked'),
        either('no_show_id', 'is not', null),
        either('payment.state', '<>', 'scheduled'),
      ]),
    )
    .select([
      'payment.id',
      'sale_order.id as saleOrderId',
      'payment.state',
      'amount',
      'payment.currency',
      'shop.name as shopName',
      'gateway_reference as gatewayReference',
      'card_reference as card',
      'tries',
    ])
    .executeTakeFirst()

/** A charge of which the provider is to be asked, or which is left. */
export type ClaimedCharge = {
  /** Minor units. */
  readonly amount: number
  /** Too little to be charged, and the provider was not asked for it before; it is not claimed. */
  readonly isSmall: boolean
}

/**
 * Claims a charge before the provider is asked for it, so that no change of its sale alters it until the answer is recorded.
 * Undefined where it is not due by `soon`, was made, or `tries` of it have been made since it was read. What is below `least` is
 * claimed only where an earlier claim stands: what the provider made of that is not known.
 */
export const claimCharge = async (
  db: Db,
  { shopId, paymentId }: PaymentKey,
  {
    tries,
    least,
    soon,
    now,
  }: {
    readonly tries: number
    readonly least: number
    readonly soon: Temporal.Instant
    readonly now: Temporal.Instant
  },
): Promise<ClaimedCharge | undefined> => {
  const claimed = await db
    .updateTable('payment')
    .set({
      asked_at: sql<Date | null>`case when asked_at is not null or amount >= ${least} then ${now.toString()}::timestamptz end`,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', paymentId)
    .where('tries', '=', tries)
    .where('state', 'in', ['scheduled', 'due'])
    .where('charge_at', '<=', sql<Date>`${soon.toString()}::timestamptz`)
    .returning(['amount', 'asked_at'])
    .executeTakeFirst()
  return claimed && { amount: claimed.amount, isSmall: claimed.asked_at === null }
}

/** Records that a payment was captured; who hears that their card declined it hears that it is paid, once. */
export const recordPaid = async (
  db: Db,
  { shopId, paymentId }: PaymentKey,
  reference: string,
  now: Temporal.Instant,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const paid = await transaction
      .updateTable('payment')
      .set({
        state: 'captured',
        gateway_reference: reference,
        charge_at: null,
        asked_at: null,
        paid_at: now.toString(),
        updated_at: now.toString(),
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', paymentId)
      .where('state', 'in', ['authorized', 'scheduled', 'due'])
      .returning(['sale_order_id', 'amount', 'tries'])
      .executeTakeFirst()
    if (paid === undefined || paid.tries === 0) return
    const detail = { paymentId, amount: paid.amount }
    const event = { shopId, kind: 'duePaid', subjectId: paid.sale_order_id, detail } as const
    await recordEventOnce(transaction, event, now)
  })
}

/**
 * Records that a charge was declined, and when it is retried; null for never. The guest hears of it, once of each time that the
 * payment becomes due. Does nothing where another worker has already recorded the same try.
 */
export const recordDeclined = async (
  db: Db,
  { shopId, paymentId }: PaymentKey,
  declined: {
    readonly tries: number
    readonly againAt: Temporal.Instant | null
    readonly now: Temporal.Instant
  },
): Promise<void> => {
  const againAt = declined.againAt?.toString() ?? null
  await db.transaction().execute(async (transaction) => {
    const recorded = await transaction
      .updateTable('payment')
      .set({
        state: 'due',
        tries: declined.tries + 1,
        charge_at: againAt,
        asked_at: null,
        updated_at: declined.now.toString(),
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', paymentId)
      .where('tries', '=', declined.tries)
      .where('state', 'in', ['scheduled', 'due'])
      .returning(['sale_order_id', 'gateway_reference'])
      .executeTakeFirst()
    if (recorded === undefined) return
    // What was set aside for it and could not be taken tells this time from the last: it was told as paid in between.
    const setAside = recorded.gateway_reference
    const detail = { paymentId, ...(setAside !== null && { setAside }) }
    const event = { shopId, kind: 'paymentDue', subjectId: recorded.sale_order_id, detail } as const
    await recordEventOnce(transaction, event, declined.now)
    if (againAt !== null) await queueCharge(transaction, { shopId, paymentId }, againAt)
  })
}

/**
 * Records that what was set aside under a reference could not be captured: it is due, and its card is charged for it now. Does
 * nothing where another worker has recorded it, or something else is set aside meanwhile.
 */
export const recordUncaptured = async (
  db: Db,
  { shopId, paymentId }: PaymentKey,
  { reference, now }: { readonly reference: string; readonly now: Temporal.Instant },
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const recorded = await transaction
      .updateTable('payment')
      .set({ state: 'due', charge_at: now.toString(), asked_at: null, updated_at: now.toString() })
      .where('shop_id', '=', shopId)
      .where('id', '=', paymentId)
      .where('gateway_reference', '=', reference)
      .where('state', '=', 'authorized')
      .executeTakeFirst()
    if (recorded.numUpdatedRows > 0n) await queueCharge(transaction, { shopId, paymentId }, now.toString())
  })
}

const queueCharge = async (on: Db, { shopId, paymentId }: PaymentKey, at: string): Promise<void> => {
  await sql`
    select graphile_worker.add_job('charge-later', json_build_object('shopId', ${shopId}::text, 'paymentId', ${paymentId}::text),
      run_at := ${at}::timestamptz, job_key := ${`charge-later:${paymentId}`})`.execute(on)
}

/** Payments that were due before an instant and are not completed; at most a hundred. */
export const findStalledPayments = async (db: Db, before: Temporal.Instant): Promise<readonly PaymentKey[]> =>
  db
    .selectFrom('payment')
    .modifyFront(sql.raw(across.due))
    .where('charge_at', '<=', sql<Date>`${before.toString()}::timestamptz`)
    .where('state', 'in', ['authorized', 'scheduled', 'due'])
    .select(['shop_id as shopId', 'id as paymentId'])
    .orderBy('charge_at')
    .limit(100)
    .execute()

/**
 * Charges of a sale whose answer is not recorded yet, and money that is set aside for it and not taken; with `dueBy` also the
 * charges that are due by then.
 */
export const findUnsettledCharges = async (
  queryable: Queryable,
  { shopId, saleOrderId }: SaleKey,
  dueBy?: Temporal.Instant,
): Promise<readonly PaymentKey[]> => {
  const { rows } = await queryable.query<PaymentKey>(
    `select shop_id as "shopId", id as "paymentId" from payment
     where shop_id = $1 and sale_order_id = $2 and (state = 'authorized' or asked_at is not null
       or (state in ('scheduled', 'due') and charge_at <= $3))
     order by created_at, id`,
    [shopId, saleOrderId, dueBy?.toString() ?? null],
  )
  return rows
}
