import { mailboxOf, promoKey, type SaleMembership } from '@openchair/rules'
import type { Translated } from '../store/details.ts'
import { sql } from 'kysely'
import type { AskingOwner, Contact } from '../holds/hold.ts'
import { leftFor } from '../holds/store-left.ts'
import type { Db, Queryable } from '../store/db.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'
import type { PromoName } from './promo.ts'

export const selectPromo = (db: Db, brandId: string, name: PromoName, asked: AskingOwner) =>
  db
    .selectFrom('promo')
    .selectAll()
    .select(leftFor('promo', asked).as('left'))
    .where('brand_id', '=', brandId)
    .where('active', '=', true)
    .where('id' in name ? sql.ref('id') : sql`lower(code)`, '=', 'id' in name ? name.id : promoKey(name.code))
    .executeTakeFirst()

/** A membership with its name in the languages that it was given in. */
export type FoundMembership = SaleMembership & { readonly names: Translated }

/**
 * SQL of the membership with this mailbox (`mailboxOf`) or this phone, as JSON: the one with the highest percentage where
 * there are several; null where there is none.
 */
export const membershipSql = (brandId: string, mailbox: string, phone: string): string => `
  (select json_build_object('id', id, 'name', name, 'names', names, 'percentage', percentage::float8) from membership
    where membership.brand_id = ${brandId} and (${mailboxSql('membership.email')} = ${mailbox} or membership.phone = ${phone})
    order by percentage desc, id limit 1)`

/** The same by itself; undefined where there is none. */
export const selectMembership = async (
  queryable: Queryable,
  brandId: string,
  { email, phone }: Contact,
): Promise<FoundMembership | undefined> => {
  const { rows } = await queryable.query<{ membership: FoundMembership | null }>(
    `select ${membershipSql('$1::uuid', '$2::text', '$3::text')} as membership`,
    [brandId, email === undefined ? null : mailboxOf(email), phone ?? null],
  )
  return rows[0]?.membership ?? undefined
}

export const selectGiftCard = (db: Db, brandId: string, codeKey: string, asked: AskingOwner) =>
  db
    .selectFrom('gift_card')
    .selectAll()
    .select(leftFor('gift_card', asked).as('left'))
    .where('brand_id', '=', brandId)
    .where('code_key', '=', codeKey)
    .where('active', '=', true)
    .executeTakeFirst()
