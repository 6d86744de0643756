import type { ToSettleKind } from '@openchair/contract'
import { occupiedSql } from '../../holds/store-times.ts'
import {
  instant,
  integer,
  json,
  nullable,
  type Row,
  text,
  uuid,
  wordOf,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** A stretch of time off: its professional, or null for all, as a multirange, and the instant of its entry. */
export type OffTime = { readonly barberId: string | null; readonly during: string; readonly since: string }

/** The days for which a booking that was left unpaid is looked for. */
const unpaidDays = 30
/** The most bookings that are looked at for being unpaid, the latest first. */
const mostUnpaid = 100
/** The most hours that an appointment lasts. */
const mostHours = 12

const isNull = (type: string, ...names: readonly string[]): string =>
  names.map((name) => `null::${type} as ${name}`).join(', ')

const dueSql = `select 'due' as kind, payment.id, sale_order_id, no_show_id as appointment_id, amount as sum,
    coalesce(declined_at, updated_at) as since, ${isNull('text', 'channel', 'address')}, decline_code as reason, card_brand as brand,
    card_last4 as last4, null::text as taken_by
  from payment where shop_id = $shopId and state = 'due'`

// A contact that was put right is another one than the message went to. Whoever does not hear of a cancel would come.
const undeliveredSql = `select distinct on (message.subject_id, message.receiver) 'undelivered', message.id, sale.id, null::uuid,
    null::integer, message.updated_at, message.channel, message.receiver, message.kind, ${isNull('text', 'brand', 'last4', 'taken_by')}
  from appointment as coming
  join sale_order as sale on sale.shop_id = coming.shop_id and sale.id = coming.sale_order_id
  join customer on customer.id = sale.customer_id
  join message on message.subject_id = sale.id and message.state = 'failed'
    and lower(message.receiver) in (lower(customer.email), customer.phone)
  where coming.shop_id = $shopId and coming.starts_at > $now
    and (coming.state = 'booked' or coming.state = 'canceled' and message.kind = 'canceled' and message.created_at >= coming.canceled_at)
  order by message.subject_id, message.receiver, message.updated_at desc`

// The person in line stands in the place of a sale. Whoever hears of no offer waits for nothing.
const unheardInLineSql = `select distinct on (message.subject_id, message.receiver) 'undelivered', message.id, line.id, null::uuid,
    null::integer, message.updated_at, message.channel, message.receiver, message.kind, ${isNull('text', 'brand', 'last4', 'taken_by')}
  from waiting_list_application as line
  join customer on customer.id = line.customer_id
  join message on message.subject_id = line.id and message.state = 'failed'
    and lower(message.receiver) in (lower(customer.email), customer.phone)
  where line.shop_id = $shopId and line.state in ('standing', 'linked')
  order by message.subject_id, message.receiver, message.updated_at desc`

const none = isNull('text', 'channel', 'address', 'reason', 'brand', 'last4', 'taken_by')

// A guest in the chair is served by the professional who is leaving.
const inTimeOffSql = `select distinct on (coming.id) 'inTimeOff', coming.id, coming.sale_order_id, coming.id, null::integer, off.since, ${none}
  from jsonb_to_recordset($off) as off("barberId" uuid, during text, since timestamptz)
  join appointment as coming on coming.shop_id = $shopId and coming.barber_id = coalesce(off."barberId", coming.barber_id)
    and ${occupiedSql('coming')} && off.during::tstzmultirange
  where coming.state = 'booked' and coming.no_show_at is null and coming.started_at is null and coming.done_at is null
    and coming.starts_at > $now - interval '${mostHours} hours'
    and coming.ends_at > $now
  order by coming.id, off.since desc`

const paidSql = `coalesce((select sum(amount) from payment where payment.shop_id = sale.shop_id
    and payment.sale_order_id = sale.id and payment.state in ('captured', 'authorized', 'refunded')), 0)
  - coalesce((select sum(amount) from refund where refund.shop_id = sale.shop_id
    and refund.sale_order_id = sale.id and refund.change_id is not null and refund.state <> 'failed'), 0)`

const unpaidSql = `select 'unpaid', past.id, sale.id, past.id, null::integer, coalesce(past.done_at, past.ends_at), ${none}
  from appointment as past join sale_order as sale on sale.shop_id = past.shop_id and sale.id = past.sale_order_id
  where past.shop_id = $shopId and past.state = 'booked' and past.no_show_at is null
    and past.starts_at > $now - interval '${unpaidDays} days' and past.starts_at <= $now + interval '1 hour'
    and (past.done_at is not null or past.ends_at <= $now)
    and sale.total > ${paidSql}
  order by past.starts_at desc limit ${mostUnpaid}`

const unresolvedSql = `select 'unresolved', id, owner_id, null::uuid, null::integer, created_at, ${none}
  from attempt where shop_id = $shopId and state = 'unresolved'`

const feeSql = `select 'feeToTake', appointment_id, null::uuid, appointment_id, null::integer, left_at, ${none}
  from fee_to_take where shop_id = $shopId`

// The parts of a sum that goes back at once from one payment are handed over together.
const handBackSql = `select 'handBack', (array_agg(refund.id order by refund.id))[1], refund.sale_order_id,
    (array_agg(refund.item_id order by refund.item_id))[1], sum(refund.amount)::integer, refund.created_at,
    ${isNull('text', 'channel', 'address', 'reason', 'brand', 'last4')}, taken.kind
  from refund
  join payment on payment.shop_id = refund.shop_id and payment.id = refund.payment_id and payment.kind = 'at_shop'
  left join shop_payment as taken on taken.shop_id = payment.shop_id and taken.id = payment.id
  where refund.shop_id = $shopId and refund.state = 'requested'
  group by refund.sale_order_id, refund.payment_id, refund.created_at, taken.kind`

const parts = [
  dueSql,
  undeliveredSql,
  unheardInLineSql,
  inTimeOffSql,
  unpaidSql,
  unresolvedSql,
  feeSql,
  handBackSql,
]

const rowColumns = {
  kind: wordOf<ToSettleKind>(),
  id: uuid,
  saleOrderId: nullable(uuid),
  bookingId: nullable(uuid),
  version: nullable(integer),
  barberId: nullable(uuid),
  startsAt: nullable(instant),
  firstName: nullable(text),
  lastName: nullable(text),
  customerId: nullable(uuid),
  sum: nullable(integer),
  since: instant,
  channel: nullable(wordOf<'email' | 'sms'>()),
  address: nullable(text),
  reason: nullable(text),
  brand: nullable(text),
  last4: nullable(text),
  takenBy: nullable(wordOf<'cash' | 'terminal' | 'other'>()),
}

/** A thing to settle as stored; an unpaid booking may turn out to be paid. */
export type SettleRow = Row<typeof rowColumns>

/**
 * Reads everything at a shop that is to be settled, the oldest first, without what was left since it happened.
 * Of bookings in time off the next one comes first (desk/to-settle). A thing of a sale as a whole stands at the first of its appointments that is not canceled.
 */
export const readToSettle = statement(
  'read-to-settle',
  { shopId: uuid, off: json<readonly OffTime[]>(), now: instant },
  `with found as (${parts.map((part) => `(${part})`).join('\nunion all\n')})
   select found.kind, found.id, sale.id as "saleOrderId", at.id as "bookingId", at.version, at.barber_id as "barberId", at.starts_at as "startsAt",
     coalesce(at.guest_first_name, asked.first_name) as "firstName", coalesce(at.guest_last_name, asked.last_name) as "lastName",
     coalesce(sale.customer_id, asked.id) as "customerId", found.sum, found.since,
     found.channel, found.address, found.reason, found.brand, found.last4, found.taken_by as "takenBy"
   from found
   left join lateral (
     select booked.* from appointment as booked
     where booked.shop_id = $shopId and booked.id = any (case when found.appointment_id is not null then array[found.appointment_id] else array(
       select (item ->> 'id')::uuid from sale_order as sold cross join lateral jsonb_array_elements(sold.record -> 'items') as item
       where sold.shop_id = $shopId and sold.id = found.sale_order_id) end)
     order by booked.state = 'canceled', booked.starts_at limit 1
   ) as at on true
   left join sale_order as sale on sale.shop_id = $shopId and sale.id = coalesce(found.sale_order_id, at.sale_order_id)
   left join waiting_list_application as line on line.shop_id = $shopId and line.id = found.sale_order_id
   left join customer as asked on asked.id = line.customer_id
   where not exists (select from left_unsettled as left_alone where left_alone.shop_id = $shopId and left_alone.kind = found.kind
     and left_alone.subject_id = found.id and left_alone.left_at >= found.since)
   order by case when found.kind = 'inTimeOff' then at.starts_at else found.since end, found.since, found.id`,
  rowColumns,
).rows

const key = { shopId: uuid, kind: wordOf<ToSettleKind>(), id: uuid }

/** Records that a thing is left unsettled. Belongs in the transaction of the act. */
export const leaveUnsettled = statement(
  'leave-unsettled',
  { ...key, now: instant },
  `insert into left_unsettled (shop_id, kind, subject_id, left_at) values ($shopId, $kind, $id, $now)
   on conflict (shop_id, kind, subject_id) do update set left_at = $now`,
).run

const leftStatement = statement(
  'is-left-unsettled',
  key,
  'select from left_unsettled where shop_id = $shopId and kind = $kind and subject_id = $id',
)

/** Tells if somebody has left a thing unsettled. */
export const isLeftUnsettled = async (
  ...[on, asked]: Parameters<typeof leftStatement.run>
): Promise<boolean> => (await leftStatement.run(on, asked)) === 1
