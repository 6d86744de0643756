import { day, float, instant, integer, list, nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/**
 * Reads the moment of a reading by the database's clock, in epoch milliseconds, and how many wait for a day. It
 * goes before the reading of the day, so that the day is never older than its version.
 */
export const readVersion = statement(
  'read-desk-version',
  { shopId: uuid, day },
  `select floor(extract(epoch from statement_timestamp()) * 1000)::float8 as version, (
     select count(*) from waiting_list_application as application
     where application.shop_id = $shopId and application.state = 'standing' and application.day = $day) as waiting`,
  { version: float, waiting: integer },
).only

/** Counts the bookings of each day between two instants, by the shop's clock; of some professionals if named. */
export const countBookings = statement(
  'count-desk-bookings',
  { shopId: uuid, from: instant, to: instant, zone: text, barberIds: nullable(list(uuid)) },
  `select (starts_at at time zone $zone)::date as day, count(*) as bookings from appointment
   where shop_id = $shopId and state = 'booked' and starts_at >= $from and starts_at < $to
     and ($barberIds is null or barber_id = any ($barberIds))
   group by 1`,
  { day, bookings: integer },
).rows
