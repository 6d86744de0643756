import type { HoldOwner } from '../../holds/hold.ts'
import { releaseHolds } from '../../holds/release.ts'
import { whilePaying } from '../../holds/expiry.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { holdUntil } from '../../holds/store-expiry.ts'
import { forEachCount, takeTimes, timeValues } from '../../holds/store-times.ts'
import type { Client, Queryable } from '../../store/db.ts'
import { prepared } from '../../store/prepared.ts'
import { isUuid } from '../../store/uuid.ts'
import type { BookingPlan } from '../plan.ts'
import { endPaying } from '../store-applications.ts'
import { attemptValues, type Claim, claimed, forCart, lockedCart, neither } from '../store.ts'

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
      written as (
        insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, lease_until,
          created_at, updated_at)
        select ${value('shopId', 'uuid')}, ${value('attemptId', 'uuid')}, 'checkout', ${value('ownerId', 'uuid')},
          ${value('key', 'text')}, ${value('bodyHash', 'text')}, 'claimed', ${value('plan', 'jsonb')},
          ${value('leaseUntil', 'timestamptz')}, ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')}
        from complete
        returning id
      ),
      paying as (
        update cart set paying_attempt_id = written.id, hold_expires_at = ${value('shownUntil', 'timestamptz')}
        from written where shop_id = ${value('shopId', 'uuid')} and cart.id = ${value('cartId', 'uuid')}
      )
      ${claimed}`,
    ),
  ),
)

/** Holds the times of a plan and writes its attempt, before the payment. Belongs in a transaction that can be rolled back. */
export const claimCheckout = async (
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

/** Shows on the cart of an attempt that its times are held until an instant at least. */
export const showHold = async (
  on: Queryable,
  { shopId, cart }: Pick<BookingPlan, 'shopId' | 'cart'>,
  until: string,
): Promise<void> => {
  if (cart === null) return
  await on.query(
    `update cart set hold_expires_at = greatest(hold_expires_at, $3) where shop_id = $1 and id = $2`,
    [shopId, cart.id, until],
  )
}

/** The id of the checkout that waits for a guest at their bank; undefined where the owner has none. */
export const findWaiting = async (
  on: Queryable,
  { shopId, ownerId }: HoldOwner,
): Promise<string | undefined> => {
  if (!isUuid(ownerId)) return undefined
  const { rows } = await on.query<{ id: string }>(
    `select id from attempt where shop_id = $1 and kind = 'checkout' and owner_id = $2 and state = 'claimed' and plan ? 'action'`,
    [shopId, ownerId],
  )
  return rows[0]?.id
}

/**
 * Frees the cart or the application of a checkout that has ended without a booking. Its times stay held until an instant, so that the
 * guest can try again; null releases them. An unresolved checkout stays on its cart, so that the cart cannot be paid a second time.
 */
export const freeAfter = async (
  client: Client,
  plan: BookingPlan,
  { isUnresolved, until }: { readonly isUnresolved: boolean; readonly until: Temporal.Instant | null },
): Promise<void> => {
  if (plan.cart !== null) {
    await client.query(
      isUnresolved
        ? `update cart set hold_expires_at = $3 where shop_id = $1 and id = $2`
        : `update cart set hold_expires_at = $3, paying_attempt_id = null, attempt = attempt + 1
           where shop_id = $1 and id = $2`,
      [plan.shopId, plan.cart.id, until?.toString() ?? null],
    )
  }
  if (plan.application !== undefined && !isUnresolved) await endPaying(client, plan, plan.application)
  if (until !== null) return holdUntil(client, plan, until)
  await releaseHolds(client, plan)
  await announceFreedTime(client, plan.shopId)
}
