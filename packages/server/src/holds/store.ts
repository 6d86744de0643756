import type pg from 'pg'
import type { ErrorCode } from '@openchair/contract'
import { Refusal } from '../refusals/refusal.ts'
import type { Queryable } from '../store/transaction.ts'
import type { BookingPlan, PlannedGood } from '../booking/plan.ts'

type Taking = Pick<BookingPlan, 'shopId' | 'cartId' | 'goods' | 'customer' | 'order'>

/** Held until an instant, ISO 8601, or booked for good. */
type As = { readonly holdUntil: string } | 'booked'

/**
 * Takes what a plan needs of what is counted: pieces of products, a use of a promo, money of a gift card. All of it, or it
 * refuses with what there is not enough of; belongs in a transaction. What the cart held before, and holds of others
 * that ran out, are given back first (behaviour 4).
 */
export const takeGoods = async (
  client: pg.PoolClient,
  plan: Taking,
  as: As,
  now: Temporal.Instant,
): Promise<void> => {
  await lockTargets(client, plan)
  await giveBackHeld(client, plan, now)
  for (const good of plan.goods) await takeGood(client, plan, good, as)
}

/**
 * Everyone who takes or gives back the same things waits here, and nowhere later: what is counted is locked kind by kind
 * and in one order, so that two carts never wait for each other.
 */
const lockTargets = async (client: pg.PoolClient, { shopId, cartId, goods }: Taking): Promise<void> => {
  const values = [shopId, cartId, goods.map(({ targetId }) => targetId)]
  const concerned = `(select unnest($3::uuid[])
    union select target_id from taken_good where shop_id = $1 and cart_id = $2 and state = 'held')`
  await client.query(
    `select from product where shop_id = $1 and id in ${concerned} order by id for no key update`,
    values,
  )
  // The shop and the cart are named in what is concerned.
  await client.query(`select from promo where id in ${concerned} order by id for no key update`, values)
  await client.query(`select from gift_card where id in ${concerned} order by id for no key update`, values)
}

const giveBackHeld = (client: pg.PoolClient, plan: Taking, now: Temporal.Instant): Promise<void> =>
  giveBack(
    client,
    `(good.shop_id = $1 and good.cart_id = $2)
      or (good.target_id = any ($3::uuid[]) and good.hold_expires_at <= $4 and ${notPaying})`,
    [plan.shopId, plan.cartId, plan.goods.map(({ targetId }) => targetId), now.toString()],
  )

/** A hold that a payment is under way for stays, however long that takes (behaviour 4). */
const notPaying = `not exists (
  select from cart
  where cart.shop_id = good.shop_id and cart.id = good.cart_id and cart.paying_attempt_id is not null)`

/** Ends the holds that a condition names, and puts back what they held. */
const giveBack = async (
  queryable: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<void> => {
  await queryable.query(
    `with freed as (
       delete from taken_good good where state = 'held' and (${condition}) returning shop_id, kind, target_id, amount
     ), stocked as (
       update product set inventory = inventory + pieces
       from (select shop_id, target_id, sum(amount)::integer as pieces from freed where kind = 'product'
         group by shop_id, target_id) as back
       where product.shop_id = back.shop_id and product.id = target_id
     ), usable as (
       update promo set uses_left = uses_left + uses
       from (select target_id, sum(amount)::integer as uses from freed where kind = 'promo' group by target_id) as back
       where promo.id = target_id
     )
     update gift_card set balance = balance + money
     from (select target_id, sum(amount)::integer as money from freed where kind = 'gift_card' group by target_id) as back
     where gift_card.id = target_id`,
    [...values],
  )
}

const statements = {
  product: `update product set inventory = inventory - $2
    where shop_id = $3 and id = $1 and active and inventory >= $2`,
  promo: `update promo set uses_left = uses_left - $2
    where id = $1 and active and (uses_left is null or uses_left >= $2) and (uses_per_customer is null
      or uses_per_customer > (select count(*) from taken_good good
        where good.target_id = promo.id and good.state in ('held', 'booked') and (good.shop_id, good.cart_id) <> ($3, $4)
          and (good.customer_email = $5 or good.customer_phone = $6)))`,
  gift_card: `update gift_card set balance = balance - $2 where id = $1 and active and balance >= $2`,
} as const

const tooLittle = {
  product: 'out_of_stock',
  promo: 'promo_used_up',
  gift_card: 'gift_card_empty',
} as const satisfies Record<PlannedGood['kind'], ErrorCode>

const takeGood = async (
  client: pg.PoolClient,
  { shopId, cartId, customer, order }: Taking,
  { id, kind, targetId, amount, name }: PlannedGood,
  as: As,
): Promise<void> => {
  const email = customer.email.toLowerCase()
  const named = { product: [shopId], promo: [shopId, cartId, email, customer.phone], gift_card: [] }[kind]
  const taken = await client.query(statements[kind], [targetId, amount, ...named])
  if (taken.rowCount === 0)
    throw new Refusal(tooLittle[kind], kind === 'product' ? { params: { product: name } } : {})
  const isBooked = as === 'booked'
  await client.query(
    `insert into taken_good (shop_id, id, cart_id, sale_order_id, kind, target_id, amount, state, hold_expires_at,
       customer_email, customer_phone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      shopId,
      id,
      cartId,
      isBooked ? order.id : null,
      kind,
      targetId,
      amount,
      isBooked ? 'booked' : 'held',
      isBooked ? null : as.holdUntil,
      kind === 'promo' ? email : null,
      kind === 'promo' ? customer.phone : null,
    ],
  )
}

/** Books what a plan holds; false, with nothing done, where some of it is held no more. */
export const keepGoods = async (
  client: pg.PoolClient,
  { shopId, order, goods }: Taking,
): Promise<boolean> => {
  if (goods.length === 0) return true
  const ids = goods.map(({ id }) => id)
  const held = await client.query(
    `select from taken_good where shop_id = $1 and id = any ($2::uuid[]) and state = 'held' for update`,
    [shopId, ids],
  )
  if (held.rowCount !== goods.length) return false
  await client.query(
    `update taken_good set state = 'booked', hold_expires_at = null, sale_order_id = $3
     where shop_id = $1 and id = any ($2::uuid[])`,
    [shopId, ids, order.id],
  )
  return true
}

type CartKey = { readonly shopId: string; readonly cartId: string }

/** Gives back what a cart holds, besides so much of what is kept. */
export const releaseGoods = (
  queryable: Queryable,
  { shopId, cartId }: CartKey,
  keep: readonly Pick<PlannedGood, 'targetId' | 'amount'>[] = [],
): Promise<void> =>
  giveBack(
    queryable,
    `good.shop_id = $1 and good.cart_id = $2 and not exists (
       select from jsonb_to_recordset($3::jsonb) as kept ("targetId" uuid, amount integer)
       where kept."targetId" = good.target_id and kept.amount = good.amount)`,
    [shopId, cartId, JSON.stringify(keep)],
  )

/** Gives back what was held until now and that no payment is under way for. */
export const releaseExpiredGoods = (queryable: Queryable, now: Temporal.Instant): Promise<void> =>
  giveBack(queryable, `good.hold_expires_at <= $1 and ${notPaying}`, [now.toString()])

/** Lets a cart hold what it holds until another time. */
export const holdGoodsUntil = async (
  queryable: Queryable,
  { shopId, cartId }: CartKey,
  until: Temporal.Instant,
): Promise<void> => {
  await queryable.query(
    `update taken_good set hold_expires_at = $3 where shop_id = $1 and cart_id = $2 and state = 'held'`,
    [shopId, cartId, until.toString()],
  )
}
