import { visitsSql } from '../booking/desk/store-guests.ts'
import { instant, integer, list, nullable, text, textAs, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/**
 * Reads the bookings of a guest at all shops of the brand, the last first, from a place on; of some professionals alone
 * if they are named.
 */
export const readBookingsOf = statement(
  'read-bookings-of-guest',
  {
    id: uuid,
    barberIds: nullable(list(uuid)),
    before: nullable(instant),
    beforeId: nullable(uuid),
    most: integer,
  },
  `select visit.id, visit.shop_id as "shopId", shop.name as shop, sold.id as "saleOrderId", visit.state, visit.starts_at as "startsAt",
     visit.arrived_at as "arrivedAt", visit.started_at as "startedAt", visit.done_at as "doneAt", visit.no_show_at as "noShowAt",
     item->'barber'->>'firstName' as barber
   from ${visitsSql('$id')}
   join shop on shop.id = visit.shop_id
   where visit.state in ('booked', 'canceled')
     and ($barberIds is null or visit.barber_id = any ($barberIds))
     and ($before is null or (visit.starts_at, visit.id) < ($before, $beforeId))
   order by visit.starts_at desc, visit.id desc limit $most`,
  {
    id: uuid,
    shopId: uuid,
    shop: text,
    saleOrderId: uuid,
    state: textAs<'booked' | 'canceled'>('appointment_state'),
    startsAt: instant,
    arrivedAt: nullable(instant),
    startedAt: nullable(instant),
    doneAt: nullable(instant),
    noShowAt: nullable(instant),
    barber: nullable(text),
  },
).rows
