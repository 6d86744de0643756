import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { saleKey } from '../../payments/kinds.ts'
import type { Queryable } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { boolean, integer, list, type Row, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'
import { foundColumns } from '../attempt/store.ts'
import { itemState, itemStateSql } from '../sale/store.ts'

// Joined through the shop, because the primary key begins with the shop's id.
const saleStatement = statement(
  'find-sale-of-appointment',
  { appointmentId: uuid },
  `select appointment.shop_id as "shopId", appointment.sale_order_id as "saleOrderId"
   from shop join appointment on appointment.shop_id = shop.id and appointment.id = $appointmentId
   join sale_order as sale on sale.id = appointment.sale_order_id and sale.shop_id = shop.id`,
  saleKey,
)

/** The sale of a booked or canceled appointment; undefined if no sale has an appointment with this id. */
export const findSaleOf = async (on: Queryable, appointmentId: string): Promise<SaleKey | undefined> =>
  isUuid(appointmentId) ? saleStatement.first(on, { appointmentId }) : undefined

export type ChangeKind = 'cancel' | 'move' | 'tip'

const changesStatement = statement(
  'find-changes',
  saleKey,
  `select id, state, body_hash as "bodyHash", answer, count(*) over () as count,
     bool_or(state = 'claimed') over () as "isChanging", bool_or(state = 'unresolved') over () as "isUnresolved"
   from attempt where shop_id = $shopId and owner_id = $saleOrderId and kind in ('cancel', 'move', 'tip')
   order by created_at desc, id desc limit 1`,
  {
    ...foundColumns,
    count: integer,
    /** Tells if a change of the sale is claimed and not finished. */
    isChanging: boolean,
    /** Tells if nobody knows what a change has charged, so that a person has to look. */
    isUnresolved: boolean,
  },
)

/** Finds the changes of a sale. Belongs in a transaction that has locked the sale. */
export const findChanges = async (on: Queryable, sale: SaleKey) => {
  const last = await changesStatement.first(on, sale)
  return last === undefined ? { count: 0, last, isChanging: false, isUnresolved: false } : { ...last, last }
}

const appointmentColumns = {
  id: uuid,
  barberId: uuid,
  /** Epoch minute; so is `end`. */
  start: integer,
  end: integer,
  /** Initial 0, canceled 1, arrived 2 (bookings/item-state). */
  state: itemState,
  isNoShow: boolean,
}

export type AppointmentRow = Row<typeof appointmentColumns>

const appointmentsStatement = statement(
  'lock-appointments-of-sale',
  { shopId: uuid, ids: list(uuid) },
  `select id, barber_id as "barberId", (extract(epoch from starts_at) / 60)::int as start,
     (extract(epoch from ends_at) / 60)::int as "end", ${itemStateSql} as state, no_show_at is not null as "isNoShow"
   from appointment where shop_id = $shopId and id = any($ids) order by id for update`,
  appointmentColumns,
)

/** The appointments of a sale, locked. Belongs in a transaction that has locked the sale. */
export const findAppointments = (
  client: Queryable,
  { shopId, record }: LockedSale,
): Promise<readonly AppointmentRow[]> =>
  appointmentsStatement.rows(client, {
    shopId,
    ids: record.items.flatMap(({ id, type }) => (type === 'appointment' ? [id] : [])),
  })
