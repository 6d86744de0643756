import { type Kysely, sql } from 'kysely'
import { type AskedBy, returningGoods } from '../store/returning-goods.ts'
import type { Tables } from '../store/tables.ts'
import type { Contact, PromoName } from '../discounts/promo.ts'

export const findPromo = (db: Kysely<Tables>, brandId: string, name: PromoName, asked: AskedBy) =>
  db
    .selectFrom('promo')
    .selectAll()
    .select(returningGoods('promo.id', asked).as('returning'))
    .where('brand_id', '=', brandId)
    .where('active', '=', true)
    .where(
      'id' in name ? sql.ref('id') : sql`lower(code)`,
      '=',
      'id' in name ? name.id : name.code.toLowerCase(),
    )
    .executeTakeFirst()

/** Uses that stand: booked ones, and held ones that have not run out. */
export const countUses = async (
  db: Kysely<Tables>,
  promoId: string,
  { email, phone }: Contact,
  { now, cartId }: AskedBy,
): Promise<number> => {
  const { uses } = await db
    .selectFrom('taken_good')
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
      each.or([each('customer_email', '=', email ?? null), each('customer_phone', '=', phone ?? null)]),
    )
    .where(sql<boolean>`cart_id is distinct from ${cartId ?? null}::uuid`)
    .executeTakeFirstOrThrow()
  return uses
}

export const findMembership = (db: Kysely<Tables>, brandId: string, { email, phone }: Contact) =>
  db
    .selectFrom('membership')
    .select(['id', 'name', 'percentage'])
    .where('brand_id', '=', brandId)
    .where((each) => each.or([each('email', '=', email ?? null), each('phone', '=', phone ?? null)]))
    .orderBy('percentage', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
