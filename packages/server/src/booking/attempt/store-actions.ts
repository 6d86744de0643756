import type { Queryable } from '../../store/db.ts'
import type { HoldOwner } from '../../holds/hold.ts'
import { isUuid } from '../../store/uuid.ts'
import type { BookingPlan, GuestAction } from '../plan.ts'

/**
 * Records the bank's page that the guest has to open, and ends the lease, since no worker is needed until they return. False
 * where the attempt has ended.
 */
export const recordAction = async (
  client: Queryable,
  { shopId, attempt }: BookingPlan,
  action: GuestAction,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await client.query<{ isRecorded: boolean }>(
    `with recorded as (
       update checkout_attempt set plan = plan || jsonb_build_object('action', $3::jsonb), lease_until = $4, updated_at = $4
       where shop_id = $1 and id = $2 and state = 'claimed'
       returning (plan -> 'cart' ->> 'id')::uuid as cart_id
     ), shown as (
       update cart set hold_expires_at = greatest(hold_expires_at, $5) from recorded
       where shop_id = $1 and cart.id = recorded.cart_id
     )
     select exists (select from recorded) as "isRecorded"`,
    [shopId, attempt.id, JSON.stringify(action), now.toString(), action.until],
  )
  return rows[0]?.isRecorded === true
}

/** The id of the attempt that waits for a guest at their bank; undefined where the owner has none. */
export const findWaitingAttempt = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
): Promise<string | undefined> => {
  if (!isUuid(ownerId)) return undefined
  const { rows } = await client.query<{ id: string }>(
    `select id from checkout_attempt
     where shop_id = $1 and owner_id = $2 and state = 'claimed' and plan ? 'action'`,
    [shopId, ownerId],
  )
  return rows[0]?.id
}
