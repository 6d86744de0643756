import { cleanEmail } from '@openchair/rules'
import { storedPhone } from '../../accounts/phone-numbers.ts'
import type { Queryable } from '../../store/db.ts'
import { list, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'

/** An id, an e-mail or a phone, of which one names a person. */
export type KnownBy = {
  /** The id of a customer. */
  readonly id?: string
  /** The e-mail, in upper or lower case. */
  readonly email?: string
  /** E.164. */
  readonly phone?: string
}

/**
 * Reads the id, e-mail or phone that an operator typed, in any spelling that is stored alike. Undefined if it
 * is none of the three, because a name, or a phone without its country, may be another person's.
 */
export const readKnownBy = (typed: string): KnownBy | undefined => {
  const by = cleanEmail(typed)
  const lower = by.toLowerCase()
  if (isUuid(lower)) return { id: lower }
  if (/^[^\s@]+@[^\s@]+$/.test(by)) return { email: by }
  return /^\+[\d\s().-]+$/.test(by) ? { phone: storedPhone(by) } : undefined
}

/** Everything by which a person is known: the ids of their rows, and their contacts. */
export type Person = {
  readonly customerIds: readonly string[]
  readonly userIds: readonly string[]
  /** The distinct names that the person typed, or that somebody gave who bought them a gift card. */
  readonly names: readonly string[]
  /** The e-mails, in lower case. */
  readonly emails: readonly string[]
  /** E.164. */
  readonly phones: readonly string[]
}

/**
 * The condition that finds the user of a contact. An unverified e-mail finds a user only if that user has
 * verified nothing else.
 */
const isAsked = `(email = $email or phone = $phone or (unverified_email = $email and email is null and phone is null))`

const findStatement = statement(
  'find-person',
  { id: nullable(uuid), email: nullable(text), phone: nullable(text) },
  `with recursive known as (
     select id, user_id, claimed_by, joined_to from customer
     where id = $id or lower(email) = $email or phone = $phone or user_id in (select id from user_account where ${isAsked})
     union
     select other.id, other.user_id, other.claimed_by, other.joined_to from customer as other
     join known on other.claimed_by = known.id or other.id = known.claimed_by or other.user_id = known.user_id
       or other.joined_to = known.id or other.id = known.joined_to
       or lower(other.email) in (select email from user_account where id = known.user_id)
       or other.phone in (select phone from user_account where id = known.user_id)
   ),
   users as (
     select id, phone, email, unverified_email from user_account
     where id in (select user_id from known) or ${isAsked}
   ),
   typed as (
     select lower(email) as email, phone from customer where id in (select id from known)
     union select unverified_email, null from users
   ),
   others as (
     select lower(email) as email, phone from customer where id not in (select id from known)
     union all select email, phone from user_account where id not in (select id from users)
   ),
   contacts as (
     select email, null as phone from typed where not exists (select from others where others.email = typed.email)
     union select null, phone from typed where not exists (select from others where others.phone = typed.phone)
     union select email, phone from users
     union select $email, $phone
   )
   select array(select distinct id from known) as "customerIds", array(select id from users) as "userIds",
     array(select distinct name from (
       select trim(first_name || ' ' || last_name) as name from customer where id in (select id from known)
       union select recipient_name from gift_card_sale where lower(recipient_email) in (select email from contacts)
     ) as called where name <> '' order by name) as names,
     array(select distinct email from contacts where email is not null) as emails,
     array(select distinct phone from contacts where phone is not null) as phones`,
  {
    customerIds: list(uuid),
    userIds: list(uuid),
    names: list(text),
    emails: list(text),
    phones: list(text),
  },
)

/**
 * Finds a person by the id of a customer, an e-mail or a phone. The person is: the customers of any brand,
 * those that were merged into them or that staff have joined with them, their users, and everybody who booked with the contact that was asked for
 * or with one that such a user has verified. A contact that was only typed connects nobody, because it may be
 * another person's (accounts/claiming). It is erased with the person who typed it only if nobody else is
 * known by it. A missing contact is null on both sides, so that it connects nobody.
 */
export const findPerson = (on: Queryable, { id, email, phone }: KnownBy): Promise<Person> =>
  findStatement.only(on, { id, email: email?.toLowerCase(), phone })

const narrowStatement = statement(
  'narrow-person-to-brand',
  {
    brandId: uuid,
    customerIds: list(uuid),
    userIds: list(uuid),
    emails: list(text),
    phones: list(text),
  },
  `with elsewhere as (
     select user_id, lower(email) as email, phone from customer where brand_id <> $brandId
     union all select null, lower(email), phone from membership where brand_id <> $brandId
     union all
     select null, lower(bought.recipient_email), null from gift_card_sale as bought
     join shop on shop.id = bought.shop_id where shop.brand_id <> $brandId
     union all
     select null, lower(cart.request->'customer'->>'email'), cart.request->'customer'->>'phone' from cart
     join shop on shop.id = cart.shop_id where shop.brand_id <> $brandId and cart.request ? 'customer'
   )
   select array(select id from customer where id = any ($customerIds) and brand_id = $brandId) as "customerIds",
     array(select id from unnest($userIds) as id where id not in (select user_id from elsewhere where user_id is not null)) as "userIds",
     array(select email from unnest($emails) as email
       where email not in (select elsewhere.email from elsewhere where elsewhere.email is not null)) as emails,
     array(select phone from unnest($phones) as phone
       where phone not in (select elsewhere.phone from elsewhere where elsewhere.phone is not null)) as phones`,
  { customerIds: list(uuid), userIds: list(uuid), emails: list(text), phones: list(text) },
)

/**
 * Narrows a person to what one brand of the server knows of them. An account that another brand knows too is left out,
 * and so is a contact that is known there, because a shop shows and forgets its own alone.
 */
export const atBrand = async (
  on: Queryable,
  { names, ...person }: Person,
  brandId: string,
): Promise<Person> => ({
  names,
  ...(await narrowStatement.only(on, { ...person, brandId })),
})
