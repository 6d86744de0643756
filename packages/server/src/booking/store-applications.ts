import type { Queryable } from '../store/db.ts'
import { instant, integer, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const key = { shopId: uuid, id: uuid }
const paying = { ...key, attemptId: uuid }
const thisOne = 'where shop_id = $shopId and id = $id'

/** Locks an application. Counts none if it has changed since it was read, or is being paid for. */
export const lockApplication = statement(
  'lock-application',
  { ...key, revision: integer },
  `select from waiting_list_application
   ${thisOne} and revision = $revision and paying_attempt_id is null for no key update`,
).run

/** Records the attempt that pays for an application, so that no other begins. */
export const markPaying = statement(
  'mark-application-paying',
  paying,
  `update waiting_list_application set paying_attempt_id = $attemptId ${thisOne}`,
).run

/** Lets an application be booked again after an attempt that has ended without a booking. */
export const endPaying = statement(
  'end-application-paying',
  paying,
  `update waiting_list_application set paying_attempt_id = null, revision = revision + 1
   ${thisOne} and paying_attempt_id = $attemptId`,
).run

/** Marks an application as booked. Counts none if its guest has left the list in the meantime. */
export const closeApplication = statement(
  'close-application',
  { ...key, orderId: uuid, now: instant },
  `update waiting_list_application
   set state = 'accepted', sale_order_id = $orderId, paying_attempt_id = null, revision = revision + 1, updated_at = $now
   ${thisOne} and state in ('standing', 'linked', 'expired')`,
).run

const endOfferStatement = statement(
  'end-offer',
  { shopId: uuid, applicationId: uuid, now: instant },
  `with ended as (
     update waiting_list_offer set ended_at = $now
     where shop_id = $shopId and application_id = $applicationId and ended_at is null
     returning id
   )
   select slot.id from waiting_list_slot slot join ended on slot.offer_id = ended.id where slot.shop_id = $shopId`,
  { id: uuid },
)

/**
 * Ends the offer of an application, if it has one. Returns the ids of the offered times, which own the holds.
 * Belongs in the transaction that releases these holds.
 */
export const endOffer = async (
  client: Queryable,
  application: { readonly shopId: string; readonly applicationId: string },
  now: Temporal.Instant,
): Promise<readonly string[]> =>
  (await endOfferStatement.rows(client, { ...application, now })).map(({ id }) => id)
