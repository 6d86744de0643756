import type { Client } from '../../store/db.ts'
import type { PaymentKey } from './store.ts'

/**
 * Adds to a charge that is still to be made, or takes off what is no longer owed, minor units; where nothing is left only the
 * stored card remains.
 */
export const changeCharge = async (
  client: Client,
  { shopId, paymentId }: PaymentKey,
  by: number,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update payment set amount = amount + $3, state = case when amount + $3 = 0 then 'kept' else state end,
       charge_at = case when amount + $3 = 0 then null else charge_at end, updated_at = $4
     where shop_id = $1 and id = $2 and state in ('scheduled', 'due') and asked_at is null`,
    [shopId, paymentId, by, now.toString()],
  )
}

/** Leaves a charge that was not made: only its stored card remains. */
export const leaveCharge = async (
  client: Client,
  { shopId, paymentId }: PaymentKey,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update payment set amount = 0, state = 'kept', charge_at = null, asked_at = null, updated_at = $3
     where shop_id = $1 and id = $2 and state in ('scheduled', 'due')`,
    [shopId, paymentId, now.toString()],
  )
}

/** Moves a scheduled charge, and its job, to an instant in ISO 8601. */
export const retimeCharge = async (
  client: Client,
  { shopId, paymentId }: PaymentKey,
  chargeAt: string,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `with moved as (
       update payment set charge_at = $3, updated_at = $4
       where shop_id = $1 and id = $2 and state = 'scheduled' and asked_at is null returning id
     )
     select graphile_worker.add_job('charge-later', json_build_object('shopId', $1::text, 'paymentId', $2::text),
       run_at := $3::timestamptz, job_key := 'charge-later:' || $2::text) from moved`,
    [shopId, paymentId, chargeAt, now.toString()],
  )
}
