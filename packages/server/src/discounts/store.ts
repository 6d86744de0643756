import { mailboxOf, promoKey, type SaleMembership } from '@openchair/rules'
import type { AskingOwner, Contact } from '../holds/hold.ts'
import { leftSql } from '../holds/store-left.ts'
import type { Queryable } from '../store/db.ts'
import type { Translated } from '../store/details.ts'
import { mailboxSql } from '../store/mailbox-sql.ts'
import {
  boolean,
  day,
  instant,
  integer,
  json,
  list,
  nullable,
  numeric,
  text,
  textAs,
  uuid,
} from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { PromoName } from './promo.ts'

const askedBy = { brandId: uuid, ownerId: nullable(uuid), now: instant }

const promoSql = (isNamed: string): string => `
  select id, code, name, names, type, percentage, amount, first_day as "firstDay", last_day as "lastDay", minimum,
    shop_ids as "shopIds", service_ids as "serviceIds", for_products as "forProducts",
    uses_left + ${leftSql('promo', '$ownerId', '$now')} as "usesLeft", uses_per_customer as "usesPerCustomer"
  from promo where brand_id = $brandId and active and ${isNamed}`
const promoColumns = {
  id: uuid,
  code: text,
  name: text,
  names: json<Translated>(),
  type: textAs<'percentage' | 'amount'>('promo_type'),
  percentage: nullable(numeric),
  amount: nullable(integer),
  firstDay: nullable(day),
  lastDay: nullable(day),
  minimum: integer,
  shopIds: list(uuid),
  serviceIds: nullable(list(uuid)),
  forProducts: boolean,
  usesLeft: nullable(integer),
  usesPerCustomer: nullable(integer),
}

const promoByIdStatement = statement(
  'find-promo',
  { ...askedBy, id: uuid },
  promoSql('id = $id'),
  promoColumns,
)
const promoByCodeStatement = statement(
  'find-promo-by-code',
  { ...askedBy, code: text },
  promoSql('lower(code) = $code'),
  promoColumns,
)

/** A promo of a brand, with the uses that are left for the caller; undefined if there is none. */
export const selectPromo = (
  on: Queryable,
  brandId: string,
  name: PromoName,
  { now, ownerId }: AskingOwner,
) => {
  const asked = { brandId, now, ownerId }
  return 'id' in name
    ? promoByIdStatement.first(on, { ...asked, id: name.id })
    : promoByCodeStatement.first(on, { ...asked, code: promoKey(name.code) })
}

/** A membership, with its name in all languages that the brand file gives. */
export type FoundMembership = SaleMembership & { readonly names: Translated }

/**
 * SQL of the membership with this mailbox (`mailboxOf`) or phone, as JSON: the one with the highest
 * percentage if there are several; null if there is none.
 */
export const membershipSql = (brandId: string, mailbox: string, phone: string): string => `
  (select json_build_object('id', id, 'name', name, 'names', names, 'percentage', percentage::float8) from membership
    where membership.brand_id = ${brandId} and (${mailboxSql('membership.email')} = ${mailbox} or membership.phone = ${phone})
    order by percentage desc, id limit 1)`

const membershipStatement = statement(
  'find-membership',
  { brandId: uuid, mailbox: nullable(text), phone: nullable(text) },
  `select ${membershipSql('$brandId', '$mailbox', '$phone')} as membership`,
  { membership: nullable(json<FoundMembership>()) },
)

/** The membership of a contact; undefined if there is none. */
export const selectMembership = async (on: Queryable, brandId: string, { email, phone }: Contact) => {
  const mailbox = email === undefined ? null : mailboxOf(email)
  return (await membershipStatement.only(on, { brandId, mailbox, phone })).membership ?? undefined
}

/** A gift card of a brand, with the balance that is left for the caller; undefined if there is none. */
export const selectGiftCard = statement(
  'find-gift-card',
  { ...askedBy, codeKey: text },
  `select id, code, brand_id as "brandId", shop_id as "shopId", barber_id as "barberId", currency,
     balance + ${leftSql('gift_card', '$ownerId', '$now')} as balance
   from gift_card where brand_id = $brandId and code_key = $codeKey and active`,
  {
    id: uuid,
    code: text,
    brandId: uuid,
    shopId: nullable(uuid),
    barberId: nullable(uuid),
    currency: text,
    balance: integer,
  },
).first
