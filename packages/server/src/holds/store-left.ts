import { mailboxOf } from '@openchair/rules'
import { type RawBuilder, sql } from 'kysely'
import { across } from '../store/across-shops.ts'
import type { Queryable } from '../store/db.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'
import { instant, integer, nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { AskingOwner, Contact } from './hold.ts'

type Target = 'product' | 'promo' | 'gift_card' | 'card'

/**
 * SQL of how much of what is held of a target an owner can use: its own holds and expired ones. To be added to the
 * counter in the target's row, which goes by this name: a product is of one shop, the others of a brand.
 */
export const leftSql = (target: Target, ownerId: string, now: string): string => `
  coalesce((
    select sum(hold.amount)::integer from hold
    where ${target === 'product' ? 'hold.shop_id = product.shop_id and' : across.code} hold.target_id = ${target}.id
      and hold.state = 'held' and (hold.owner_id = ${ownerId} or hold.hold_expires_at <= ${now})
  ), 0)`

/** The same for who writes with the query builder. */
export const leftFor = (target: Target, { now, ownerId }: AskingOwner): RawBuilder<number> => {
  const [before = '', between = '', after = ''] = leftSql(target, '?', '?').split('?')
  return sql<number>`${sql.raw(before)}${ownerId ?? null}::uuid${sql.raw(between)}${now.toString()}::timestamptz${sql.raw(after)}`
}

const askedBy = { ownerId: nullable(uuid), now: instant }

const stockStatement = statement(
  'read-stock',
  { shopId: uuid, ...askedBy },
  `select id, inventory + ${leftSql('product', '$ownerId', '$now')} as stock
   from product where shop_id = $shopId and active`,
  { id: uuid, stock: integer },
)

/** How many of each product of a shop are available, by id, without what others hold. */
export const readStock = async (
  on: Queryable,
  shopId: string,
  { now, ownerId }: AskingOwner,
): Promise<ReadonlyMap<string, number>> => {
  const products = await stockStatement.rows(on, { shopId, now, ownerId })
  return new Map(products.map(({ id, stock }) => [id, stock]))
}

const usesStatement = statement(
  'count-uses-of-promo',
  { promoId: uuid, mailbox: nullable(text), phone: nullable(text), ...askedBy },
  `select ${across.code} count(*) as uses from hold
   where target_id = $promoId and (state = 'booked' or (state = 'held' and hold_expires_at > $now))
     and (${mailboxSql('customer_email')} = $mailbox or customer_phone = $phone)
     and owner_id is distinct from $ownerId`,
  { uses: integer },
)

/** How often this customer, however their mailbox is spelled, has used a promo, held uses included, those of the asking owner excluded. */
export const countUses = async (
  on: Queryable,
  promoId: string,
  { email, phone }: Contact,
  { now, ownerId }: AskingOwner,
): Promise<number> => {
  const mailbox = email === undefined ? null : mailboxOf(email)
  return (await usesStatement.only(on, { promoId, mailbox, phone, now, ownerId })).uses
}
