import { mailboxOf } from '@openchair/rules'
import type { Queryable } from '../store/db.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'
import { instant, integer, nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { AskingOwner, Contact } from './hold.ts'

type Target = 'product' | 'promo' | 'gift_card' | 'card'

/**
 * SQL of the part of a target's holds that an owner can use: its own holds and expired ones. It is added to
 * the counter in the target's row. The query names that row by the word of `target`. A product belongs to one
 * shop, the other targets to a brand.
 */
export const leftSql = (target: Target, ownerId: string, now: string): string => `
  coalesce((
    select sum(hold.amount)::integer from hold
    where ${target === 'product' ? 'hold.shop_id = product.shop_id and' : ''} hold.target_id = ${target}.id
      and hold.state = 'held' and (hold.owner_id = ${ownerId} or hold.hold_expires_at <= ${now})
  ), 0)`

const askedBy = { ownerId: nullable(uuid), now: instant }

const stockStatement = statement(
  'read-stock',
  { shopId: uuid, ...askedBy },
  `select id, inventory + ${leftSql('product', '$ownerId', '$now')} as stock
   from product where shop_id = $shopId and active`,
  { id: uuid, stock: integer },
)

/** The stock of each product of a shop, by id, without the pieces that other owners hold. */
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
  `select count(*) as uses from hold
   where target_id = $promoId and (state = 'booked' or (state = 'held' and hold_expires_at > $now))
     and (${mailboxSql('customer_email')} = $mailbox or customer_phone = $phone)
     and owner_id is distinct from $ownerId`,
  { uses: integer },
)

/** Counts a customer's uses of a promo, in any spelling of their mailbox, without the asking owner's. */
export const countUses = async (
  on: Queryable,
  promoId: string,
  { email, phone }: Contact,
  { now, ownerId }: AskingOwner,
): Promise<number> => {
  const mailbox = email === undefined ? null : mailboxOf(email)
  return (await usesStatement.only(on, { promoId, mailbox, phone, now, ownerId })).uses
}
