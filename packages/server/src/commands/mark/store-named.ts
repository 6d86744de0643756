import type { Queryable } from '../../store/db.ts'
import { boolean, instant, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** An appointment as the staff know it: the guest, the time, and the professional. */
export type NamedAppointment = {
  readonly id: string
  readonly shop: string
  readonly timezone: string
  readonly startsAt: Temporal.Instant
  /** False if the appointment was canceled. */
  readonly isBooked: boolean
  /** The guest's first name; null if the guest was erased. */
  readonly firstName: string | null
  readonly lastName: string | null
  readonly barber: string
}

// The SQL joins through the shop, because the primary keys start with it.
const namedSql = (isNamed: string): string => `
  select booked.id, shop.name as shop, shop.timezone, booked.starts_at as "startsAt",
     booked.state = 'booked' and coalesce(sale.state = 'booked', true) as "isBooked",
     coalesce(booked.guest_first_name, payer.first_name) as "firstName",
     case when booked.guest_first_name is null then payer.last_name else booked.guest_last_name end as "lastName",
     barber.details ->> 'firstName' as barber
   from shop
   join appointment as booked on booked.shop_id = shop.id and booked.state <> 'held'
   left join sale_order as sale on sale.shop_id = shop.id and sale.id = booked.sale_order_id
   join barber on barber.id = booked.barber_id
   left join customer as payer on payer.id = sale.customer_id
   where ${isNamed} order by booked.starts_at, booked.id`
const namedColumns = {
  id: uuid,
  shop: text,
  timezone: text,
  startsAt: instant,
  isBooked: boolean,
  firstName: nullable(text),
  lastName: nullable(text),
  barber: text,
}
const byIdStatement = statement('find-named-by-id', { id: uuid }, namedSql('booked.id = $id'), namedColumns)
const byCodeStatement = statement(
  'find-named-by-code',
  { code: text },
  namedSql('sale.confirmation_code = $code'),
  namedColumns,
)

/**
 * Finds the appointments of all sales with a confirmation code, or the one with an id, in the order of their
 * times. An appointment that nobody bought has only an id; a shop may bring such ones along.
 */
export const findNamed = (
  on: Queryable,
  by: { readonly code: string } | { readonly id: string },
): Promise<readonly NamedAppointment[]> =>
  'id' in by ? byIdStatement.rows(on, by) : byCodeStatement.rows(on, by)

const salesStatement = statement(
  'find-sales-by-code',
  { code: text },
  `select sale.id from shop join sale_order as sale on sale.shop_id = shop.id
   where sale.confirmation_code = $code order by sale.created_at`,
  { id: uuid },
)

/** Finds the ids of all sales with a confirmation code. */
export const findSalesByCode = async (on: Queryable, code: string): Promise<readonly string[]> =>
  (await salesStatement.rows(on, { code })).map(({ id }) => id)
