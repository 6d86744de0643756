import { withClaimedSql } from '../../accounts/store-claims.ts'
import {
  boolean,
  instant,
  integer,
  json,
  nullable,
  type Row,
  text,
  uuid,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** The columns of a guest of the brand, with their visits, which `guestSql` selects. */
export const guestColumns = {
  id: uuid,
  firstName: text,
  lastName: text,
  email: nullable(text),
  phone: nullable(text),
  mustPrepay: boolean,
  visits: integer,
  missed: integer,
  lastVisit:
    nullable(
      json<{
        readonly at: string
        readonly zone: string
        readonly barberId: string
        readonly barber: string
      }>(),
    ),
}

/** A guest of a brand as stored, with their visits to all of its shops. */
export type GuestRow = Row<typeof guestColumns>

/**
 * SQL of guests and their visits, whose ids `from` gives as `found.id`. It counts what they booked under other
 * details as well, if their account has claimed that. `now` is SQL.
 */
export const guestSql = (from: string): string => `
  select customer.id, customer.first_name as "firstName", customer.last_name as "lastName", customer.email, customer.phone,
    customer.prepay_only as "mustPrepay", coalesce(past.visits, 0)::integer as visits, coalesce(past.missed, 0)::integer as missed,
    past.last as "lastVisit"
  from ${from} join customer on customer.id = found.id
  left join lateral (
    select count(*) filter (where visit.no_show_at is null) as visits,
      count(*) filter (where visit.no_show_at is not null) as missed,
      (array_agg(json_build_object('at', visit.starts_at, 'zone', shop.timezone, 'barberId', visit.barber_id,
         'barber', item->'barber'->>'firstName') order by visit.starts_at desc) filter (where visit.no_show_at is null))[1] as last
    from sale_order as sold
    cross join lateral jsonb_array_elements(sold.record->'items') as item
    join appointment as visit on visit.shop_id = sold.shop_id and visit.id = (item->>'id')::uuid
    join shop on shop.id = visit.shop_id
    where sold.customer_id in ${withClaimedSql('customer.id')} and visit.state = 'booked' and visit.starts_at <= $now
  ) as past on true`

/** The guest who booked a sale, with their visits up to an instant. */
export const findGuestOfSale = statement(
  'find-desk-guest',
  { shopId: uuid, saleOrderId: uuid, now: instant },
  guestSql(
    `(select customer_id as id from sale_order where id = $saleOrderId and shop_id = $shopId) as found`,
  ),
  guestColumns,
).first
