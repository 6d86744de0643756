import type { ErrorCode } from '@openchair/contract'
import { releaseHolds } from '../../holds/release.ts'
import { whilePaying } from '../../holds/expiry.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { holdUntil } from '../../holds/store-expiry.ts'
import { forEachCount, takeTimes, timeValues } from '../../holds/store-times.ts'
import type { Pool, Queryable } from '../../store/db.ts'
import { prepared } from '../../store/prepared.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { BookingPlan } from '../plan.ts'
import { endPaying } from '../store-applications.ts'
import { attemptValues, type Claim, claimed, forCart, lockedCart, neither } from '../store.ts'
import { across } from '../../store/across-shops.ts'

/** The instants of an attempt (see `timesOf`). */
export type AttemptTimes = {
  readonly now: Temporal.Instant
  /** Until when the guest is told that their times are held. */
  readonly hold: Temporal.Instant
  readonly lease: Temporal.Instant
}

const claimStatements = forCart((hasCart) =>
  forEachCount((count) =>
    prepared<Claim>(
      `attempt-claim-${hasCart ? 'cart' : 'alone'}-${count}`,
      (value) => `
      with ${lockedCart(value, hasCart)}, ${takeTimes(value, count, 'held', 'mine')},
      attempt as (
        insert into checkout_attempt (shop_id, id, owner_id, idempotency_key, body_hash, state, plan, lease_until,
          created_at, updated_at)
        select ${value('shopId', 'uuid')}, ${value('attemptId', 'uuid')}, ${value('ownerId', 'uuid')},
          ${value('key', 'text')}, ${value('bodyHash', 'text')}, 'claimed', ${value('plan', 'jsonb')},
          ${value('leaseUntil', 'timestamptz')}, ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')}
        from complete
        returning id
      ),
      paying as (
        update cart set paying_attempt_id = attempt.id, hold_expires_at = ${value('shownUntil', 'timestamptz')}
        from attempt where shop_id = ${value('shopId', 'uuid')} and cart.id = ${value('cartId', 'uuid')}
      )
      ${claimed}`,
    ),
  ),
)

/** Holds the times of a plan and writes its attempt, before the payment. Belongs in a transaction that can be rolled back. */
export const insertAttempt = async (
  client: Queryable,
  plan: BookingPlan,
  until: AttemptTimes,
): Promise<Claim> => {
  const [claim = neither] = await claimStatements(plan)(plan.appointments)(client, {
    shopId: plan.shopId,
    ownerId: plan.ownerId,
    cartId: plan.cart?.id ?? null,
    plan: JSON.stringify(plan),
    now: until.now.toString(),
    holdUntil: whilePaying,
    shownUntil: plan.heldUntil ?? until.hold.toString(),
    leaseUntil: until.lease.toString(),
    ...attemptValues(plan),
    ...timeValues(plan.appointments),
  })
  return claim
}

const lockCartStatement = prepared(
  'attempt-lock-cart',
  (value) => `with ${lockedCart(value, true)} select id from mine`,
)

/** Locks a cart in the state in which it was read; false where it has changed since. */
export const lockCart = async (
  client: Queryable,
  shopId: string,
  { id, attempt }: NonNullable<BookingPlan['cart']>,
): Promise<boolean> =>
  (await lockCartStatement(client, { shopId, cartId: id, cartAttempt: attempt })).length === 1

/** Locks an attempt that has not ended; false where it has. */
export const lockAttempt = async (client: Queryable, plan: BookingPlan): Promise<boolean> => {
  const open = await client.query(
    `select from checkout_attempt where shop_id = $1 and id = $2 and state = 'claimed' for update`,
    [plan.shopId, plan.attempt.id],
  )
  return open.rowCount === 1
}

/** An attempt whose payment is in progress. */
export type LeasedAttempt = { readonly plan: BookingPlan; readonly createdAt: Temporal.Instant }

export type AttemptKey = { readonly shopId: string; readonly attemptId: string }

/**
 * Takes the lease of an attempt whose lease has run out; undefined where another worker holds it, or the attempt has
 * ended.
 */
export const leaseAttempt = async (
  client: Queryable,
  { shopId, attemptId }: AttemptKey,
  until: AttemptTimes,
): Promise<LeasedAttempt | undefined> => {
  const { rows } = await client.query<{ plan: BookingPlan; created_at: Date }>(
    `with leased as (
       update checkout_attempt set lease_until = $4, updated_at = $3
       where shop_id = $1 and id = $2 and state = 'claimed' and lease_until <= $3
       returning plan, created_at
     ), shown as (
       update cart set hold_expires_at = greatest(hold_expires_at, $5) from leased
       where shop_id = $1 and cart.id = (leased.plan -> 'cart' ->> 'id')::uuid
     )
     select plan, created_at from leased`,
    [shopId, attemptId, until.now.toString(), until.lease.toString(), until.hold.toString()],
  )
  return rows[0] && { plan: rows[0].plan, createdAt: rows[0].created_at.toTemporalInstant() }
}

/** Ends a lease, so that the next request or the reconciler can resume the attempt. */
export const endLease = async (
  client: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update checkout_attempt set lease_until = $3, updated_at = $3 where shop_id = $1 and id = $2 and state = 'claimed'`,
    [plan.shopId, plan.attempt.id, now.toString()],
  )
}

/** Records, before the money is released, that an attempt is being released: a retry must not book it any more. */
export const recordReleasing = async (
  client: Queryable,
  plan: BookingPlan,
  why: ErrorCode,
): Promise<void> => {
  await client.query(
    `update checkout_attempt set plan = plan || jsonb_build_object('releasing', $3::text)
     where shop_id = $1 and id = $2 and state = 'claimed'`,
    [plan.shopId, plan.attempt.id, why],
  )
}

/** Ends all leases: for a process that knows that no other works on attempts. */
export const endAllLeases = async (queryable: Queryable, now: Temporal.Instant): Promise<void> => {
  await queryable.query(
    `update ${across.lease} checkout_attempt set lease_until = $1, updated_at = $1 where state = 'claimed' and lease_until > $1`,
    [now.toString()],
  )
}

/** Whether there is a lease that has not ended. */
export const hasLeases = async (queryable: Queryable, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await queryable.query(
    `select ${across.lease} from checkout_attempt where state = 'claimed' and lease_until > $1 limit 1`,
    [now.toString()],
  )
  return rows.length > 0
}

/** Attempts whose lease has run out, at most a hundred, the oldest first. */
export const findStalledAttempts = async (
  client: Queryable,
  now: Temporal.Instant,
): Promise<readonly AttemptKey[]> => {
  const { rows } = await client.query<AttemptKey>(
    `select ${across.due} shop_id as "shopId", id as "attemptId" from checkout_attempt
     where state = 'claimed' and lease_until <= $1 order by lease_until limit 100`,
    [now.toString()],
  )
  return rows
}

/**
 * Ends an attempt without a booking. Its times stay held until `holdUntil`, so that the guest can try again; null
 * releases them. Of a guest who is at their bank it is kept for a day who they are (`forgetSenders`), because the bank's word often
 * comes before they do, to a page that has kept nothing that they typed.
 */
export const endAttempt = async (
  pool: Pool,
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
       set state = $3, answer = jsonb_build_object('code', $4::text), lease_until = null, updated_at = $5,
         plan = case when plan ? 'action' then jsonb_strip_nulls(jsonb_build_object('customer', plan -> 'customer', 'note', plan -> 'note')) else '{}' end
       where shop_id = $1 and id = $2 and state = 'claimed'`,
      [plan.shopId, plan.attempt.id, end.state, end.code, end.now.toString()],
    )
    if (ended.rowCount === 0) return
    if (plan.cart !== null) {
      // An unresolved attempt stays on its cart, so that the cart cannot be paid a second time.
      await client.query(
        end.state === 'refused'
          ? `update cart set hold_expires_at = $3, paying_attempt_id = null, attempt = attempt + 1
             where shop_id = $1 and id = $2`
          : `update cart set hold_expires_at = $3 where shop_id = $1 and id = $2`,
        [plan.shopId, plan.cart.id, end.holdUntil?.toString() ?? null],
      )
    }
    if (plan.application !== undefined && end.state === 'refused')
      await endPaying(client, plan, plan.application)
    if (end.holdUntil === null) {
      await releaseHolds(client, plan)
      await announceFreedTime(client, plan.shopId)
    } else await holdUntil(client, plan, end.holdUntil)
  })
}
