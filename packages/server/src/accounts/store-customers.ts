import type { Customer, WireLanguage } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { answersSql, type ShopAnswers } from './consents/store-consents.ts'
import { claimableSql, claimantSql } from './store-claims.ts'

/** What customers tell of themselves: what they are called, and how to reach them. */
export type CustomerDetails = { readonly [K in 'firstName' | 'lastName']?: string | undefined } & {
  readonly [K in 'email' | 'phone']?: string | null | undefined
}

/** A customer as it is stored, whose e-mail or phone may not be known. */
export type StoredCustomer = Omit<Customer, 'email' | 'phone'> & Pick<CustomerRow, 'email' | 'phone'>

/** How a brand knows a user. */
export type CustomerRow = {
  readonly id: string
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  /** Null where it was not told; so the phone. */
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  readonly preferredLanguage: WireLanguage
  /** What they have answered to each shop that asked whether it may send news. */
  readonly consents: readonly ShopAnswers[]
}

const columns = `id, user_id as "userId", first_name as "firstName", last_name as "lastName", email, phone,
  preferred_language as "preferredLanguage", ${answersSql('customer.id')} as consents`

/** The customer of a brand whom a user is. */
export const findCustomerOfUser = async (
  on: Queryable,
  brandId: string,
  userId: string,
): Promise<CustomerRow | undefined> => {
  const { rows } = await on.query<CustomerRow>(
    `select ${columns} from customer where brand_id = $1 and user_id = $2`,
    [brandId, userId],
  )
  return rows[0]
}

export type OwnCustomer = CustomerRow & { readonly brandId: string }

/** The customer of this id, or the one that claimed it, where this user is they. */
export const findOwnCustomer = async (
  on: Queryable,
  id: string,
  userId: string,
): Promise<OwnCustomer | undefined> => {
  const { rows } = await on.query<OwnCustomer>(
    `select ${columns}, brand_id as "brandId" from customer
     where user_id = $2 and id = ${claimantSql('$1')}`,
    [id, userId],
  )
  return rows[0]
}

/** What a user has verified: who booked with it before is they. */
type Verified = { readonly phone: string | null; readonly email: string | null }

type NewCustomerOfUser = {
  readonly brandId: string
  readonly userId: string
  readonly verified: Verified
  /** Told by the user themselves, just now. */
  readonly details: CustomerDetails
  readonly preferredLanguage: WireLanguage
}

/**
 * Writes the customer of a user at a brand. Who booked there with a verified contact gives them their name and language, and that
 * they have to pay beforehand, but never the other contact: a stranger may have typed it (behaviour 52).
 */
export const insertCustomerOfUser = async (
  client: Queryable,
  { brandId, userId, verified, details, preferredLanguage }: NewCustomerOfUser,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `with earlier as materialized ${claimableSql('$1', '$3', '$4')},
       last as (select * from earlier limit 1)
     insert into customer (brand_id, user_id, first_name, last_name, email, phone, preferred_language, prepay_only, created_at)
     select $1, $2, coalesce(last.first_name, $5), coalesce(last.last_name, $6), coalesce($7, $4), coalesce($8, $3),
       coalesce(last.preferred_language, $9), coalesce((select bool_or(prepay_only) from earlier), false), $10
     from (select) as one left join last on true`,
    [
      brandId,
      userId,
      verified.phone,
      verified.email,
      details.firstName ?? '',
      details.lastName ?? '',
      details.email,
      details.phone,
      preferredLanguage,
      now.toString(),
    ],
  )
}

type CustomerChange = {
  readonly [K in 'firstName' | 'lastName' | 'email' | 'phone' | 'preferredLanguage']?:
    | CustomerRow[K]
    | undefined
}

/** Changes what a brand knows of a customer; what is not given stays. Returns the customer as it then is. */
export const changeCustomer = async (
  client: Queryable,
  id: string,
  change: CustomerChange,
): Promise<CustomerRow> => {
  const { rows } = await client.query<CustomerRow>(
    `update customer set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
       email = coalesce($4, email), phone = coalesce($5, phone),
       preferred_language = coalesce($6, preferred_language)
     where id = $1 returning ${columns}`,
    [id, change.firstName, change.lastName, change.email, change.phone, change.preferredLanguage],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a customer who changes is not there')
  return row
}

/** Fills in what a customer has not told yet; where nothing is missing, nothing is written. */
export const fillInCustomer = async (
  client: Queryable,
  id: string,
  { firstName, lastName, email, phone }: CustomerDetails,
): Promise<void> => {
  await client.query(
    `update customer
     set first_name = coalesce(nullif(first_name, ''), $2, ''), last_name = coalesce(nullif(last_name, ''), $3, ''),
       email = coalesce(email, $4), phone = coalesce(phone, $5)
     where id = $1 and ('' in (first_name, last_name) or email is null or phone is null)`,
    [id, firstName, lastName, email, phone],
  )
}

/** Writes a customer of a brand who is not known yet, and is nobody who signed in. */
export const insertGuest = async (
  client: Queryable,
  brandId: string,
  customer: StoredCustomer & { readonly id: string; readonly claimedBy?: string },
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into customer (id, brand_id, first_name, last_name, email, phone, preferred_language, claimed_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      customer.id,
      brandId,
      customer.firstName,
      customer.lastName,
      customer.email,
      customer.phone,
      customer.preferredLanguage ?? 'en',
      customer.claimedBy ?? null,
      now.toString(),
    ],
  )
}
