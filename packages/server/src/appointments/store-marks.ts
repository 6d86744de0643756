import type { Client } from '../store/db.ts'
import { boolean, instant, integer, nullable, type Row, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const markable = {
  shopId: uuid,
  id: uuid,
  saleOrderId: uuid,
  isBooked: boolean,
  startsAt: instant,
  arrivedAt: nullable(instant),
  noShowAt: nullable(instant),
  /**
   * The sum no longer charged for a no-show, minor units. Null for none, or if an older version marked it.
   */
  dropped: nullable(integer),
}
/** A locked appointment with its sale. */
export type MarkableAppointment = Row<typeof markable>

/** Locks an appointment with its sale; undefined if no sold one has this id. Must run in a transaction. */
export const lockAppointment = statement(
  'lock-appointment',
  { shopId: uuid, appointmentId: uuid },
  `select appointment.shop_id as "shopId", appointment.id, sale.id as "saleOrderId",
     appointment.state = 'booked' and sale.state = 'booked' as "isBooked", appointment.starts_at as "startsAt",
     appointment.arrived_at as "arrivedAt", appointment.no_show_at as "noShowAt", appointment.no_show_dropped as dropped
   from appointment
   join sale_order sale on sale.id = appointment.sale_order_id and sale.shop_id = appointment.shop_id
   where appointment.shop_id = $shopId and appointment.id = $appointmentId for update of sale, appointment`,
  markable,
).first

const key = { shopId: uuid, id: uuid }

export const recordArrived = statement(
  'record-arrived',
  { ...key, now: instant },
  'update appointment set arrived_at = $now where shop_id = $shopId and id = $id',
).run

/**
 * Marks a no-show. `paid` is what was paid for the appointment. `dropped` is what is no longer charged for
 * it, because the fee replaces it. Minor units.
 */
export const recordNoShow = statement(
  'record-no-show',
  { ...key, paid: integer, dropped: integer, now: instant },
  `update appointment set no_show_at = $now, no_show_paid = $paid, no_show_dropped = $dropped
   where shop_id = $shopId and id = $id`,
).run

/** Removes both marks, that of arrival and that of a no-show. */
export const recordUnmarked = statement(
  'record-unmarked',
  key,
  `update appointment set arrived_at = null, no_show_at = null, no_show_paid = null, no_show_dropped = null
   where shop_id = $shopId and id = $id`,
).run

/** Stores a rating and its review in place of earlier ones. */
export const recordRating = statement(
  'record-rating',
  { ...key, rating: nullable(integer), review: nullable(text), now: instant },
  `update appointment set rating = $rating, review = $review, rated_at = $now where shop_id = $shopId and id = $id`,
).run

const payingStatement = statement(
  'is-paying-due',
  { shopId: uuid, saleOrderId: uuid },
  `select from attempt
   where shop_id = $shopId and owner_id = $saleOrderId and kind = 'due' and state in ('claimed', 'unresolved') limit 1`,
)

/** Tells whether a payment of the due sum of a sale is in progress. */
export const isPayingDue = async (
  client: Client,
  { shopId, saleOrderId }: Pick<MarkableAppointment, 'shopId' | 'saleOrderId'>,
): Promise<boolean> => (await payingStatement.run(client, { shopId, saleOrderId })) > 0
