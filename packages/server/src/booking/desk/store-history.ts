import type { OpenedBooking } from '@openchair/contract'
import { paidAtSql } from '../../payments/sale/store-sale.ts'
import type { Queryable } from '../../store/db.ts'
import { instant, integer, json, list, nullable, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

type PaymentKind = NonNullable<OpenedBooking['sums']>['payments'][number]['kind']

const sold = { shopId: uuid, saleOrderId: uuid, id: uuid }
const kindSql = `case payment.kind when 'gift_card' then 'giftCard' when 'card' then 'card'
  else coalesce(taken.kind, 'other') end`
const takenSql =
  'left join shop_payment as taken on taken.shop_id = payment.shop_id and taken.id = payment.id'
const isOwnFee = '(payment.no_show_id is null or payment.no_show_id = $id)'

/**
 * Reads the money that came in and went back for a sale, in order: card and gift cards, refunds with a negative
 * sum, and what was taken at the shop. Fees for others of the same sale are left out.
 */
export const readMoney = statement(
  'read-desk-money',
  sold,
  `select ${kindSql} as kind,
     coalesce(to_timestamp(${paidAtSql}), payment.created_at) as at, payment.card_last4 as last4,
     payment.card_brand as brand, payment.amount,
     taken.id as "takenId", taken.taken_by as "takenBy"
   from payment ${takenSql}
   where payment.shop_id = $shopId and payment.sale_order_id = $saleOrderId and ${isOwnFee}
     and payment.state in ('captured', 'authorized', 'refunded')
   union all
   select ${kindSql}, refund.created_at,
     payment.card_last4, payment.card_brand, -refund.amount, null, null
   from refund join payment on payment.shop_id = refund.shop_id and payment.id = refund.payment_id ${takenSql}
   where refund.shop_id = $shopId and refund.sale_order_id = $saleOrderId and refund.state <> 'failed' and ${isOwnFee}
   order by 2, 1`,
  {
    kind: wordOf<PaymentKind>(),
    at: instant,
    last4: nullable(text),
    brand: nullable(text),
    amount: integer,
    /** The payment, and who recorded it, where it was taken at the shop. */
    takenId: nullable(uuid),
    takenBy: nullable(uuid),
  },
).rows

type What = OpenedBooking['history'][number]['what']
type Lines = NonNullable<OpenedBooking['history'][number]['lines']>

/** The order of what happened at one instant: whoever is done has also arrived. */
const order: readonly What[] = ['booked', 'moved', 'changed', 'arrived', 'started', 'done', 'noShow']

const historyStatement = statement(
  'read-desk-history',
  { ...sold, saleOrderId: nullable(uuid), order: list(text) },
  `with act as (
     select activity.at, activity.act, account.name, activity.after->'lines' as lines
     from desk_activity as activity left join staff_account as account on account.id = activity.staff_id
     where activity.shop_id = $shopId and activity.subject_id in ($id, $saleOrderId)
   ), mark as (
     select at, what, account.name
     from appointment
     cross join lateral (values (arrived_at, 'arrived', arrived_by), (started_at, 'started', started_by),
       (done_at, 'done', done_by), (no_show_at, 'noShow', no_show_by)) as marked (at, what, by)
     left join staff_account as account on account.id = marked.by
     where shop_id = $shopId and appointment.id = $id and at is not null
   ), told as (
     select created_at as at, case kind when 'tipped' then 'changed' when 'duePaid' then 'paid' else kind end as what
     from event
     where shop_id = $shopId and subject_id = $saleOrderId and kind in ('moved', 'canceled', 'tipped', 'refunded', 'duePaid')
       and (detail->'itemIds' is null or detail->'itemIds' ? $id::text)
       and (detail->'before' is null or detail->'before' @> jsonb_build_array(jsonb_build_object('itemId', $id)))
   )
   select at, what, by, lines from (select sale.created_at as at, 'booked' as what, (select name from act where act = 'booked' limit 1) as by,
     null::jsonb as lines
   from sale_order as sale where sale.id = $saleOrderId and sale.shop_id = $shopId
   union all select at, what, name, null from mark
   union all
   select at, act, name, lines from act
   where act in ('moved', 'canceled', 'undone', 'lengthened', 'paid', 'wayChanged', 'refunded')
     or (act in ('arrived', 'started', 'done', 'noShow') and not exists (select from mark where mark.what = act.act))
   union all
   select at, what, null, null from told
   where not exists (select from act where act.act = told.what and abs(extract(epoch from act.at - told.at)) < 2)
   ) as happened order by at, array_position($order, what)`,
  { at: instant, what: wordOf<What>(), by: nullable(text), lines: nullable(json<Lines>()) },
)

/**
 * Reads what happened to a booking, in order: how it was booked, its marks, and the acts of the desk, each with
 * the name of the member of staff. What a guest changed is told by the events of the sale, so an event beside an
 * act of the desk is left out, and so is one about other guests of the sale. Without a sale nobody knows how it
 * was booked (desk/imported).
 */
export const readHistory = (
  on: Queryable,
  asked: { readonly shopId: string; readonly saleOrderId: string | null; readonly id: string },
) => historyStatement.rows(on, { ...asked, order })
