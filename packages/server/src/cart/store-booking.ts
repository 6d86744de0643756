import type { Queryable } from '../store/transaction.ts'
import type { BookingPlan } from './booking-plan.ts'
import { noteSale, saleValues, takeTimes } from './store-sql.ts'

/** The cart, locked, provided that it is still as it was when the plan was made and that no payment is under way. */
const lockedCart = (attempt: string): string => `
  mine as materialized (
    select id from cart
    where shop_id = $1::uuid and id = $2::uuid and attempt = ${attempt} and sale_order_id is null
      and paying_attempt_id is null
    for update
  )`

const outcome =
  'select exists (select from mine) as "isCurrent", exists (select from complete) as "isComplete"'

const bookText = `
  with ${lockedCart('$7')}, ${takeTimes('booked', 'mine')}, ${noteSale},
  attempt as (
    insert into checkout_attempt (shop_id, id, cart_id, idempotency_key, body_hash, state, plan, answer, created_at,
      updated_at)
    select $1::uuid, t."id", $2::uuid, t."key", t."bodyHash", 'booked', '{}', $9::jsonb, $5::timestamptz, $5::timestamptz
    from complete, jsonb_to_record($8::jsonb) as t("id" uuid, "key" text, "bodyHash" text)
  ),
  closed as (
    update cart set sale_order_id = ($4::jsonb ->> 'id')::uuid, updated_at = $5::timestamptz
    where shop_id = $1::uuid and id = $2::uuid and exists (select from complete)
  )
  ${outcome}`

const holdText = `
  with ${lockedCart('$7')}, ${takeTimes('held', 'mine')},
  attempt as (
    insert into checkout_attempt (shop_id, id, cart_id, idempotency_key, body_hash, state, plan, lease_until, created_at,
      updated_at)
    select $1::uuid, t."id", $2::uuid, t."key", t."bodyHash", 'claimed', $9::jsonb, $8::timestamptz, $5::timestamptz,
      $5::timestamptz
    from complete, jsonb_to_record($6::jsonb) as t("id" uuid, "key" text, "bodyHash" text)
    returning id
  ),
  paying as (
    update cart set paying_attempt_id = attempt.id from attempt where shop_id = $1::uuid and cart.id = $2::uuid
  )
  ${outcome}`

export type Claim = {
  /** False where the cart was changed, booked or paid for meanwhile. */
  readonly isCurrent: boolean
  /** False where a time was gone; some may have been taken then, so roll back. */
  readonly isComplete: boolean
}

const runClaim = async (
  queryable: Queryable,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Claim> => {
  const { rows } = await queryable.query<Claim>({ name, text, values: [...values] })
  return rows[0] ?? { isCurrent: false, isComplete: false }
}

/**
 * Books a plan that needs no payment: times, order, customer and attempt in one statement. With a single appointment it
 * is all or nothing by itself; with more it belongs in a transaction that is rolled back unless it is complete.
 */
export const bookTimes = (queryable: Queryable, plan: BookingPlan, now: Temporal.Instant): Promise<Claim> =>
  runClaim(queryable, 'cart-book', bookText, [
    plan.shopId,
    plan.cartId,
    ...saleValues(plan, now),
    plan.cartAttempt,
    JSON.stringify(plan.attempt),
    JSON.stringify(plan.answer),
  ])

/** Holds the times of a plan and writes its attempt, before the payment. Belongs in a transaction like `bookTimes`. */
export const holdTimes = (
  queryable: Queryable,
  plan: BookingPlan,
  until: {
    readonly now: Temporal.Instant
    readonly hold: Temporal.Instant
    readonly lease: Temporal.Instant
  },
): Promise<Claim> =>
  runClaim(queryable, 'cart-hold', holdText, [
    plan.shopId,
    plan.cartId,
    JSON.stringify(plan.appointments),
    until.hold.toString(),
    until.now.toString(),
    JSON.stringify(plan.attempt),
    plan.cartAttempt,
    until.lease.toString(),
    JSON.stringify(plan),
  ])

/** Locks a cart in the state that a plan was made for; false where it has left it. */
export const lockCart = async (
  queryable: Queryable,
  { shopId, cartId, attempt }: { readonly shopId: string; readonly cartId: string; readonly attempt: number },
): Promise<boolean> => {
  const { rowCount } = await queryable.query({
    name: 'cart-lock',
    text: `with ${lockedCart('$3')} select from mine`,
    values: [shopId, cartId, attempt],
  })
  return rowCount === 1
}

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
