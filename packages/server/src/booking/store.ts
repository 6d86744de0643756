import type { CheckoutResult, WireLanguage } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'
import {
  forEachShape,
  type Shape,
  shapeName,
  takeTimes,
  timeKinds,
  timeValues,
} from '../holds/store-times.ts'
import { type EventKind, eventOf } from '../messages/store-events.ts'
import { saleKey } from '../payments/kinds.ts'
import type { Queryable } from '../store/db.ts'
import type { SaleKey, SaleRecord } from '../store/sale-record.ts'
import {
  boolean,
  instant,
  integer,
  json,
  nullable,
  text,
  textAs,
  uuid,
  type Values,
  wordOf,
} from '../store/statement/kinds.ts'
import { namedIn, statement } from '../store/statement/statement.ts'
import type { BookingPlan } from './plan.ts'

/** The outcome of a statement that takes the times of a plan. */
export const claimColumns = {
  /** False if the cart was changed, booked or paid for in the meantime. */
  isCurrent: boolean,
  /** False if a time was not available. The caller rolls back, because other times may have been taken. */
  isComplete: boolean,
}

export type Claim = { readonly [K in keyof typeof claimColumns]: boolean }

/**
 * SQL that locks the cart as `mine`, if it is unchanged since the plan was made and no payment is in
 * progress. Without a cart nothing can have changed, and `mine` has one row.
 */
export const lockedCart = (hasCart: boolean): string =>
  hasCart
    ? `
  mine as materialized (
    select id from cart
    where shop_id = $shopId and id = $cartId and attempt = $cartAttempt and sale_order_id is null
      and paying_attempt_id is null
    for update
  )`
    : 'mine as (select)'

/** SQL that ends a statement that defines `mine` and `complete`, and selects `claimColumns`. */
export const claimed =
  'select exists (select from mine) as "isCurrent", exists (select from complete) as "isComplete"'

/** SQL that writes the customer if it is new, the sale order, and its event; only if `complete` has a row. */
const saleSql = `
  person as (
    insert into customer (id, brand_id, first_name, last_name, email, phone, preferred_language, claimed_by,
      created_at)
    select $customerId, $brandId, $firstName, $lastName, $email, $phone, $language, $claimedBy, $now
    from complete where $isNewCustomer
  ),
  sale as (
    insert into sale_order (shop_id, id, cart_id, customer_id, state, checkout_type, currency, total, confirmation_code,
      record, note, created_at)
    select $shopId, $orderId, $cartId, $customerId, 'booked', $checkoutType, $currency, $total, $code, $record, $note, $now
    from complete
  ),
  told as (${eventOf('$orderId')} from complete)`

/** SQL that marks the cart, if there is one, as booked. It is a statement by itself or a part of one. */
const closeCart = (among = ''): string => `
  update cart set sale_order_id = $orderId, paying_attempt_id = null, hold_expires_at = null, updated_at = $now
  from complete
  where cart.shop_id = $shopId and cart.id = $cartId ${among}`

/**
 * SQL that writes the sale of times that were just taken, ends its attempt, and marks its cart as booked.
 * `among` is a condition that finds the carts if `complete` has several rows.
 */
export const writeTaken = (hasCart: boolean, among?: string): string => `
  ${saleSql},
  written as (
    insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, answer, created_at,
      updated_at)
    select $shopId, $attemptId, 'checkout', $ownerId, $key, $bodyHash, 'done', '{}', $answer, $now, $now
    from complete
  )${hasCart ? `, closed as (${closeCart(among)})` : ''}`

/** Makes two forms of a statement: one for plans that book a cart, one for plans without a cart. */
export const forCart = <T>(make: (hasCart: boolean) => T): ((plan: BookingPlan) => T) => {
  const withCart = make(true)
  const without = make(false)
  return ({ cart }) => (cart === null ? without : withCart)
}

/** The kinds of the values of a plan, except those of its times. */
export const planKinds = {
  shopId: uuid,
  ownerId: uuid,
  cartId: nullable(uuid),
  cartAttempt: nullable(integer),
  brandId: uuid,
  attemptId: uuid,
  key: text,
  bodyHash: text,
  orderId: uuid,
  code: text,
  checkoutType: textAs<CheckoutType>('checkout_type'),
  record: json<SaleRecord>(),
  note: nullable(text),
  currency: text,
  total: integer,
  answer: json<CheckoutResult>(),
  customerId: uuid,
  isNewCustomer: boolean,
  claimedBy: nullable(uuid),
  firstName: text,
  lastName: text,
  email: nullable(text),
  phone: nullable(text),
  language: wordOf<WireLanguage>(),
  eventKind: wordOf<EventKind>(),
  eventDetail: json<object>(),
  now: instant,
}

export const planValues = (
  { order, customer, answer, attempt, cart, giftCard, ...plan }: BookingPlan,
  now: Temporal.Instant,
): Values<typeof planKinds> => ({
  ...plan,
  ...customer,
  ...order,
  ...attempt,
  ...answer,
  answer,
  cartId: cart?.id,
  cartAttempt: cart?.attempt,
  attemptId: attempt.id,
  orderId: order.id,
  code: order.confirmationCode,
  note: plan.note,
  customerId: customer.id,
  isNewCustomer: customer.isNew,
  claimedBy: customer.claimedBy,
  language: customer.preferredLanguage ?? 'en',
  eventKind: giftCard === undefined ? 'booked' : 'giftCardSold',
  eventDetail: plan.isUntold === true ? { isUntold: true } : {},
  now,
  ...timeValues(plan.appointments),
})

/** Declares a statement that is put together from parts, for plans whose times have a shape. */
export const planStatement = (name: string, shape: Shape, sql: string) =>
  statement(name, namedIn(sql, { ...planKinds, ...timeKinds(shape) }), sql, claimColumns)

export const notClaimed: Claim = { isCurrent: false, isComplete: false }

const openStatements = forCart((hasCart) =>
  forEachShape((shape) =>
    planStatement(
      `book-open-${hasCart ? 'cart' : 'alone'}-${shapeName(shape)}`,
      shape,
      `with ${lockedCart(hasCart)}, ${takeTimes(shape, 'booked', 'mine')}, ${writeTaken(hasCart)} ${claimed}`,
    ),
  ),
)

/**
 * Takes the times of a plan and writes its sale and its attempt in one statement. With one appointment that
 * uses no unit the statement is atomic by itself; any other belongs in a transaction that is rolled back unless
 * it is complete. It exists beside the general path, because a checkout without a card then costs just this (`npm
 * run bench`, booking).
 */
export const writeOpenSale = async (
  on: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<Claim> =>
  (await openStatements(plan)(plan.appointments).first(on, planValues(plan, now))) ?? notClaimed

const heldSql = `with complete as (select), ${saleSql} ${closeCart()}`
const heldStatement = statement('book-held', namedIn(heldSql, planKinds), heldSql)

/** Writes the sale of a plan with booked times. Belongs in the transaction that ends its attempt. */
export const writeHeldSale = async (
  client: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<void> => {
  await heldStatement.run(client, planValues(plan, now))
}

const retakeStatements = forEachShape((shape) =>
  planStatement(
    `book-retake-${shapeName(shape)}`,
    shape,
    `with ${takeTimes(shape, 'booked', '(select) as nothing')} select from complete`,
  ),
)

/** Takes the times of a plan for its sale again. False if one of them is gone. Belongs in a transaction. */
export const retakeTimes = async (
  client: Queryable,
  plan: BookingPlan,
  now: Temporal.Instant,
): Promise<boolean> => (await retakeStatements(plan.appointments).run(client, planValues(plan, now))) > 0

const rewriteStatement = statement(
  'rewrite-sale',
  { ...saleKey, record: json<SaleRecord>(), total: integer, isOver: boolean, isRetimed: boolean },
  `update sale_order set record = $record, total = $total, sequence = sequence + $isRetimed::int,
     state = case when $isOver then 'canceled' else state end
   where shop_id = $shopId and id = $saleOrderId`,
)

/** Writes a sale in its state after a change. Belongs in the transaction that changes it. */
export const rewriteSale = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  after: {
    readonly record: SaleRecord
    /** Tells if nothing of the sale is left. */
    readonly isOver: boolean
    /** Tells if the time of an appointment changed, or one was canceled. */
    readonly isRetimed: boolean
  },
): Promise<void> => {
  await rewriteStatement.run(client, { shopId, saleOrderId, ...after, total: after.record.breakdown.total })
}

/** Writes the note of a sale; null for none. Belongs in the transaction that has locked it. */
export const writeNote = statement(
  'write-note',
  { ...saleKey, note: nullable(text) },
  'update sale_order set note = $note where shop_id = $shopId and id = $saleOrderId',
).run
