import type { Queryable } from '../../store/db.ts'
import { across } from '../../store/across-shops.ts'

/** Takes customers off every list. Returns the times that they were offered, by shop: their holds are to be released. */
export const eraseWaiting = async (
  client: Queryable,
  customerIds: readonly string[],
  now: Temporal.Instant,
): Promise<readonly { readonly shopId: string; readonly slotIds: readonly string[] }[]> => {
  const { rows } = await client.query<{ shopId: string; slotIds: readonly string[] }>(
    `with erased as (
       update waiting_list_application ${across.person}
       set state = case when state = 'standing' then 'left' else state end, card_brand = null, card_last4 = null,
         card_reference = case when state = 'accepted' then null else card_reference end, revision = revision + 1, updated_at = $2
       where customer_id = any($1) returning shop_id, id
     ), ended as (
       update waiting_list_offer offer set ended_at = $2 from erased
       where offer.shop_id = erased.shop_id and offer.application_id = erased.id and offer.ended_at is null
       returning offer.shop_id, offer.id
     )
     select slot.shop_id as "shopId", array_agg(slot.id) as "slotIds"
     from waiting_list_slot slot join ended on ended.shop_id = slot.shop_id and ended.id = slot.offer_id
     group by slot.shop_id`,
    [customerIds, now.toString()],
  )
  return rows
}
