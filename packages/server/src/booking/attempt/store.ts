import type { ErrorCode } from '@openchair/contract'
import type pg from 'pg'
import { inTransaction, type Queryable } from '../../store/transaction.ts'
import type { BookingPlan } from '../plan.ts'
import { holdGoodsUntil, releaseGoods } from '../../holds/store.ts'

/** An attempt whose payment is under way. */
export type StandingAttempt = { readonly plan: BookingPlan; readonly createdAt: Temporal.Instant }

/**
 * Takes over an attempt that nobody works on any more; undefined where somebody does, or where it has ended. Its times
 * stay held: a payment in progress extends them (behaviour 4).
 */
export const leaseAttempt = async (
  queryable: Queryable,
  { shopId, attemptId }: { readonly shopId: string; readonly attemptId: string },
  until: {
    readonly now: Temporal.Instant
    readonly hold: Temporal.Instant
    readonly lease: Temporal.Instant
  },
): Promise<StandingAttempt | undefined> => {
  const { rows } = await queryable.query<{ plan: BookingPlan; created_at: Date }>(
    `with leased as (
       update checkout_attempt set lease_until = $4, updated_at = $3
       where shop_id = $1 and id = $2 and state = 'claimed' and lease_until <= $3
       returning cart_id, plan, created_at
     ), extended as (
       update appointment set hold_expires_at = greatest(hold_expires_at, $5) from leased
       where shop_id = $1 and appointment.cart_id = leased.cart_id and state = 'held'
     ), extended_goods as (
       update taken_good set hold_expires_at = greatest(hold_expires_at, $5) from leased
       where shop_id = $1 and taken_good.cart_id = leased.cart_id and taken_good.state = 'held'
     ), told as (
       update cart set hold_expires_at = greatest(hold_expires_at, $5) from leased
       where shop_id = $1 and cart.id = leased.cart_id
     )
     select plan, created_at from leased`,
    [shopId, attemptId, until.now.toString(), until.lease.toString(), until.hold.toString()],
  )
  return rows[0] && { plan: rows[0].plan, createdAt: rows[0].created_at.toTemporalInstant() }
}

/** Says that nobody works on an attempt for now: the next who asks may go on with it. */
export const endLease = async (
  queryable: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<void> => {
  await queryable.query(
    `update checkout_attempt set lease_until = $3, updated_at = $3 where shop_id = $1 and id = $2 and state = 'claimed'`,
    [plan.shopId, plan.attempt.id, now.toString()],
  )
}

/** Notes that what was set aside for an attempt is to be given back, before it is: nothing else may become of it. */
export const noteReleasing = async (
  queryable: Queryable,
  plan: BookingPlan,
  why: ErrorCode,
): Promise<void> => {
  await queryable.query(
    `update checkout_attempt set plan = plan || jsonb_build_object('releasing', $3::text)
     where shop_id = $1 and id = $2 and state = 'claimed'`,
    [plan.shopId, plan.attempt.id, why],
  )
}

/** Attempts whose worker is believed dead. */
export const findStandingAttempts = async (
  queryable: Queryable,
  now: Temporal.Instant,
): Promise<readonly { readonly shopId: string; readonly attemptId: string }[]> => {
  const { rows } = await queryable.query<{ shopId: string; attemptId: string }>(
    `select shop_id as "shopId", id as "attemptId" from checkout_attempt
     where state = 'claimed' and lease_until <= $1 order by lease_until limit 100`,
    [now.toString()],
  )
  return rows
}

/**
 * Ends an attempt without a booking. `holdUntil` is until when its times stay the guest's to try again; null lets them go.
 */
export const endAttempt = async (
  pool: pg.Pool,
  plan: BookingPlan,
  end: {
    readonly state: 'refused' | 'unresolved'
    readonly code: string
    readonly now: Temporal.Instant
    readonly holdUntil: Temporal.Instant | null
  },
): Promise<void> => {
  await inTransaction(pool, async (client) => {
    const ended = await client.query(
      `update checkout_attempt
       set state = $3, answer = jsonb_build_object('code', $4::text), plan = '{}', lease_until = null, updated_at = $5
       where shop_id = $1 and id = $2 and state = 'claimed'`,
      [plan.shopId, plan.attempt.id, end.state, end.code, end.now.toString()],
    )
    if (ended.rowCount === 0) return
    const holdUntil = end.holdUntil?.toString() ?? null
    // An attempt that a person has to look at keeps its cart from being paid a second time.
    await client.query(
      end.state === 'refused'
        ? `update cart set hold_expires_at = $3, paying_attempt_id = null, attempt = attempt + 1
           where shop_id = $1 and id = $2`
        : `update cart set hold_expires_at = $3 where shop_id = $1 and id = $2`,
      [plan.shopId, plan.cartId, holdUntil],
    )
    await client.query(
      holdUntil === null
        ? `delete from appointment where shop_id = $1 and cart_id = $2 and state = 'held'`
        : `update appointment set hold_expires_at = $3 where shop_id = $1 and cart_id = $2 and state = 'held'`,
      [plan.shopId, plan.cartId, ...(holdUntil === null ? [] : [holdUntil])],
    )
    if (end.holdUntil === null) await releaseGoods(client, plan)
    else await holdGoodsUntil(client, plan, end.holdUntil)
  })
}

/** Lets go holds that ran out and that no payment is under way for. */
export const deleteExpiredHolds = async (queryable: Queryable, now: Temporal.Instant): Promise<void> => {
  await queryable.query(
    `delete from appointment held
     where state = 'held' and hold_expires_at <= $1 and not exists (
       select from cart
       where cart.shop_id = held.shop_id and cart.id = held.cart_id and cart.paying_attempt_id is not null)`,
    [now.toString()],
  )
}
