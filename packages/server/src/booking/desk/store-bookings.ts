import { headSql, personSql } from '../../accounts/store-people.ts'
import { occupiedSql } from '../../holds/store-times.ts'
import { isPaidSinceSql } from '../../payments/sale/store-sale.ts'
import type { Queryable } from '../../store/db.ts'
import {
  boolean,
  instant,
  integer,
  json,
  list,
  nullable,
  type Row,
  text,
  textAs,
  uuid,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { comesFirstSql, occupiedPartsSql, type Stretch } from '../diary/store.ts'

const bookingColumns = {
  id: uuid,
  version: integer,
  barberId: uuid,
  state: textAs<'held' | 'booked' | 'canceled'>('appointment_state'),
  startsAt: instant,
  endsAt: instant,
  /** The stretches that it takes of its professional, with buffers; null for its time from start to end. */
  occupied: nullable(json<readonly Stretch[]>()),
  firstName: text,
  lastName: text,
  arrivedAt: nullable(instant),
  startedAt: nullable(instant),
  doneAt: nullable(instant),
  noShowAt: nullable(instant),
  /** The end of a hold; null for a booking, and while a payment for it is under way. */
  heldUntil: nullable(instant),
  saleOrderId: nullable(uuid),
  note: nullable(text),
  /** Tells if the shop has a note on whoever booked it. */
  hasShopNote: boolean,
  /** The shop's own note, which no guest reads (desk/shop-note). */
  shopNote: nullable(text),
  shopNoteAt: nullable(instant),
  /** The name of whoever wrote it. */
  shopNoteBy: nullable(text),
  comesFirst: boolean,
  /** Tells if whoever booked it left a phone or an e-mail. */
  hasContact: boolean,
  /** The name of the person to whom a held time is offered; null if it is no offer of the waiting list. */
  offeredTo: nullable(text),
  /** The offer or link to pay by which a time is held; null for a booking, and while a guest books by themselves. */
  heldBy:
    nullable(
      json<{
        readonly offerId: string
        readonly applicationId: string
        readonly version: number
        readonly isLink: boolean
        readonly isPaying: boolean
        readonly serviceIds: readonly string[]
      }>(),
    ),
  fromWaitingList: boolean,
  /** The staff account that set the last mark of attendance; null if none that is known did. */
  markedBy: nullable(uuid),
  /** Tells if it was paid for since the last mark of attendance, which then stays. */
  isPaidSince: boolean,
  /** Tells that reception is still to decide on the fee of a no-show (desk/fee-to-take). */
  isFeeOpen: boolean,
}

/** An appointment of a shop, held, booked or canceled, as it is stored. */
export type BookingRow = Row<typeof bookingColumns>

/** SQL of the offered time that an appointment is or was, with whom it is for. */
const ofSlot = `from waiting_list_slot as slot
      join waiting_list_application as application on application.shop_id = slot.shop_id and application.id = slot.application_id
      join customer as asked on asked.id = application.customer_id
      where slot.shop_id = appointment.shop_id and slot.id = appointment.owner_id`

const bookingSql = `select appointment.id, appointment.version, appointment.barber_id as "barberId", appointment.state,
    appointment.starts_at as "startsAt", appointment.ends_at as "endsAt", ${occupiedPartsSql} as occupied,
    appointment.guest_first_name as "firstName", appointment.guest_last_name as "lastName",
    appointment.arrived_at as "arrivedAt", appointment.started_at as "startedAt", appointment.done_at as "doneAt",
    appointment.no_show_at as "noShowAt",
    nullif(appointment.hold_expires_at, 'infinity') as "heldUntil",
    sale.id as "saleOrderId", sale.note,
    exists (select from ${personSql(headSql('customer.id'))} as one (id) join customer as known on known.id = one.id
      where known.note is not null) as "hasShopNote",
    appointment.shop_note as "shopNote", appointment.shop_note_at as "shopNoteAt",
    (select account.name from staff_account as account where account.id = appointment.shop_note_by) as "shopNoteBy", ${comesFirstSql} as "comesFirst",
    customer.email is not null or customer.phone is not null as "hasContact",
    case when appointment.state = 'held' then (
      select trim(asked.first_name || ' ' || asked.last_name)
      ${ofSlot}
    ) end as "offeredTo",
    case when appointment.state = 'held' then (
      select jsonb_build_object('offerId', slot.offer_id, 'applicationId', application.id, 'version', application.revision,
        'isLink', application.is_link, 'isPaying', application.paying_attempt_id is not null,
        'serviceIds', application.service_ids)
      ${ofSlot}
    ) end as "heldBy",
    exists (select ${ofSlot} and not application.is_link) as "fromWaitingList",
    case when appointment.done_at is not null then appointment.done_by when appointment.started_at is not null then appointment.started_by
      else appointment.arrived_by end as "markedBy",
    appointment.arrived_at is not null and ${isPaidSinceSql('coalesce(appointment.done_at, appointment.started_at, appointment.arrived_at)')} as "isPaidSince",
    appointment.no_show_at is not null and exists (select from fee_to_take as fee
      where fee.shop_id = appointment.shop_id and fee.appointment_id = appointment.id) as "isFeeOpen"
  from appointment
  left join sale_order as sale on sale.shop_id = appointment.shop_id and sale.id = appointment.sale_order_id
  left join customer on customer.id = sale.customer_id
  where appointment.shop_id = $shopId`

const span = { shopId: uuid, from: instant, to: instant, barberId: nullable(uuid) }

/** The most hours that an appointment lasts, by which one can begin before a day and reach into it. */
const mostHours = 12

const reachesIn = `($barberId is null or appointment.barber_id = $barberId) and appointment.starts_at < $to and appointment.ends_at > $from
  and appointment.starts_at > $from - interval '${mostHours} hours'`

/** SQL that tells a booking that was canceled from a time that was only held. */
const wasBooked = '(appointment.sale_order_id is not null or appointment.canceled_at is not null)'

const dayStatement = statement(
  'read-desk-bookings',
  { ...span, now: instant },
  `${bookingSql} and appointment.state in ('held', 'booked') and ${reachesIn}
     and (appointment.hold_expires_at is null or appointment.hold_expires_at > $now)
   union all
   ${bookingSql} and appointment.state = 'canceled' and ${reachesIn} and ${wasBooked}
     and not exists (
       select from appointment as other
       where other.shop_id = $shopId and other.state in ('held', 'booked') and other.barber_id = appointment.barber_id
         and other.starts_at < $to + interval '2 hours' and other.starts_at > $from - interval '${2 * mostHours} hours'
         and (other.hold_expires_at is null or other.hold_expires_at > $now)
         and ${occupiedSql('other')} && tstzrange(appointment.starts_at, appointment.ends_at))
   order by "startsAt", id`,
  bookingColumns,
)

/**
 * Reads everything that is held or booked at a shop and reaches into the time between two instants, in the order
 * of the starts, with the canceled appointments whose time nobody has taken; of one professional if named.
 */
export const readBookings = (
  on: Queryable,
  asked: {
    readonly shopId: string
    readonly now: Temporal.Instant
    readonly barberId?: string
  } & Readonly<Record<'from' | 'to', Temporal.Instant>>,
): Promise<readonly BookingRow[]> => dayStatement.rows(on, { barberId: null, ...asked })

const isKnown = `(appointment.hold_expires_at is null or appointment.hold_expires_at > $now)
     and (appointment.state <> 'canceled' or ${wasBooked})`

/** Finds an appointment of a shop; undefined if it has none with this id, or only a hold that has ended. */
export const findBooking = statement(
  'find-desk-booking',
  { shopId: uuid, id: uuid, now: instant },
  `${bookingSql} and appointment.id = $id and ${isKnown}`,
  bookingColumns,
).first

/** Finds those appointments of a shop that have one of these ids. */
export const findBookings = statement(
  'find-desk-bookings',
  { shopId: uuid, ids: list(uuid), now: instant },
  `${bookingSql} and appointment.id = any ($ids) and ${isKnown}`,
  bookingColumns,
).rows
