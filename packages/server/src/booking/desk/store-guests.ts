import { sharedSql, headSql, personSql } from '../../accounts/store-people.ts'
import {
  boolean,
  instant,
  integer,
  json,
  list,
  nullable,
  type Row,
  text,
  uuid,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** A visit as `visitSql` writes it. */
type Visit = { readonly at: string; readonly zone: string; readonly barber: string }

/** The columns of a guest of the brand, with their visits, which `guestSql` selects. */
export const guestColumns = {
  id: uuid,
  firstName: text,
  lastName: text,
  email: nullable(text),
  phone: nullable(text),
  mustPrepay: boolean,
  mustPrepayAtDesk: boolean,
  mustPrepayByFile: boolean,
  cannotBookOnline: boolean,
  note: nullable(text),
  visits: integer,
  missed: integer,
  lastVisit: nullable(json<Visit & { readonly barberId: string }>()),
  nextVisit: nullable(json<Visit>()),
  /** The sums that failed charges left unpaid; minor units. */
  due: integer,
  /** The sums that stayed with the brand, in the currency of the shop. */
  spent: integer,
}

/** A guest of a brand as stored, with their visits to all of its shops. */
export type GuestRow = Row<typeof guestColumns>

const visitSql = `json_build_object('at', visit.starts_at, 'zone', shop.timezone, 'barberId', visit.barber_id,
  'barber', item->'barber'->>'firstName')`

/**
 * SQL of the sales of a person (`headSql`) as `sold`, with each item and its appointment as `visit`, for `from`. With
 * `offset 0` each appointment is looked up by its id. The planner takes every sale for one of a hundred items, for
 * which it would otherwise read all appointments of the shop.
 */
export const visitsSql = (head: string): string => `sale_order as sold
  cross join lateral jsonb_array_elements(sold.record->'items') as item
  join lateral (
    select * from appointment where shop_id = sold.shop_id and id = (item->>'id')::uuid offset 0
  ) as visit on sold.customer_id in ${personSql(head)}`

/**
 * SQL of guests and their visits, whose ids `from` gives as `found.id`. What they booked under other details counts
 * as well, if their account has claimed that or staff have joined it. `now` and `shopId` are SQL. With `shown` the
 * name and the contacts are those of another customer who is the same person, as far as they are there. The last visit
 * is one of the past, with `before` before that as well.
 */
export const guestSql = (from: string, shown = 'found.id', before = "'infinity'"): string => `
  select customer.id, coalesce(nullif(shown.first_name, ''), customer.first_name) as "firstName",
    case when shown.first_name = '' then customer.last_name else shown.last_name end as "lastName",
    coalesce(shown.email, customer.email) as email, coalesce(shown.phone, customer.phone) as phone,
    shared."mustPrepay", shared."mustPrepayAtDesk", shared."mustPrepayByFile", shared."cannotBookOnline", shared.note,
    coalesce(past.visits, 0)::integer as visits, coalesce(past.missed, 0)::integer as missed,
    past.last as "lastVisit", past.next as "nextVisit",
    coalesce(money.due, 0)::integer as due, coalesce(money.spent, 0)::integer as spent
  from ${from} join customer on customer.id = found.id join customer as shown on shown.id = ${shown}
  cross join lateral (${sharedSql('customer.id')}) as shared
  left join lateral (
    select count(*) filter (where visit.starts_at <= $now and visit.no_show_at is null) as visits,
      count(*) filter (where visit.starts_at <= $now and visit.no_show_at is not null) as missed,
      (array_agg(${visitSql} order by visit.starts_at desc) filter (where visit.starts_at <= $now and visit.starts_at < ${before} and visit.no_show_at is null))[1] as last,
      (array_agg(${visitSql} order by visit.starts_at) filter (where visit.starts_at > $now))[1] as next
    from ${visitsSql('customer.id')}
    join shop on shop.id = visit.shop_id
    where visit.state = 'booked'
  ) as past on true
  left join lateral (
    select sum(paid.amount) filter (where paid.state = 'due') as due,
      sum(paid.amount) filter (where paid.state in ('captured', 'authorized', 'refunded')) - coalesce(sum(back.amount), 0) as spent
    from shop as asking
    join sale_order as sold on sold.customer_id in ${personSql('customer.id')} and sold.currency = asking.currency
    join payment as paid on paid.shop_id = sold.shop_id and paid.sale_order_id = sold.id
    left join lateral (
      select sum(amount) as amount from refund
      where shop_id = sold.shop_id and sale_order_id = sold.id and payment_id = paid.id and refund.state <> 'failed'
    ) as back on true
    where asking.id = $shopId
  ) as money on true`

/** The guest who booked a sale, with their visits up to an instant, and the last one before another. */
export const findGuestOfSale = statement(
  'find-desk-guest',
  { shopId: uuid, saleOrderId: uuid, now: instant, before: instant },
  guestSql(
    `(select ${headSql('customer_id')} as id, customer_id as booked from sale_order
      where id = $saleOrderId and shop_id = $shopId) as found`,
    'found.booked',
    '$before',
  ),
  guestColumns,
).first

/** Finds the no-shows of guests whose fee is still to be decided (desk/fee-to-take), with whom each belongs to. */
export const findOpenFees = statement(
  'find-open-fees',
  { brandId: uuid, guestIds: list(uuid) },
  `select owner.id as "guestId", fee.shop_id as "shopId", sold.id as "saleOrderId", fee.appointment_id as "appointmentId"
   from shop join fee_to_take as fee on fee.shop_id = shop.id
   join appointment as visit on visit.shop_id = fee.shop_id and visit.id = fee.appointment_id
   join sale_order as sold on sold.shop_id = visit.shop_id and sold.id = visit.sale_order_id
   cross join lateral ${headSql('sold.customer_id')} as owner (id)
   where shop.brand_id = $brandId and owner.id = any ($guestIds)`,
  { guestId: uuid, shopId: uuid, saleOrderId: uuid, appointmentId: uuid },
).rows
