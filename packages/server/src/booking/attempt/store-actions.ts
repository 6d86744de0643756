import type { Queryable } from '../../store/transaction.ts'
import { isUuid } from '../../store/uuid.ts'
import type { BookingPlan, GuestAction } from '../plan.ts'

/**
 * Notes where the guest has to go, and holds until then what they are about to pay for; nobody works on the attempt
 * meanwhile.
 */
export const noteAction = async (
  queryable: Queryable,
  { shopId, attempt }: BookingPlan,
  action: GuestAction,
  now: Temporal.Instant,
): Promise<void> => {
  await queryable.query(
    `with noted as (
       update checkout_attempt set plan = plan || jsonb_build_object('action', $3::jsonb), lease_until = $4, updated_at = $4
       where shop_id = $1 and id = $2 and state = 'claimed'
       returning cart_id
     ), extended as (
       update appointment set hold_expires_at = greatest(hold_expires_at, $5) from noted
       where shop_id = $1 and appointment.cart_id = noted.cart_id and state = 'held'
     ), extended_goods as (
       update taken_good set hold_expires_at = greatest(hold_expires_at, $5) from noted
       where shop_id = $1 and taken_good.cart_id = noted.cart_id and taken_good.state = 'held'
     )
     update cart set hold_expires_at = greatest(hold_expires_at, $5) from noted
     where shop_id = $1 and cart.id = noted.cart_id`,
    [shopId, attempt.id, JSON.stringify(action), now.toString(), action.until],
  )
}

/** The attempt that waits for what a guest does at their bank; undefined where their cart has none. */
export const findWaitingAttempt = async (
  queryable: Queryable,
  { shopId, cartId }: { readonly shopId: string; readonly cartId: string },
): Promise<string | undefined> => {
  if (!isUuid(cartId)) return undefined
  const { rows } = await queryable.query<{ id: string }>(
    `select attempt.id from cart
     join checkout_attempt attempt on attempt.shop_id = cart.shop_id and attempt.id = cart.paying_attempt_id
     where cart.shop_id = $1 and cart.id = $2 and attempt.state = 'claimed' and attempt.plan ? 'action'`,
    [shopId, cartId],
  )
  return rows[0]?.id
}
