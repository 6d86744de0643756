import { promoKey } from '@openchair/rules'
import { sql } from 'kysely'
import type { AskedBy, Contact } from '../holds/hold.ts'
import { leftFor } from '../holds/store-left.ts'
import type { Db } from '../store/db.ts'
import type { PromoName } from './promo.ts'

export const selectPromo = (db: Db, brandId: string, name: PromoName, asked: AskedBy) =>
  db
    .selectFrom('promo')
    .selectAll()
    .select(leftFor('promo.id', asked).as('left'))
    .where('brand_id', '=', brandId)
    .where('active', '=', true)
    .where('id' in name ? sql.ref('id') : sql`lower(code)`, '=', 'id' in name ? name.id : promoKey(name.code))
    .executeTakeFirst()

export const selectMembership = (db: Db, brandId: string, { email, phone }: Contact) =>
  db
    .selectFrom('membership')
    .select(['id', 'name', 'percentage'])
    .where('brand_id', '=', brandId)
    .where((each) => each.or([each('email', '=', email ?? null), each('phone', '=', phone ?? null)]))
    .orderBy('percentage', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const selectGiftCard = (db: Db, brandId: string, codeKey: string, asked: AskedBy) =>
  db
    .selectFrom('gift_card')
    .selectAll()
    .select(leftFor('gift_card.id', asked).as('left'))
    .where('brand_id', '=', brandId)
    .where('code_key', '=', codeKey)
    .where('active', '=', true)
    .executeTakeFirst()
