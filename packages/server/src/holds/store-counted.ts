import { mailboxOf } from '@openchair/rules'
import type { Queryable } from '../store/db.ts'
import type { Contact, HoldOwner, WantedHold } from './hold.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'
import {
  instant,
  integer,
  json,
  type Kinds,
  list,
  nullable,
  text,
  textAs,
  uuid,
} from '../store/statement/kinds.ts'
import { type Statement, statement } from '../store/statement/statement.ts'
import type { SaleKey } from '../store/sale-record.ts'

const owned = { shopId: uuid, ownerId: uuid }

const lockOf = (table: 'product' | 'promo' | 'gift_card') =>
  statement(
    `lock-targets-${table}`,
    { ...owned, targetIds: list(uuid) },
    `select from ${table} where ${table === 'product' ? 'shop_id = $shopId and' : ''} id in (
       select unnest($targetIds)
       union select target_id from hold where shop_id = $shopId and owner_id = $ownerId and state = 'held')
     order by id for no key update`,
  )
const lockStatements = [lockOf('product'), lockOf('promo'), lockOf('gift_card')]

/**
 * Locks counted targets until the end of the transaction. Every transaction locks them with this function and
 * in the same order, kind by kind, so that no two can deadlock.
 */
export const lockTargets = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  targetIds: readonly string[],
): Promise<void> => {
  for (const each of lockStatements) await each.run(client, { shopId, ownerId, targetIds })
}

/** Declares a statement that deletes matching holds and adds their amounts back to the counters. */
const givingBack = <V extends Kinds>(
  name: string,
  values: V,
  condition: string,
): Statement<V, Record<string, never>> =>
  statement(
    name,
    values,
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
  )

const expiredOfTargets = 'hold.target_id = any ($targetIds) and hold.hold_expires_at <= $now'
const taking = { ...owned, targetIds: list(uuid), now: instant }
const releaseInShopStatement = givingBack(
  'release-for-taking-in-shop',
  taking,
  `hold.shop_id = $shopId and (hold.owner_id = $ownerId or ${expiredOfTargets})`,
)
const releaseStatement = givingBack(
  'release-for-taking',
  taking,
  `(hold.shop_id = $shopId and hold.owner_id = $ownerId) or (${expiredOfTargets})`,
)

/**
 * Gives back the owner's holds, and the expired holds of others on these targets. If a target belongs to the
 * brand, expired holds at the brand's other shops are included.
 */
export const releaseForTaking = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  targets: readonly Pick<WantedHold, 'kind' | 'targetId'>[],
  now: Temporal.Instant,
): Promise<void> => {
  const isInShop = targets.every(({ kind }) => kind === 'product')
  const release = isInShop ? releaseInShopStatement : releaseStatement
  await release.run(client, { shopId, ownerId, targetIds: targets.map(({ targetId }) => targetId), now })
}

type Excepted = Pick<WantedHold, 'targetId' | 'amount'>
const releaseOwnedStatement = givingBack(
  'release-counted',
  { ...owned, except: json<readonly Excepted[]>() },
  `hold.shop_id = $shopId and hold.owner_id = $ownerId and not exists (
     select from jsonb_to_recordset($except) as excepted ("targetId" uuid, amount integer)
     where excepted."targetId" = hold.target_id and excepted.amount = hold.amount)`,
)

/** Gives back an owner's holds, except those whose target and amount `except` lists. */
export const releaseCounted = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  except: readonly Excepted[] = [],
): Promise<void> => {
  await releaseOwnedStatement.run(client, { shopId, ownerId, except })
}

const releaseOfSoldStatement = givingBack(
  'release-expired-of-sold',
  { shopId: uuid, saleOrderId: uuid, now: instant },
  `hold.hold_expires_at <= $now and hold.target_id in (
     select gift_card_id from gift_card_sale where shop_id = $shopId and sale_order_id = $saleOrderId)`,
)

/** Gives back the expired holds, at whichever shop, on the gift card that a sale sold. */
export const releaseExpiredOfSold = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  now: Temporal.Instant,
): Promise<void> => {
  await releaseOfSoldStatement.run(client, { shopId, saleOrderId, now })
}

/** The shops at which counted holds have expired. */
export const findExpiredCounted = statement(
  'find-expired-counted',
  { now: instant },
  `select distinct shop_id as "shopId" from hold where state = 'held' and hold_expires_at <= $now`,
  { shopId: uuid },
).values

const releaseExpiredStatement = givingBack(
  'release-expired-counted',
  { shopId: uuid, now: instant },
  'hold.shop_id = $shopId and hold.hold_expires_at <= $now',
)

/** Gives back the expired holds of a shop. */
export const releaseExpiredCounted = async (
  client: Queryable,
  shopId: string,
  now: Temporal.Instant,
): Promise<void> => {
  await releaseExpiredStatement.run(client, { shopId, now })
}

const target = { targetId: uuid, amount: integer }
const lowerProductStatement = statement(
  'lower-product',
  { ...target, shopId: uuid },
  `update product set inventory = inventory - $amount
   where shop_id = $shopId and id = $targetId and active and inventory >= $amount`,
)
const lowerPromoStatement = statement(
  'lower-promo',
  { ...target, ...owned, mailbox: nullable(text), phone: nullable(text) },
  `update promo set uses_left = uses_left - $amount
   where id = $targetId and active and (uses_left is null or uses_left >= $amount) and (uses_per_customer is null
     or uses_per_customer > (select count(*) from hold
       where hold.target_id = promo.id and hold.state in ('held', 'booked')
         and (hold.shop_id, hold.owner_id) <> ($shopId, $ownerId)
         and (${mailboxSql('hold.customer_email')} = $mailbox or hold.customer_phone = $phone)))`,
)
const lowerGiftCardStatement = statement(
  'lower-gift-card',
  target,
  'update gift_card set balance = balance - $amount where id = $targetId and active and balance >= $amount',
)

/** Lowers the counter of a target. If too little is left, changes nothing and gives false. */
export const lowerCounter = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  { kind, targetId, amount }: WantedHold,
  { email, phone }: Contact,
): Promise<boolean> => {
  const mailbox = email === undefined ? null : mailboxOf(email)
  const lower = {
    product: () => lowerProductStatement.run(client, { targetId, amount, shopId }),
    promo: () => lowerPromoStatement.run(client, { targetId, amount, shopId, ownerId, mailbox, phone }),
    gift_card: () => lowerGiftCardStatement.run(client, { targetId, amount }),
  }[kind]
  return (await lower()) !== 0
}

const insertStatement = statement(
  'insert-hold',
  {
    ...owned,
    ...target,
    id: uuid,
    saleOrderId: nullable(uuid),
    kind: textAs<WantedHold['kind']>('hold_kind'),
    state: textAs<'booked' | 'held'>('hold_state'),
    until: nullable(textAs('timestamptz')),
    email: nullable(text),
    phone: nullable(text),
  },
  `insert into hold (shop_id, id, owner_id, sale_order_id, kind, target_id, amount, state, hold_expires_at,
     customer_email, customer_phone)
   values ($shopId, $id, $ownerId, $saleOrderId, $kind, $targetId, $amount, $state, $until, $email, $phone)`,
)

/** Writes a hold that was taken. It is held until an instant in ISO 8601, or booked for a sale order. */
export const insertHold = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  { id, kind, targetId, amount }: WantedHold,
  { email, phone }: Contact,
  as: { readonly holdUntil: string } | { readonly saleOrderId: string },
): Promise<void> => {
  const isBooked = 'saleOrderId' in as
  await insertStatement.run(client, {
    shopId,
    id,
    ownerId,
    saleOrderId: isBooked ? as.saleOrderId : null,
    kind,
    targetId,
    amount,
    state: isBooked ? 'booked' : 'held',
    until: isBooked ? null : as.holdUntil,
    ...(kind === 'promo' ? { email, phone } : { email: null, phone: null }),
  })
}

const lockHeldStatement = statement(
  'lock-counted',
  { shopId: uuid, ids: list(uuid) },
  `select from hold where shop_id = $shopId and id = any ($ids) and state = 'held' for update`,
)
const bookStatement = statement(
  'book-counted',
  { shopId: uuid, ids: list(uuid), saleOrderId: uuid },
  `update hold set state = 'booked', hold_expires_at = null, sale_order_id = $saleOrderId
   where shop_id = $shopId and id = any ($ids)`,
)

/** Books holds for a sale order. If one of them is no longer held, changes nothing and gives false. */
export const bookCounted = async (
  client: Queryable,
  shopId: string,
  holds: readonly Pick<WantedHold, 'id'>[],
  saleOrderId: string,
): Promise<boolean> => {
  if (holds.length === 0) return true
  const ids = holds.map(({ id }) => id)
  if ((await lockHeldStatement.run(client, { shopId, ids })) !== holds.length) return false
  await bookStatement.run(client, { shopId, ids, saleOrderId })
  return true
}

/** Deletes the contact of each person who used a code. The use itself still counts. */
export const eraseContacts = statement(
  'erase-contacts-of-holds',
  { emails: list(text), phones: list(text) },
  `update hold set customer_email = null, customer_phone = null
   where customer_email = any($emails) or customer_phone = any($phones)`,
).run
