import { mailboxOf } from '@openchair/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../store/db.ts'
import type { AskingOwner, Contact } from './hold.ts'
import { across } from '../store/across-shops.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'

const inShop = sql`hold.shop_id = product.shop_id and`
const anywhere = sql.raw(across.code)

/**
 * How much of what is held of a target the asking owner can use: its own holds and expired ones. To be added to the
 * counter in the target's row, which goes by this name: a product is of one shop, the others of a brand.
 */
export const leftFor = (
  target: 'product' | 'promo' | 'gift_card' | 'card',
  { now, ownerId }: AskingOwner,
): RawBuilder<number> => sql<number>`
  coalesce((
    select sum(hold.amount)::integer from hold
    where ${target === 'product' ? inShop : anywhere} hold.target_id = ${sql.ref(`${target}.id`)} and hold.state = 'held'
      and (hold.owner_id = ${ownerId ?? null}::uuid or hold.hold_expires_at <= ${now.toString()}::timestamptz)
  ), 0)`

/** How many of each product of a shop are available, by id, without what others hold. */
export const readStock = async (
  db: Db,
  shopId: string,
  asked: AskingOwner,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'inventory', leftFor('product', asked).as('left')])
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map(({ id, inventory, left }) => [id, inventory + left]))
}

/** How often this customer, however their mailbox is spelled, has used a promo, held uses included, those of the asking owner excluded. */
export const countUses = async (
  db: Db,
  promoId: string,
  { email, phone }: Contact,
  { now, ownerId }: AskingOwner,
): Promise<number> => {
  const { uses } = await db
    .selectFrom('hold')
    .modifyFront(anywhere)
    .select((each) => each.fn.countAll<number>().as('uses'))
    .where('target_id', '=', promoId)
    .where((each) =>
      each.or([
        each('state', '=', 'booked'),
        each.and([
          each('state', '=', 'held'),
          each('hold_expires_at', '>', sql<Date>`${now.toString()}::timestamptz`),
        ]),
      ]),
    )
    .where((each) =>
      each.or([
        sql<boolean>`${sql.raw(mailboxSql('customer_email'))} = ${email === undefined ? null : mailboxOf(email)}`,
        each('customer_phone', '=', phone ?? null),
      ]),
    )
    .where(sql<boolean>`owner_id is distinct from ${ownerId ?? null}::uuid`)
    .executeTakeFirstOrThrow()
  return uses
}
