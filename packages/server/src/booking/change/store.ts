import type { WantedUse } from '../../holds/hold.ts'
import type { MovedTime } from '../../holds/store-booked-times.ts'
import { occupiedSql } from '../../holds/store-times.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { saleKey } from '../../payments/kinds.ts'
import type { Queryable } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { boolean, integer, json, list, type Row, text, uuid } from '../../store/statement/kinds.ts'
import { isoSql, statement } from '../../store/statement/statement.ts'
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

export type ChangeKind = 'cancel' | 'move' | 'tip' | 'refund' | 'due'

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
  isDone: boolean,
}

export type AppointmentRow = Row<typeof appointmentColumns>

const appointmentsStatement = statement(
  'lock-appointments-of-sale',
  { shopId: uuid, ids: list(uuid) },
  `select id, barber_id as "barberId", (extract(epoch from starts_at) / 60)::int as start,
     (extract(epoch from ends_at) / 60)::int as "end", ${itemStateSql} as state, no_show_at is not null as "isNoShow",
     done_at is not null as "isDone"
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

/**
 * The new times of moved appointments without the parts that the appointments take now, because none can be
 * taken twice. Times and units that are theirs already are left out; `occupied` is `{}` where no time is left.
 */
export const leftOfMoves = statement(
  'left-of-moves',
  { shopId: uuid, moves: json<readonly MovedTime[]>() },
  `with moved as (
     select * from jsonb_to_recordset($moves) as moved(id uuid, "barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
       occupied tstzmultirange, uses jsonb)
   ), stretch as (
     select "barberId", "startsAt", "endsAt", ${occupiedSql('moved', '"startsAt"', '"endsAt"')} - coalesce((
       select range_agg(${occupiedSql('own')}) from appointment as own
       where own.shop_id = $shopId and own.barber_id = "barberId" and own.id in (select id from moved)), '{}') as occupied, uses
     from moved
   )
   select "barberId", ${isoSql('"startsAt"')} as "startsAt", ${isoSql('"endsAt"')} as "endsAt", occupied::text as occupied, (
     select coalesce(json_agg(json_build_object('resourceId', wanted."resourceId", 'unit', wanted.unit,
       'startsAt', lower(part), 'endsAt', upper(part))), '[]')
     from jsonb_to_recordset(uses) as wanted("resourceId" uuid, unit integer, "startsAt" timestamptz, "endsAt" timestamptz)
     cross join unnest(tstzmultirange(tstzrange(wanted."startsAt", wanted."endsAt")) - coalesce((
       select range_agg(own.during) from resource_use as own
       where own.shop_id = $shopId and own.appointment_id = any (array(select id from moved))
         and own.resource_id = wanted."resourceId" and own.unit = wanted.unit), '{}')) as part) as uses
   from stretch`,
  {
    barberId: uuid,
    startsAt: text,
    endsAt: text,
    occupied: text,
    uses: json<readonly WantedUse[]>(),
  },
).rows
