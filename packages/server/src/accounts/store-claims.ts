import { nullable, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** SQL of the id of the customer who has claimed this one, or else of its own id (accounts/claiming). */
export const claimantSql = (customerId: string): string =>
  `(select coalesce(claimant.claimed_by, claimant.id) from customer as claimant where claimant.id = ${customerId})`

/** SQL of the ids of a customer and of all customers that it has claimed, in brackets for `in`. */
export const withClaimedSql = (customerId: string): string =>
  `(select claimed.id from customer as claimed where claimed.id = ${customerId} or claimed.claimed_by = ${customerId})`

/** SQL that tells if a customer is unclaimed and booked with a contact that a user has verified. */
const isClaimable = (phone: string, email: string): string => `
  customer.user_id is null and customer.claimed_by is null
  and (customer.phone = ${phone} or lower(customer.email) = ${email})`

/** SQL of a brand's customers whom a user may claim, newest first. */
export const claimableSql = (brandId: string, phone: string, email: string): string => `
  (select * from customer where brand_id = ${brandId} and ${isClaimable(phone, email)} order by created_at desc, id)`

/**
 * Claims for a user all bookings made with their verified contacts, at one brand or, if none is given, at
 * every brand that knows the user (accounts/claiming).
 */
export const claimCustomers = statement(
  'claim-customers',
  { userId: uuid, brandId: nullable(uuid) },
  `update customer set claimed_by = own.id
   from customer as own join user_account on user_account.id = own.user_id
   where own.user_id = $userId and ($brandId is null or own.brand_id = $brandId) and customer.brand_id = own.brand_id
     and ${isClaimable('user_account.phone', 'user_account.email')}`,
).run
