import type { Queryable } from '../store/db.ts'
import type { ApplicationKey, BookingPlan } from './plan.ts'

/**
 * Locks an application to the waiting list in the state in which it was read; false where it has changed since, or where it
 * is being paid for. Belongs in a transaction.
 */
export const lockApplication = async (
  client: Queryable,
  shopId: string,
  { id, revision }: ApplicationKey,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from waiting_list_application
     where shop_id = $1 and id = $2 and revision = $3 and paying_attempt_id is null for no key update`,
    [shopId, id, revision],
  )
  return rowCount === 1
}

/** Records the attempt that pays for an application, so that no other begins. */
export const markPaying = async (
  client: Queryable,
  { shopId, attempt }: Pick<BookingPlan, 'shopId' | 'attempt'>,
  { id }: ApplicationKey,
): Promise<void> => {
  await client.query(
    `update waiting_list_application set paying_attempt_id = $3 where shop_id = $1 and id = $2`,
    [shopId, id, attempt.id],
  )
}

/** Lets an application be booked again after an attempt that has ended without a booking. */
export const endPaying = async (
  client: Queryable,
  { shopId, attempt }: Pick<BookingPlan, 'shopId' | 'attempt'>,
  { id }: ApplicationKey,
): Promise<void> => {
  await client.query(
    `update waiting_list_application set paying_attempt_id = null, revision = revision + 1
     where shop_id = $1 and id = $2 and paying_attempt_id = $3`,
    [shopId, id, attempt.id],
  )
}

/** Marks an application as booked; false where its guest has left the list meanwhile. */
export const closeApplication = async (
  client: Queryable,
  { shopId, order }: Pick<BookingPlan, 'shopId' | 'order'>,
  { id }: ApplicationKey,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update waiting_list_application
     set state = 'accepted', sale_order_id = $3, paying_attempt_id = null, revision = revision + 1, updated_at = $4
     where shop_id = $1 and id = $2 and state in ('standing', 'expired')`,
    [shopId, id, order.id, now.toString()],
  )
  return rowCount === 1
}

/**
 * Ends the offer that an application has, where it has one. Returns the ids of its times, which own their holds. Belongs in
 * the transaction that releases these.
 */
export const endOffer = async (
  client: Queryable,
  { shopId, applicationId }: { readonly shopId: string; readonly applicationId: string },
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `with ended as (
       update waiting_list_offer set ended_at = $3 where shop_id = $1 and application_id = $2 and ended_at is null
       returning id
     )
     select slot.id from waiting_list_slot slot join ended on slot.offer_id = ended.id where slot.shop_id = $1`,
    [shopId, applicationId, now.toString()],
  )
  return rows.map(({ id }) => id)
}
