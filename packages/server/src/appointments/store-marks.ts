import { saleKey } from '../payments/kinds.ts'
import {
  boolean,
  instant,
  integer,
  nullable,
  type Row,
  text,
  uuid,
  wordOf,
} from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** The marks of attendance, in their order; each implies those before it (desk/marks). */
export const attendanceMarks = ['arrived', 'started', 'done'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

const by = nullable(uuid)
const markable = {
  shopId: uuid,
  id: uuid,
  barberId: uuid,
  /** The sale of the appointment; null if nobody bought it. */
  saleOrderId: nullable(uuid),
  isBooked: boolean,
  startsAt: instant,
  arrivedAt: nullable(instant),
  startedAt: nullable(instant),
  doneAt: nullable(instant),
  noShowAt: nullable(instant),
  /** The staff accounts that set the marks. */
  arrivedBy: by,
  startedBy: by,
  doneBy: by,
  /**
   * The sum no longer charged for a no-show, minor units. Null for none, or if an older version marked it.
   */
  dropped: nullable(integer),
  /** Tells that reception is still to decide on the fee of the no-show (desk/fee-to-take). */
  isFeeOpen: boolean,
}
/** A locked appointment. */
export type MarkableAppointment = Row<typeof markable>

/** Locks the sale of an appointment, in a transaction that moves no money. */
export const lockSaleOf = statement(
  'lock-sale-of-appointment',
  saleKey,
  'select from sale_order where shop_id = $shopId and id = $saleOrderId for update',
).run

/**
 * Locks an appointment that is booked or canceled; undefined if the shop has none with this id. Belongs in a
 * transaction that has locked its sale, if it has one.
 */
export const lockAppointment = statement(
  'lock-appointment',
  { shopId: uuid, appointmentId: uuid },
  `select appointment.shop_id as "shopId", appointment.id, appointment.barber_id as "barberId", sale.id as "saleOrderId",
     appointment.state = 'booked' and coalesce(sale.state = 'booked', true) as "isBooked", appointment.starts_at as "startsAt",
     appointment.arrived_at as "arrivedAt", appointment.started_at as "startedAt", appointment.done_at as "doneAt",
     appointment.no_show_at as "noShowAt", appointment.arrived_by as "arrivedBy", appointment.started_by as "startedBy",
     appointment.done_by as "doneBy", appointment.no_show_dropped as dropped,
     exists (select from fee_to_take as fee where fee.shop_id = appointment.shop_id and fee.appointment_id = appointment.id)
       as "isFeeOpen"
   from appointment
   left join sale_order sale on sale.id = appointment.sale_order_id and sale.shop_id = appointment.shop_id
   where appointment.shop_id = $shopId and appointment.id = $appointmentId and appointment.state <> 'held'
   for update of appointment`,
  markable,
).first

const key = { shopId: uuid, id: uuid }

/** SQL that sets a mark and its setter unless it is set already, where one of these marks is given. */
const setting = (mark: AttendanceMark, given: readonly AttendanceMark[]): string => `
  ${mark}_at = case when $mark in (${given.map((each) => `'${each}'`).join(', ')}) then coalesce(${mark}_at, $now) else ${mark}_at end,
  ${mark}_by = case when $mark in (${given.map((each) => `'${each}'`).join(', ')}) and ${mark}_at is null then $staffId
    else ${mark}_by end`

/** Sets a mark and those that it implies. The instants of marks that are set already stay. */
export const recordAttendance = statement(
  'record-attendance',
  { ...key, mark: wordOf<AttendanceMark>(), staffId: nullable(uuid), now: instant },
  `update appointment set ${attendanceMarks.map((mark, index) => setting(mark, attendanceMarks.slice(index))).join(', ')}
   where shop_id = $shopId and id = $id`,
).run

/** Takes back a mark and those that imply it. */
export const recordNotAttended = statement(
  'record-not-attended',
  { ...key, mark: wordOf<AttendanceMark>() },
  `update appointment set done_at = null, done_by = null,
     started_at = case when $mark = 'done' then started_at end, started_by = case when $mark = 'done' then started_by end,
     arrived_at = case when $mark <> 'arrived' then arrived_at end, arrived_by = case when $mark <> 'arrived' then arrived_by end
   where shop_id = $shopId and id = $id`,
).run

/**
 * Marks a no-show. `paid` is what was paid for the appointment. `dropped` is what is no longer charged for
 * it, because the fee replaces it. Minor units; null while the fee is not decided. A mark that is set already
 * keeps its instant.
 */
export const recordNoShow = statement(
  'record-no-show',
  { ...key, paid: nullable(integer), dropped: nullable(integer), staffId: nullable(uuid), now: instant },
  `update appointment set no_show_by = case when no_show_at is null then $staffId else no_show_by end,
     no_show_at = coalesce(no_show_at, $now), no_show_paid = $paid, no_show_dropped = $dropped
   where shop_id = $shopId and id = $id`,
).run

/** Leaves the fee of a no-show to reception. */
export const leaveFee = statement(
  'leave-fee',
  { ...key, staffId: nullable(uuid), now: instant },
  `insert into fee_to_take (shop_id, appointment_id, left_at, left_by) values ($shopId, $id, $now, $staffId)
   on conflict do nothing`,
).run

/** Ends the wait for a decision on the fee of a no-show. */
export const endFeeLeft = statement(
  'end-fee-left',
  key,
  'delete from fee_to_take where shop_id = $shopId and appointment_id = $id',
).run

/** Removes the mark of a no-show. */
export const recordCame = statement(
  'record-came',
  key,
  `update appointment set no_show_at = null, no_show_by = null, no_show_paid = null, no_show_dropped = null
   where shop_id = $shopId and id = $id`,
).run

/** Stores a rating and its review in place of earlier ones. */
export const recordRating = statement(
  'record-rating',
  { ...key, rating: nullable(integer), review: nullable(text), now: instant },
  `update appointment set rating = $rating, review = $review, rated_at = $now where shop_id = $shopId and id = $id`,
).run
