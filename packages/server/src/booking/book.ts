import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@openchair/contract'
import type pg from 'pg'
import type { Authorization } from '../gateways/card-payments/port.ts'
import { Refusal } from '../refusals/refusal.ts'
import { prepared } from '../store/prepared.ts'
import { inTransaction } from '../store/transaction.ts'
import type { BookingPlan } from './plan.ts'
import { releaseTimes } from '../holds/store-times.ts'
import { keepGoods, takeGoods } from '../holds/store.ts'
import {
  attemptValues,
  forEachCount,
  noteSale,
  saleValues,
  takeTimes,
  timeValues,
} from './store-statements.ts'

export type PaymentRow = {
  readonly id: string
  readonly state: 'kept' | 'scheduled' | 'authorized'
  readonly amount: number
  readonly gatewayReference: string | null
  /** When `job` goes on with it, ISO 8601. */
  readonly chargeAt: string | null
  readonly job: 'capture-payment' | 'charge-later' | null
}

const finishStatement = prepared(
  'cart-finish',
  (value) => `
    with complete as (select), ${noteSale(value)},
    paid as (
      insert into payment (shop_id, id, sale_order_id, attempt_id, kind, state, amount, currency, gateway_reference,
        card_reference, card_brand, card_last4, charge_at, created_at, updated_at)
      select ${value('shopId', 'uuid')}, p."id", ${value('orderId', 'uuid')}, ${value('attemptId', 'uuid')}, 'card',
        p."state"::payment_state, p."amount", ${value('currency', 'text')}, p."gatewayReference", ${value('card', 'text')},
        ${value('cardBrand', 'text')}, ${value('cardLast4', 'text')}, p."chargeAt", ${value('now', 'timestamptz')},
        ${value('now', 'timestamptz')}
      from jsonb_to_recordset(${value('payments', 'jsonb')}) as p("id" uuid, "state" text, "amount" integer,
        "gatewayReference" text, "chargeAt" timestamptz)
    ),
    ended as (
      update checkout_attempt
      set state = 'booked', answer = ${value('answer', 'jsonb')}, plan = '{}', lease_until = null,
        updated_at = ${value('now', 'timestamptz')}
      where shop_id = ${value('shopId', 'uuid')} and id = ${value('attemptId', 'uuid')}
    )
    update cart
    set sale_order_id = ${value('orderId', 'uuid')}, paying_attempt_id = null, hold_expires_at = null,
      updated_at = ${value('now', 'timestamptz')}
    where shop_id = ${value('shopId', 'uuid')} and id = ${value('cartId', 'uuid')}`,
)

const jobsText = `
  select graphile_worker.add_job(p."job", json_build_object('shopId', $1::text, 'paymentId', p."id"),
    run_at := p."chargeAt", job_key := p."job" || ':' || p."id")
  from jsonb_to_recordset($2::jsonb) as p("id" text, "job" text, "chargeAt" timestamptz)
  where p."job" is not null`

const retakeStatement = forEachCount((count) =>
  prepared(
    `cart-retake-${count}`,
    (value) =>
      `with ${takeTimes(value, count, 'booked', '(select) as nothing')} select true as "isComplete" from complete`,
  ),
)

/**
 * Turns a held cart whose payment is secured into a booking: times, order, customer, payments and the jobs that go on
 * with them, at once. What was lost meanwhile is taken again where it can be had. `gone`, with the word for it, where it
 * can not, and then nothing has been written; `ended` where the attempt was ended by somebody else.
 */
export const finishAttempt = async (
  pool: pg.Pool,
  plan: BookingPlan,
  paid: { readonly authorization: Authorization; readonly payments: readonly PaymentRow[] },
  now: Temporal.Instant,
): Promise<'booked' | 'ended' | { readonly gone: ErrorCode }> => {
  try {
    return await inTransaction(pool, async (client) => {
      const standing = await client.query(
        `select from checkout_attempt where shop_id = $1 and id = $2 and state = 'claimed' for update`,
        [plan.shopId, plan.attempt.id],
      )
      if (standing.rowCount === 0) return 'ended'
      if (!(await keepTimes(client, plan))) await retakeTimes(client, plan, now)
      if (!(await keepGoods(client, plan))) await takeGoods(client, plan, 'booked', now)
      const { card } = paid.authorization
      await finishStatement(client, {
        ...saleValues(plan, now),
        ...attemptValues(plan),
        card: card.reference,
        cardBrand: card.brand,
        cardLast4: card.last4,
        payments: JSON.stringify(paid.payments),
      })
      await noteGiftCard(client, plan, now)
      await client.query(jobsText, [plan.shopId, JSON.stringify(paid.payments)])
      return 'booked'
    })
  } catch (error) {
    if (error instanceof Refusal) return { gone: error.code }
    throw error
  }
}

const giftCardDigits = 4

/** Writes what a gift card pays: it is paid with the booking, and shown by the end of its code alone. */
export const noteGiftCard = async (
  client: pg.PoolClient,
  { shopId, order, attempt, goods, answer }: BookingPlan,
  now: Temporal.Instant,
): Promise<void> => {
  const used = goods.find(({ kind }) => kind === 'gift_card')
  if (used === undefined) return
  await client.query(
    `insert into payment (shop_id, id, sale_order_id, attempt_id, kind, state, amount, currency, card_brand, card_last4,
       created_at, updated_at)
     values ($1, $2, $3, $4, 'gift_card', 'captured', $5, $6, 'gift_card', $7, $8, $8)`,
    [
      shopId,
      randomUUID(),
      order.id,
      attempt.id,
      used.amount,
      answer.currency,
      used.name.slice(-giftCardDigits),
      now.toString(),
    ],
  )
}

const keepTimes = async (
  client: pg.PoolClient,
  { shopId, appointments, order }: BookingPlan,
): Promise<boolean> => {
  const kept = await client.query(
    `update appointment set state = 'booked', hold_expires_at = null, sale_order_id = $3, confirmation_code = $4
     where shop_id = $1 and id = any ($2::uuid[]) and state = 'held'`,
    [shopId, appointments.map(({ id }) => id), order.id, order.confirmationCode],
  )
  return kept.rowCount === appointments.length
}

/** Holds that ran out and were let go meanwhile are taken again, or the whole booking is off. */
const retakeTimes = async (
  client: pg.PoolClient,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(`delete from appointment where shop_id = $1 and id = any ($2::uuid[])`, [
    plan.shopId,
    plan.appointments.map(({ id }) => id),
  ])
  await releaseTimes(client, plan, now)
  const values = { ...saleValues(plan, now), ...timeValues(plan.appointments) }
  const retaken = await retakeStatement(plan.appointments)(client, values)
  if (retaken.length === 0) throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
}
