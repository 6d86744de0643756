import type { Customer, WireLanguage } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { instant, json, nullable, type Row, text, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { answersSql, type ShopAnswers } from './consents/store-consents.ts'
import { claimableSql, claimantSql } from './store-claims.ts'

/** The details that customers give about themselves: their names, e-mail and phone. */
export type CustomerDetails = { readonly [K in 'firstName' | 'lastName']?: string | undefined } & {
  readonly [K in 'email' | 'phone']?: string | null | undefined
}

/** A customer as stored, possibly without e-mail or phone. */
export type StoredCustomer = Omit<Customer, 'email' | 'phone'> & Pick<CustomerRow, 'email' | 'phone'>

const columns = `id, user_id as "userId", first_name as "firstName", last_name as "lastName", email, phone,
  preferred_language as "preferredLanguage", ${answersSql('customer.id')} as consents`
const language = wordOf<WireLanguage>()
const customerRow = {
  id: uuid,
  userId: uuid,
  firstName: text,
  lastName: text,
  /** Null if not given; the same holds for `phone`. */
  email: nullable(text),
  /** E.164. */
  phone: nullable(text),
  preferredLanguage: language,
  /** Their answers to each shop that asked whether it may send news. */
  consents: json<readonly ShopAnswers[]>(),
}
/** A customer of a brand who has a user account. */
export type CustomerRow = Row<typeof customerRow>

/** Finds the customer that a user is at a brand. */
export const findCustomerOfUser = statement(
  'find-customer-of-user',
  { brandId: uuid, userId: uuid },
  `select ${columns} from customer where brand_id = $brandId and user_id = $userId`,
  customerRow,
).first

/** Finds the customer with this id, or the customer that claimed it, if it belongs to this user. */
export const findOwnCustomer = statement(
  'find-own-customer',
  { id: uuid, userId: uuid },
  `select ${columns}, brand_id as "brandId" from customer where user_id = $userId and id = ${claimantSql('$id')}`,
  { ...customerRow, brandId: uuid },
).first
export type OwnCustomer = CustomerRow & { readonly brandId: string }

/** The contacts that a user has verified. Guests who booked with one of them are this user. */
type Verified = { readonly phone: string | null; readonly email: string | null }

type NewCustomerOfUser = {
  readonly brandId: string
  readonly userId: string
  readonly verified: Verified
  /** The details that the user gave just now. */
  readonly details: CustomerDetails
  readonly preferredLanguage: WireLanguage
}

const insertStatement = statement(
  'insert-customer-of-user',
  {
    brandId: uuid,
    userId: uuid,
    verifiedPhone: nullable(text),
    verifiedEmail: nullable(text),
    firstName: nullable(text),
    lastName: nullable(text),
    email: nullable(text),
    phone: nullable(text),
    preferredLanguage: language,
    now: instant,
  },
  `with earlier as materialized ${claimableSql('$brandId', '$verifiedPhone', '$verifiedEmail')},
     last as (select * from earlier limit 1)
   insert into customer (brand_id, user_id, first_name, last_name, email, phone, preferred_language, prepay_only, created_at)
   select $brandId, $userId, coalesce(last.first_name, $firstName, ''), coalesce(last.last_name, $lastName, ''),
     coalesce($email, $verifiedEmail), coalesce($phone, $verifiedPhone),
     coalesce(last.preferred_language, $preferredLanguage),
     coalesce((select bool_or(prepay_only) from earlier), false), $now
   from (select) as one left join last on true`,
)

/**
 * Writes the customer of a user at a brand. Earlier bookings there with a verified contact give it their
 * name, their language and the duty to pay beforehand. They never give it their other contact, because a
 * stranger may have typed it (accounts/first-sign-in).
 */
export const insertCustomerOfUser = async (
  client: Queryable,
  { verified, details, ...customer }: NewCustomerOfUser,
  now: Temporal.Instant,
): Promise<void> => {
  await insertStatement.run(client, {
    ...customer,
    firstName: details.firstName,
    lastName: details.lastName,
    email: details.email,
    phone: details.phone,
    verifiedPhone: verified.phone,
    verifiedEmail: verified.email,
    now,
  })
}

const told = {
  id: uuid,
  firstName: nullable(text),
  lastName: nullable(text),
  email: nullable(text),
  phone: nullable(text),
}

/** Changes the given details of a customer and keeps all others. Returns the changed customer. */
export const changeCustomer = statement(
  'change-customer',
  { ...told, preferredLanguage: nullable(language) },
  `update customer set first_name = coalesce($firstName, first_name), last_name = coalesce($lastName, last_name),
     email = coalesce($email, email), phone = coalesce($phone, phone),
     preferred_language = coalesce($preferredLanguage, preferred_language)
   where id = $id returning ${columns}`,
  customerRow,
).only

/** Fills in the missing details of a customer; writes nothing if none is missing. */
export const fillInCustomer = statement(
  'fill-in-customer',
  told,
  `update customer
   set first_name = coalesce(nullif(first_name, ''), $firstName, ''), last_name = coalesce(nullif(last_name, ''), $lastName, ''),
     email = coalesce(email, $email), phone = coalesce(phone, $phone)
   where id = $id and ('' in (first_name, last_name) or email is null or phone is null)`,
).run

const insertGuestStatement = statement(
  'insert-guest',
  {
    id: uuid,
    brandId: uuid,
    firstName: text,
    lastName: text,
    email: nullable(text),
    phone: nullable(text),
    preferredLanguage: nullable(language),
    claimedBy: nullable(uuid),
    now: instant,
  },
  `insert into customer (id, brand_id, first_name, last_name, email, phone, preferred_language, claimed_by, created_at)
   values ($id, $brandId, $firstName, $lastName, $email, $phone, coalesce($preferredLanguage, 'en'), $claimedBy, $now)
   on conflict (id) do nothing`,
)

/** Writes a new customer of a brand for a guest, who has no user account. False if the id was written before. */
export const insertGuest = async (
  client: Queryable,
  brandId: string,
  customer: StoredCustomer & { readonly id: string; readonly claimedBy?: string },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { preferredLanguage, claimedBy } = customer
  const written = { ...customer, brandId, preferredLanguage, claimedBy, now }
  return (await insertGuestStatement.run(client, written)) > 0
}
