import type { WireLanguage } from '@openchair/contract'
import {
  instant,
  integer,
  list,
  nullable,
  type Row,
  text,
  uuid,
  wordOf,
} from '../../store/statement/kinds.ts'
import { isoSql, statement } from '../../store/statement/statement.ts'

/** Finds a customer of a brand by id; undefined if the brand has none. */
export const findGuest = statement(
  'find-guest-of-desk',
  { brandId: uuid, id: uuid },
  `select id, user_id as "userId", first_name as "firstName", last_name as "lastName", email, phone,
     preferred_language as "preferredLanguage"
   from customer where brand_id = $brandId and id = $id`,
  {
    id: uuid,
    userId: nullable(uuid),
    firstName: text,
    lastName: text,
    email: nullable(text),
    phone: nullable(text),
    preferredLanguage: wordOf<WireLanguage>(),
  },
).first

/** Marks an appointment that was just booked as arrived and started. Belongs in the transaction that books it. */
export const startAtDesk = statement(
  'start-at-desk',
  { shopId: uuid, id: uuid, staffId: uuid, now: instant },
  `update appointment set arrived_at = $now, arrived_by = $staffId, started_at = $now, started_by = $staffId
   where shop_id = $shopId and id = $id`,
).run

/** Takes back that a guest came. Belongs in the transaction that moves the appointment. */
export const forgetArrival = statement(
  'forget-arrival',
  { shopId: uuid, id: uuid },
  `update appointment set arrived_at = null, arrived_by = null, started_at = null, started_by = null
   where shop_id = $shopId and id = $id and arrived_at is not null`,
).run

/** Finds the first appointment of a sale. */
export const findAppointmentOfSale = statement(
  'find-appointment-of-sale',
  { shopId: uuid, saleOrderId: uuid },
  `select id from appointment where shop_id = $shopId and sale_order_id = $saleOrderId order by position limit 1`,
  { id: uuid },
).first

const unitColumns = {
  resourceId: uuid,
  /** The unit's number, from 0. */
  unit: integer,
  /** The stretch in ISO 8601, in UTC. */
  from: text,
  until: text,
}

/** A unit of a resource that an appointment takes for a stretch of time. */
export type TakenUnit = Row<typeof unitColumns>

/** Finds the units that an appointment takes. */
export const findUnits = statement(
  'find-units-of-appointment',
  { shopId: uuid, id: uuid },
  `select resource_id as "resourceId", unit, ${isoSql('lower(during)')} as "from", ${isoSql('upper(during)')} as until
   from resource_use where shop_id = $shopId and appointment_id = $id order by resource_id, during`,
  unitColumns,
).rows

/** Writes the shop's own note on an appointment; null removes it. Belongs in the transaction of the act. */
export const writeShopNote = statement(
  'write-shop-note',
  { shopId: uuid, id: uuid, text: nullable(text), staffId: uuid, now: instant },
  `update appointment set shop_note = $text, shop_note_at = $now, shop_note_by = $staffId
   where shop_id = $shopId and id = $id`,
).run

/**
 * Finds the appointments whose guests were asked to choose another time and still can (desk/choice-link): when
 * that was last, and until when they can.
 */
export const findChoiceLinks = statement(
  'find-choice-links',
  { shopId: uuid, ids: list(uuid), now: instant },
  `select appointment.id, max(activity.at) as at, max((item->>'freeMoveUntil')::timestamptz) as until
   from appointment
   join sale_order as sale on sale.shop_id = appointment.shop_id and sale.id = appointment.sale_order_id
   cross join lateral jsonb_array_elements(sale.record->'items') as item
   join desk_activity as activity on activity.shop_id = appointment.shop_id and activity.subject_id = appointment.id
     and activity.act = 'linkSent'
   where appointment.shop_id = $shopId and appointment.id = any ($ids) and item->>'id' = appointment.id::text
     and (item->>'freeMoveUntil')::timestamptz > $now
   group by appointment.id`,
  { id: uuid, at: instant, until: instant },
).rows
