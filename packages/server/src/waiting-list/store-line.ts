import { heldSlotsSql, type HeldSlot } from '../booking/applications/store.ts'
import {
  boolean,
  day,
  instant,
  integer,
  json,
  list,
  nullable,
  type Row,
  text,
  uuid,
} from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** The wish of somebody in line: the length in minutes, the tip in minor units. */
const wish = { day, barberId: nullable(uuid), serviceIds: list(uuid), duration: integer, tip: integer }

const columns = {
  id: uuid,
  version: integer,
  firstName: text,
  lastName: text,
  email: nullable(text),
  phone: nullable(text),
  ...wish,
  /** In minutes of the day by the shop's clock. */
  notBefore: nullable(integer),
  since: instant,
  card: nullable(json<{ readonly brand: string; readonly last4: string }>()),
  /** Tells that the guest pays just now, or a worker books for them. */
  isPaying: boolean,
  offer:
    nullable(json<{ readonly id: string; readonly until: string; readonly slots: readonly HeldSlot[] }>()),
}

/** Somebody in line for a day, as stored. */
export type LineRow = Row<typeof columns>

/** Reads the line of a shop's day, in its order, with the offers that stand. */
export const readLineOfDay = statement(
  'read-line-of-day',
  { shopId: uuid, day, now: instant },
  `select application.id, application.revision as version, customer.first_name as "firstName",
     customer.last_name as "lastName", customer.email, customer.phone, application.day,
     application.barber_id as "barberId", application.service_ids as "serviceIds", application.duration,
     application.tip, application.not_before as "notBefore", application.created_at as since,
     case when application.card_reference is not null then json_build_object('brand', application.card_brand,
       'last4', application.card_last4) end as card,
     application.paying_attempt_id is not null as "isPaying",
     case when offer.id is not null then json_build_object('id', offer.id, 'until', offer.expires_at,
       'slots', ${heldSlotsSql}) end as offer
   from waiting_list_application application
   join customer on customer.id = application.customer_id
   left join waiting_list_offer offer on offer.shop_id = $shopId and offer.application_id = application.id
     and offer.ended_at is null and offer.expires_at > $now
   where application.shop_id = $shopId and application.state = 'standing' and application.day = $day
   order by application.number`,
  columns,
).rows
