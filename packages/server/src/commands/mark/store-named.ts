import { across } from '../../store/across-shops.ts'
import type { Queryable } from '../../store/db.ts'

/** An appointment as those who run the shop know it: who comes, when, and to whom. */
export type NamedAppointment = {
  readonly id: string
  readonly shop: string
  readonly timezone: string
  readonly startsAt: Date
  /** False for a canceled one. */
  readonly isBooked: boolean
  /** Null where nobody is known any more. */
  readonly firstName: string | null
  readonly lastName: string | null
  readonly barber: string
}

/**
 * The appointments of all sales with a confirmation code, or the one with an id, by their time. One that nobody bought, as a shop
 * may bring them with it, has an id alone.
 */
export const findNamed = async (
  on: Queryable,
  by: { readonly code: string } | { readonly id: string },
): Promise<readonly NamedAppointment[]> => {
  const [column, value] = 'id' in by ? ['booked.id', by.id] : ['sale.confirmation_code', by.code]
  // Joined through the shop, because the primary keys start with it.
  const { rows } = await on.query<NamedAppointment>(
    `select ${across.link} booked.id, shop.name as shop, shop.timezone, booked.starts_at as "startsAt",
       booked.state = 'booked' and coalesce(sale.state = 'booked', true) as "isBooked",
       coalesce(booked.guest_first_name, payer.first_name) as "firstName",
       case when booked.guest_first_name is null then payer.last_name else booked.guest_last_name end as "lastName",
       barber.details ->> 'firstName' as barber
     from shop
     join appointment as booked on booked.shop_id = shop.id and booked.state <> 'held'
     left join sale_order as sale on sale.shop_id = shop.id and sale.id = booked.sale_order_id
     join barber on barber.id = booked.barber_id
     left join customer as payer on payer.id = sale.customer_id
     where ${column} = $1 order by booked.starts_at, booked.id`,
    [value],
  )
  return rows
}

/** The ids of all sales with a confirmation code. */
export const findSalesByCode = async (on: Queryable, code: string): Promise<readonly string[]> => {
  const { rows } = await on.query<{ readonly id: string }>(
    `select ${across.link} sale.id from shop join sale_order as sale on sale.shop_id = shop.id
     where sale.confirmation_code = $1 order by sale.created_at`,
    [code],
  )
  return rows.map(({ id }) => id)
}
