import { mailboxOf } from '@openchair/rules'
import type { Queryable } from '../store/db.ts'
import type { Contact, HoldOwner, WantedHold } from './hold.ts'
import { across } from '../store/across-shops.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'
import type { SaleKey } from '../store/sale-record.ts'

/**
 * Locks counted targets until the end of the transaction. All that take lock here and in the same order, kind by kind,
 * so that they cannot deadlock with each other.
 */
export const lockTargets = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  targetIds: readonly string[],
): Promise<void> => {
  const values = [shopId, ownerId, targetIds]
  const concerned = `(select unnest($3::uuid[])
    union select target_id from hold where shop_id = $1 and owner_id = $2 and state = 'held')`
  await client.query(
    `select from product where shop_id = $1 and id in ${concerned} order by id for no key update`,
    values,
  )
  // The shop and the owner are parameters of `concerned`.
  await client.query(`select from promo where id in ${concerned} order by id for no key update`, values)
  await client.query(`select from gift_card where id in ${concerned} order by id for no key update`, values)
}

/** Gives back the owner's holds, and expired holds of others on these targets, on those of a brand also at its other shops. */
export const releaseForTaking = (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  targets: readonly Pick<WantedHold, 'kind' | 'targetId'>[],
  now: Temporal.Instant,
): Promise<void> =>
  giveBack(
    client,
    targets.every(({ kind }) => kind === 'product')
      ? `hold.shop_id = $1 and (hold.owner_id = $2 or ${expiredOfTargets})`
      : `(hold.shop_id = $1 and hold.owner_id = $2) or (${expiredOfTargets}) ${across.code}`,
    [shopId, ownerId, targets.map(({ targetId }) => targetId), now.toString()],
  )

const expiredOfTargets = `hold.target_id = any ($3::uuid[]) and hold.hold_expires_at <= $4`

/** Gives back an owner's holds, except those of a named target and the same amount. */
export const releaseCounted = (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  except: readonly Pick<WantedHold, 'targetId' | 'amount'>[] = [],
): Promise<void> =>
  giveBack(
    client,
    `hold.shop_id = $1 and hold.owner_id = $2 and not exists (
       select from jsonb_to_recordset($3::jsonb) as excepted ("targetId" uuid, amount integer)
       where excepted."targetId" = hold.target_id and excepted.amount = hold.amount)`,
    [shopId, ownerId, JSON.stringify(except)],
  )

/** Gives back the expired holds, at whichever shop, on the gift card that a sale sold. */
export const releaseExpiredOfSold = (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  now: Temporal.Instant,
): Promise<void> =>
  giveBack(
    client,
    `hold.hold_expires_at <= $3 ${across.code} and hold.target_id in (
       select gift_card_id from gift_card_sale where shop_id = $1 and sale_order_id = $2)`,
    [shopId, saleOrderId, now.toString()],
  )

/** The shops at which counted holds have expired. */
export const findExpiredCounted = async (
  on: Queryable,
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ shop_id: string }>(
    `select distinct shop_id ${across.due} from hold where state = 'held' and hold_expires_at <= $1`,
    [now.toString()],
  )
  return rows.map((row) => row.shop_id)
}

/** Gives back the expired holds of a shop. */
export const releaseExpiredCounted = (
  client: Queryable,
  shopId: string,
  now: Temporal.Instant,
): Promise<void> =>
  giveBack(client, `hold.shop_id = $1 and hold.hold_expires_at <= $2`, [shopId, now.toString()])

/** Ends the holds that match a condition, and adds their amounts back to the counters. */
const giveBack = async (client: Queryable, condition: string, values: readonly unknown[]): Promise<void> => {
  await client.query(
    `with freed as (
       delete from hold where state = 'held' and (${condition}) returning shop_id, kind, target_id, amount
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
      or uses_per_customer > (select ${across.code} count(*) from hold
        where hold.target_id = promo.id and hold.state in ('held', 'booked') and (hold.shop_id, hold.owner_id) <> ($3, $4)
          and (${mailboxSql('hold.customer_email')} = $5 or hold.customer_phone = $6)))`,
  gift_card: `update gift_card set balance = balance - $2 where id = $1 and active and balance >= $2`,
} as const

/** Lowers the counter of a target; false, with nothing done, where too little is left. */
export const lowerCounter = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  { kind, targetId, amount }: WantedHold,
  { email, phone }: Contact,
): Promise<boolean> => {
  const named = {
    product: [shopId],
    promo: [shopId, ownerId, email === undefined ? null : mailboxOf(email), phone],
    gift_card: [],
  }[kind]
  const lowered = await client.query(statements[kind], [targetId, amount, ...named])
  return lowered.rowCount !== 0
}

/** Writes what was taken: held until an instant in ISO 8601, or booked for a sale order. */
export const insertHold = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  { id, kind, targetId, amount }: WantedHold,
  { email, phone }: Contact,
  as: { readonly holdUntil: string } | { readonly saleOrderId: string },
): Promise<void> => {
  const isBooked = 'saleOrderId' in as
  await client.query(
    `insert into hold (shop_id, id, owner_id, sale_order_id, kind, target_id, amount, state, hold_expires_at,
       customer_email, customer_phone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      shopId,
      id,
      ownerId,
      isBooked ? as.saleOrderId : null,
      kind,
      targetId,
      amount,
      isBooked ? 'booked' : 'held',
      isBooked ? null : as.holdUntil,
      kind === 'promo' ? email : null,
      kind === 'promo' ? phone : null,
    ],
  )
}

/** Books what is held for a sale order; false, with nothing changed, where some of it is no longer held. */
export const bookCounted = async (
  client: Queryable,
  shopId: string,
  holds: readonly Pick<WantedHold, 'id'>[],
  saleOrderId: string,
): Promise<boolean> => {
  if (holds.length === 0) return true
  const ids = holds.map(({ id }) => id)
  const held = await client.query(
    `select from hold where shop_id = $1 and id = any ($2::uuid[]) and state = 'held' for update`,
    [shopId, ids],
  )
  if (held.rowCount !== holds.length) return false
  await client.query(
    `update hold set state = 'booked', hold_expires_at = null, sale_order_id = $3
     where shop_id = $1 and id = any ($2::uuid[])`,
    [shopId, ids, saleOrderId],
  )
  return true
}
