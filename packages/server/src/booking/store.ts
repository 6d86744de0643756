import { forEachCount, takeTimes, timeValues } from '../holds/store-times.ts'
import { type EventKind, eventOf } from '../messages/store-events.ts'
import type { Queryable } from '../store/db.ts'
import { type Placeholder, prepared, type Values } from '../store/prepared.ts'
import type { SaleKey, SaleRecord } from '../store/sale-record.ts'
import type { BookingPlan } from './plan.ts'

export type Claim = {
  /** False where the cart was changed, booked or paid for meanwhile. */
  readonly isCurrent: boolean
  /** False where a time was not available; the caller rolls back, because others may have been taken. */
  readonly isComplete: boolean
}

/**
 * Locks the cart as `mine`, provided that it is unchanged since the plan was made and no payment is in progress.
 * Without a cart there is nothing that can have changed, and `mine` has one row.
 */
export const lockedCart = (value: Placeholder, hasCart: boolean): string =>
  hasCart
    ? `
  mine as materialized (
    select id from cart
    where shop_id = ${value('shopId', 'uuid')} and id = ${value('cartId', 'uuid')}
      and attempt = ${value('cartAttempt', 'integer')} and sale_order_id is null and paying_attempt_id is null
    for update
  )`
    : 'mine as (select)'

/** The answer of a statement that defines `mine` and `complete`. */
export const claimed =
  'select exists (select from mine) as "isCurrent", exists (select from complete) as "isComplete"'

/** Writes the customer, where it is a new one, the sale order, and that it is to be told; only where `complete` has a row. */
const writeSale = (value: Placeholder): string => `
  person as (
    insert into customer (id, brand_id, first_name, last_name, email, phone, preferred_language, claimed_by,
      created_at)
    select ${value('customerId', 'uuid')}, ${value('brandId', 'uuid')}, ${value('firstName', 'text')},
      ${value('lastName', 'text')}, ${value('email', 'text')}, ${value('phone', 'text')}, ${value('language', 'text')},
      ${value('claimedBy', 'uuid')}, ${value('now', 'timestamptz')}
    from complete where ${value('isNewCustomer', 'boolean')}
  ),
  sale as (
    insert into sale_order (shop_id, id, cart_id, customer_id, state, checkout_type, currency, total, confirmation_code,
      record, note, created_at)
    select ${value('shopId', 'uuid')}, ${value('orderId', 'uuid')}, ${value('cartId', 'uuid')},
      ${value('customerId', 'uuid')}, 'booked', ${value('checkoutType', 'checkout_type')}, ${value('currency', 'text')},
      ${value('total', 'integer')}, ${value('code', 'text')}, ${value('record', 'jsonb')}, ${value('note', 'text')},
      ${value('now', 'timestamptz')}
    from complete
  ),
  told as (${eventOf(value, 'orderId')} from complete)`

/** Marks the cart, where there is one, as booked; a statement by itself or a part of one. */
const closeCart = (value: Placeholder, among = ''): string => `
  update cart
  set sale_order_id = ${value('orderId', 'uuid')}, paying_attempt_id = null, hold_expires_at = null,
    updated_at = ${value('now', 'timestamptz')}
  from complete
  where cart.shop_id = ${value('shopId', 'uuid')} and cart.id = ${value('cartId', 'uuid')} ${among}`

/**
 * Writes the sale of what was just taken, its attempt, which has ended with it, and that its cart is booked. `among` is a condition
 * by which the carts are found where `complete` has several rows.
 */
export const writeTaken = (value: Placeholder, hasCart: boolean, among?: string): string => `
  ${writeSale(value)},
  written as (
    insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, answer, created_at,
      updated_at)
    select ${value('shopId', 'uuid')}, ${value('attemptId', 'uuid')}, 'checkout', ${value('ownerId', 'uuid')},
      ${value('key', 'text')}, ${value('bodyHash', 'text')}, 'done', '{}', ${value('answer', 'jsonb')},
      ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')}
    from complete
  )${hasCart ? `, closed as (${closeCart(value, among)})` : ''}`

/** One statement for plans that book a cart, and one for plans without a cart. */
export const forCart = <T>(make: (hasCart: boolean) => T): ((plan: BookingPlan) => T) => {
  const withCart = make(true)
  const without = make(false)
  return ({ cart }) => (cart === null ? without : withCart)
}

const openStatements = forCart((hasCart) =>
  forEachCount((count) =>
    prepared<Claim>(
      `book-open-${hasCart ? 'cart' : 'alone'}-${count}`,
      (value) => `
      with ${lockedCart(value, hasCart)}, ${takeTimes(value, count, 'booked', 'mine')}, ${writeTaken(value, hasCart)}
      ${claimed}`,
    ),
  ),
)

const heldStatement = prepared(
  'book-held',
  (value) => `
    with complete as (select), ${writeSale(value)}
    ${closeCart(value)}`,
)

const retakeStatements = forEachCount((count) =>
  prepared(
    `book-retake-${count}`,
    (value) =>
      `with ${takeTimes(value, count, 'booked', '(select) as nothing')} select true as "isComplete" from complete`,
  ),
)

/** What is told of a sale that is made. */
const soldKind = ({ giftCard }: Pick<BookingPlan, 'giftCard'>): EventKind =>
  giftCard === undefined ? 'booked' : 'giftCardSold'

const saleValues = ({ order, customer, answer, ...plan }: BookingPlan, now: Temporal.Instant): Values => ({
  shopId: plan.shopId,
  ownerId: plan.ownerId,
  cartId: plan.cart?.id ?? null,
  brandId: plan.brandId,
  orderId: order.id,
  code: order.confirmationCode,
  checkoutType: order.checkoutType,
  record: JSON.stringify(order.record),
  note: plan.note ?? null,
  currency: answer.currency,
  total: answer.total,
  answer: JSON.stringify(answer),
  customerId: customer.id,
  isNewCustomer: customer.isNew,
  claimedBy: customer.claimedBy ?? null,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  language: customer.preferredLanguage ?? 'en',
  eventKind: soldKind(plan),
  now: now.toString(),
})

export const attemptValues = ({ attempt, cart }: BookingPlan): Values => ({
  attemptId: attempt.id,
  key: attempt.key,
  bodyHash: attempt.bodyHash,
  cartAttempt: cart?.attempt ?? null,
})

export const neither: Claim = { isCurrent: false, isComplete: false }

/** The values of a plan that takes its times and is sold at once. */
export const openValues = (plan: BookingPlan, now: Temporal.Instant): Values => ({
  ...saleValues(plan, now),
  ...attemptValues(plan),
  ...timeValues(plan.appointments),
})

/**
 * Takes the times of a plan and writes its sale and its attempt in one statement. With one appointment the statement is
 * atomic by itself; with more it belongs in a transaction that is rolled back unless it is complete. It stands beside
 * the general path because a checkout without a card costs just this statement (`npm run bench`, booking).
 */
export const writeOpenSale = async (
  on: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<Claim> => {
  const [claim = neither] = await openStatements(plan)(plan.appointments)(on, openValues(plan, now))
  return claim
}

/** Writes the sale of a plan whose times are booked already. Belongs in the transaction that ends its attempt. */
export const writeHeldSale = async (
  client: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<void> => {
  await heldStatement(client, saleValues(plan, now))
}

/** Takes the times of a plan for its sale; false where one of them is gone. Belongs in a transaction. */
export const retakeTimes = async (
  client: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<boolean> => {
  const values = { ...saleValues(plan, now), ...timeValues(plan.appointments) }
  return (await retakeStatements(plan.appointments)(client, values)).length > 0
}

/** Writes what a sale is after a change of it. Belongs in the transaction that changes it. */
export const rewriteSale = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  after: {
    readonly record: SaleRecord
    /** Whether nothing of it is left. */
    readonly isOver: boolean
    /** Whether a time of it changed or was canceled. */
    readonly isRetimed: boolean
  },
): Promise<void> => {
  await client.query(
    `update sale_order set record = $3, total = $4, sequence = sequence + $5,
       state = case when $6::boolean then 'canceled' else state end
     where shop_id = $1 and id = $2`,
    [
      shopId,
      saleOrderId,
      JSON.stringify(after.record),
      after.record.breakdown.total,
      after.isRetimed ? 1 : 0,
      after.isOver,
    ],
  )
}

/** Writes the note of a sale; null for none. Belongs in the transaction that has locked it. */
export const writeNote = async (
  on: Queryable,
  { shopId, saleOrderId }: SaleKey,
  note: string | null,
): Promise<void> => {
  await on.query(`update sale_order set note = $3 where shop_id = $1 and id = $2`, [
    shopId,
    saleOrderId,
    note,
  ])
}
