import { instant, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/**
 * Says that time of a shop became free, by a cancel, a move, or the end of a hold: what waits for it is looked at once this is
 * committed. Belongs in the transaction that frees it. Costs next to nothing where nobody waits.
 */
export const announceFreedTime = statement(
  'announce-freed-time',
  { shopId: uuid },
  `select graphile_worker.add_job('offer-freed-time', json_build_object('shopId', $shopId),
     job_key := 'offer-freed-time:' || $shopId)
   where exists (select from waiting_list_application where shop_id = $shopId and state = 'standing')`,
).run

/** Has a shop's waiting list looked at when the countdown of an offer ends. */
export const announceEndOfOffer = statement(
  'announce-end-of-offer',
  { shopId: uuid, at: instant },
  `select graphile_worker.add_job('offer-freed-time', json_build_object('shopId', $shopId), run_at := $at,
     job_key := 'offer-freed-time:' || $shopId || ':' || $at)`,
).run
