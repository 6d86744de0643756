import { instant, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/**
 * Adds a job that offers a shop's freed time to its waiting list, after a cancel, a move or the end of a
 * hold. Must run in the transaction that frees the time; the job starts once that has committed. Costs next
 * to nothing if nobody waits.
 */
export const announceFreedTime = statement(
  'announce-freed-time',
  { shopId: uuid },
  `select graphile_worker.add_job('offer-freed-time', json_build_object('shopId', $shopId),
     job_key := 'offer-freed-time:' || $shopId)
   where exists (select from waiting_list_application where shop_id = $shopId and state = 'standing')`,
).run

/** Adds a job that looks at a shop's waiting list when the countdown of an offer ends. */
export const announceEndOfOffer = statement(
  'announce-end-of-offer',
  { shopId: uuid, at: instant },
  `select graphile_worker.add_job('offer-freed-time', json_build_object('shopId', $shopId), run_at := $at,
     job_key := 'offer-freed-time:' || $shopId || ':' || $at)`,
).run
