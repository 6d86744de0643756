import { joinSold } from '../booking/sale/store-sold-appointments.ts'
import { across } from '../store/across-shops.ts'
import type { Client } from '../store/db.ts'
import { instant, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** Bounds one transaction. */
const most = 200

/** Hours back in which an appointment has to have begun; those before were asked about, or missed while nothing ran. */
const hoursBack = 36

export type ReviewRequest = {
  readonly shopId: string
  readonly saleOrderId: string
  readonly appointmentId: string
}

const askStatement = statement(
  'ask-about-ended',
  { endedBy: instant, since: instant, now: instant },
  `insert ${across.due} into notification (shop_id, id, sale_order_id, appointment_id, created_at)
   select shop.id, gen_random_uuid(), ended.sale_order_id, ended.id, $now
   from shop
   cross join lateral (
     select distinct on (appointment.sale_order_id) appointment.sale_order_id, appointment.id, appointment.rating
     from appointment ${joinSold}
     where appointment.shop_id = shop.id and appointment.starts_at between $since and $endedBy and appointment.state = 'booked'
       and appointment.ends_at <= $endedBy and appointment.no_show_at is null
       and not exists (select from notification as asked
         where asked.shop_id = shop.id and asked.sale_order_id = appointment.sale_order_id)
     order by appointment.sale_order_id, item->>'customer' is not null, appointment.position
   ) as ended
   where shop.active and (shop.flags @> '{"client-reviews": true}' or shop.flags @> '{"client-reviews-v2": true}')
     and ended.rating is null
     and not exists (
       select from sale_order as sale
       cross join lateral jsonb_array_elements(sale.record->'items') as item
       join appointment as later on later.shop_id = sale.shop_id and later.id = (item->>'id')::uuid
       where sale.id = ended.sale_order_id and sale.shop_id = shop.id and later.state = 'booked' and later.ends_at > $endedBy
     )
   limit ${most}
   on conflict (shop_id, sale_order_id) do nothing
   returning shop_id as "shopId", sale_order_id as "saleOrderId", appointment_id as "appointmentId"`,
  { shopId: uuid, saleOrderId: uuid, appointmentId: uuid },
)

/**
 * Writes a notification for each sale that nobody was asked about yet and whose appointments have all ended by an instant, at
 * the shops that ask; at most 200, so that it is called until there are none. It is about the appointment of whoever booked, or
 * else the first that somebody can have come to; none is written where that is rated. Belongs in a transaction; what another one
 * writes at the same time is left out.
 */
export const askAboutEnded = (
  client: Client,
  { endedBy, now }: { readonly endedBy: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<readonly ReviewRequest[]> =>
  askStatement.rows(client, { endedBy, now, since: now.subtract({ hours: hoursBack }) })
