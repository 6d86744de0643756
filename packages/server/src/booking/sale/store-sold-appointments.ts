import type { Queryable } from '../../store/db.ts'
import type { RecordedItem } from '../../store/sale-record.ts'
import {
  instant,
  integer,
  json,
  nullable,
  type Row,
  text,
  textAs,
  uuid,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'
import { itemState, itemStateSql } from './store.ts'

/** The columns that `soldSql` selects, which describe a sold appointment. */
export const soldColumns = {
  id: uuid,
  shopId: uuid,
  state: textAs<'booked' | 'canceled'>('appointment_state'),
  startsAt: instant,
  endsAt: instant,
  itemState,
  noShowAt: nullable(instant),
  /** The rating, 1 to 5. */
  rating: nullable(integer),
  review: nullable(text),
  item: json<RecordedItem>(),
}

/** An appointment of a sale, with its rating. */
export type SoldAppointment = Row<typeof soldColumns>

/** SQL of the columns of a sold appointment, from `appointment` joined with its `item`. */
export const soldSql = `appointment.id, appointment.shop_id as "shopId", appointment.state, appointment.starts_at as "startsAt",
  appointment.ends_at as "endsAt", ${itemStateSql} as "itemState", appointment.no_show_at as "noShowAt",
  appointment.rating, appointment.review, item`

/** SQL that joins an `appointment` with its `sale`, and with its `item` within the sale's record. */
export const joinSold = `
  join sale_order as sale on sale.id = appointment.sale_order_id and sale.shop_id = appointment.shop_id
  join lateral jsonb_array_elements(sale.record->'items') as item on item->>'id' = appointment.id::text`

// Joined through the shop, because the primary keys begin with the shop's id.
const select = `select ${soldSql}
  from shop join appointment on appointment.shop_id = shop.id and appointment.id = $id ${joinSold}
  where appointment.state in ('booked', 'canceled')`

const findStatement = statement('find-sold-appointment', { id: uuid }, select, soldColumns)

/** A sold appointment by its id. */
export const findSoldAppointment = async (on: Queryable, id: string): Promise<SoldAppointment | undefined> =>
  isUuid(id) ? findStatement.first(on, { id }) : undefined

/** A sold appointment of a shop, locked against other changes. Belongs in a transaction. */
export const lockSoldAppointment = statement(
  'lock-sold-appointment',
  { shopId: uuid, id: uuid },
  `${select} and shop.id = $shopId for no key update of appointment`,
  soldColumns,
).first
