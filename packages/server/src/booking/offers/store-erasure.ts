import type { Queryable } from '../../store/db.ts'
import { across } from '../../store/across-shops.ts'

/** Takes customers off every list. Returns what holds times for them by shop, offers and places in line: these are to be released. */
export const eraseWaiting = async (
  client: Queryable,
  customerIds: readonly string[],
  now: Temporal.Instant,
): Promise<readonly { readonly shopId: string; readonly ownerIds: readonly string[] }[]> => {
  const { rows } = await client.query<{ shopId: string; ownerIds: readonly string[] }>(
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
     select shop_id as "shopId", array_agg(id) as "ownerIds" from (
       select shop_id, id from erased
       union all
       select slot.shop_id, slot.id from waiting_list_slot slot
       join ended on ended.shop_id = slot.shop_id and ended.id = slot.offer_id
     ) as holding group by shop_id`,
    [customerIds, now.toString()],
  )
  return rows
}
