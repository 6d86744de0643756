import type { Queryable } from '../store/db.ts'

/**
 * Says that time of a shop became free, by a cancel, a move, or the end of a hold: what waits for it is looked at once this is
 * committed. Belongs in the transaction that frees it. Costs next to nothing where nobody waits.
 */
export const announceFreedTime = async (on: Queryable, shopId: string): Promise<void> => {
  await on.query(
    `select graphile_worker.add_job('offer-freed-time', json_build_object('shopId', $1::text),
       job_key := 'offer-freed-time:' || $1::text)
     where exists (select from waiting_list_application where shop_id = $1::uuid and state = 'standing')`,
    [shopId],
  )
}

/** Has a shop's waiting list looked at when the countdown of an offer ends. */
export const announceEndOfOffer = async (
  on: Queryable,
  shopId: string,
  at: Temporal.Instant,
): Promise<void> => {
  await on.query(
    `select graphile_worker.add_job('offer-freed-time', json_build_object('shopId', $1::text), run_at := $2::timestamptz,
       job_key := 'offer-freed-time:' || $1::text || ':' || $2::text)`,
    [shopId, at.toString()],
  )
}
