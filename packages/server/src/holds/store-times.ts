import { prepared, type Placeholder } from '../store/prepared.ts'
import type { Queryable } from '../store/transaction.ts'
import type { BookingPlan } from '../booking/plan.ts'
import {
  attemptValues,
  forEachCount,
  noteSale,
  saleValues,
  takeTimes,
  timeValues,
} from '../booking/store-statements.ts'

export type Claim = {
  /** False where the cart was changed, booked or paid for meanwhile. */
  readonly isCurrent: boolean
  /** False where a time was gone; some may have been taken then, so roll back. */
  readonly isComplete: boolean
}

/** The cart, locked, provided that it is still as it was when the plan was made and that no payment is under way. */
const lockedCart = (value: Placeholder): string => `
  mine as materialized (
    select id from cart
    where shop_id = ${value('shopId', 'uuid')} and id = ${value('cartId', 'uuid')}
      and attempt = ${value('cartAttempt', 'integer')} and sale_order_id is null and paying_attempt_id is null
    for update
  )`

const outcome =
  'select exists (select from mine) as "isCurrent", exists (select from complete) as "isComplete"'

const bookStatement = forEachCount((count) =>
  prepared<Claim>(
    `cart-book-${count}`,
    (value) => `
      with ${lockedCart(value)}, ${takeTimes(value, count, 'booked', 'mine')}, ${noteSale(value)},
      attempt as (
        insert into checkout_attempt (shop_id, id, cart_id, idempotency_key, body_hash, state, plan, answer, created_at,
          updated_at)
        select ${value('shopId', 'uuid')}, ${value('attemptId', 'uuid')}, ${value('cartId', 'uuid')},
          ${value('key', 'text')}, ${value('bodyHash', 'text')}, 'booked', '{}', ${value('answer', 'jsonb')},
          ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')}
        from complete
      ),
      closed as (
        update cart
        set sale_order_id = ${value('orderId', 'uuid')}, hold_expires_at = null, updated_at = ${value('now', 'timestamptz')}
        where shop_id = ${value('shopId', 'uuid')} and id = ${value('cartId', 'uuid')} and exists (select from complete)
      )
      ${outcome}`,
  ),
)

const holdStatement = forEachCount((count) =>
  prepared<Claim>(
    `cart-hold-${count}`,
    (value) => `
      with ${lockedCart(value)}, ${takeTimes(value, count, 'held', 'mine')},
      attempt as (
        insert into checkout_attempt (shop_id, id, cart_id, idempotency_key, body_hash, state, plan, lease_until,
          created_at, updated_at)
        select ${value('shopId', 'uuid')}, ${value('attemptId', 'uuid')}, ${value('cartId', 'uuid')},
          ${value('key', 'text')}, ${value('bodyHash', 'text')}, 'claimed', ${value('plan', 'jsonb')},
          ${value('leaseUntil', 'timestamptz')}, ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')}
        from complete
        returning id
      ),
      paying as (
        update cart set paying_attempt_id = attempt.id, hold_expires_at = ${value('holdUntil', 'timestamptz')}
        from attempt where shop_id = ${value('shopId', 'uuid')} and cart.id = ${value('cartId', 'uuid')}
      )
      ${outcome}`,
  ),
)

const neither: Claim = { isCurrent: false, isComplete: false }

/**
 * Books a plan that needs no payment: times, order, customer and attempt in one statement. With a single appointment it
 * is all or nothing by itself; with more it belongs in a transaction that is rolled back unless it is complete.
 */
export const bookTimes = async (
  queryable: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<Claim> => {
  const values = { ...saleValues(plan, now), ...attemptValues(plan), ...timeValues(plan.appointments) }
  const [claim = neither] = await bookStatement(plan.appointments)(queryable, values)
  return claim
}

/** Holds the times of a plan and writes its attempt, before the payment. Belongs in a transaction like `bookTimes`. */
export const holdTimes = async (
  queryable: Queryable,
  plan: BookingPlan,
  until: {
    readonly now: Temporal.Instant
    readonly hold: Temporal.Instant
    readonly lease: Temporal.Instant
  },
): Promise<Claim> => {
  const [claim = neither] = await holdStatement(plan.appointments)(queryable, {
    shopId: plan.shopId,
    cartId: plan.cartId,
    plan: JSON.stringify(plan),
    now: until.now.toString(),
    holdUntil: until.hold.toString(),
    leaseUntil: until.lease.toString(),
    ...attemptValues(plan),
    ...timeValues(plan.appointments),
  })
  return claim
}

const lockStatement = prepared('cart-lock', (value) => `with ${lockedCart(value)} select id from mine`)

/** Locks a cart in the state that a plan was made for; false where it has left it. */
export const lockCart = async (
  queryable: Queryable,
  cart: { readonly shopId: string; readonly cartId: string; readonly cartAttempt: number },
): Promise<boolean> => (await lockStatement(queryable, cart)).length === 1

/**
 * Waits until nobody else is choosing among these professionals. Taken in one order by everyone, so that two carts never
 * wait for each other (behaviour 3). Until the end of the transaction.
 */
export const lockProfessionals = async (
  queryable: Queryable,
  barberIds: readonly string[],
): Promise<void> => {
  await queryable.query({
    name: 'cart-lock-professionals',
    text: `
      select pg_advisory_xact_lock(key)
      from (select distinct hashtextextended(id, 0) as key from unnest($1::text[]) as id order by key) as sorted`,
    values: [barberIds],
  })
}

/**
 * Lets go what the cart itself holds, and the holds of others that ran out where they stand in the way, unless a payment
 * for them is under way (behaviour 4).
 */
export const releaseTimes = async (
  queryable: Queryable,
  { shopId, cartId, appointments }: Pick<BookingPlan, 'shopId' | 'cartId' | 'appointments'>,
  now: Temporal.Instant,
): Promise<void> => {
  await queryable.query({
    name: 'cart-release',
    text: `
      delete from appointment where shop_id = $1 and state = 'held' and id in (
        select id from appointment where shop_id = $1 and cart_id = $2 and state = 'held'
        union all
        select other.id
        from jsonb_to_recordset($3::jsonb) as wanted("barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
        join appointment as other on other.shop_id = $1 and other.barber_id = wanted."barberId" and other.state = 'held'
          and tstzrange(other.starts_at, other.ends_at) && tstzrange(wanted."startsAt", wanted."endsAt")
          and other.hold_expires_at <= $4
        left join cart on cart.shop_id = other.shop_id and cart.id = other.cart_id
        where cart.paying_attempt_id is null
      )`,
    values: [shopId, cartId, JSON.stringify(appointments), now.toString()],
  })
}
