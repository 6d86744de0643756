import { maxAppointmentMinutes } from '@openchair/contract'
import { sql } from 'kysely'
import type { Db } from '../../../store/db.ts'
import type { RecordedItem } from '../../../store/sale-record.ts'

/** A booking that is still to come, or under way, as it was agreed; instants in ISO 8601. */
export type ComingBooking = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  /** The name as it was given; empty where nobody said it. */
  readonly firstName: string
  /** The items of its sale; null where it is of none. */
  readonly items: readonly RecordedItem[] | null
  /** Tells if its sale is to be paid by card, and how; null where it is of none. */
  readonly checkoutType: 'bookAndPay' | 'bookNoCard' | 'bookProvideCard' | null
  /** Tells if a card is still to be charged for its sale. */
  readonly isToCharge: boolean
  /** Tells if it is the first that stands of its sale. */
  readonly isFirst: boolean
}

type ComingShop = { readonly id: string; readonly route: string }

/** The open shops of a brand that something is to come at: bookings, places in line, what is left of gift cards. */
export const comingShops = async (
  database: Db,
  brandRoute: string,
  now: Temporal.Instant,
): Promise<readonly ComingShop[]> => {
  const open = await database
    .selectFrom('shop')
    .innerJoin('brand', 'brand.id', 'shop.brand_id')
    .select(['shop.id', 'shop.route'])
    .where('brand.route', '=', brandRoute)
    .where('shop.active', '=', true)
    .orderBy('shop.position')
    .orderBy('shop.route')
    .execute()
  const coming: ComingShop[] = []
  for (const shop of open) if (await isAwaited(database, shop.id, now)) coming.push(shop)
  return coming
}

const isAwaited = async (database: Db, shopId: string, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (
      select from appointment
      where shop_id = ${shopId} and state = 'booked' and starts_at > ${earliest(now)}::timestamptz
    ) or exists (select from waiting_list_application where shop_id = ${shopId} and state = 'standing')
      or exists (select from gift_card where shop_id = ${shopId} and active and balance > 0) as awaited`.execute(
    database,
  )
  return rows[0]?.awaited ?? false
}

/** The instant before which all that began has ended. */
const earliest = (now: Temporal.Instant): string =>
  now.subtract({ minutes: maxAppointmentMinutes }).toString()

/** The bookings of a shop that are to come, or under way, in the order of their times. */
export const comingBookings = async (
  database: Db,
  shopId: string,
  now: Temporal.Instant,
): Promise<readonly ComingBooking[]> => {
  const { rows } = await sql<ComingBooking>`
    select appointment.id, appointment.barber_id as "barberId", appointment.guest_first_name as "firstName",
      to_char(appointment.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      to_char(appointment.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
      sale.record->'items' as items, sale.checkout_type as "checkoutType",
      exists (
        select from payment
        where payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id and payment.state = 'scheduled'
      ) as "isToCharge",
      sale.id is not null and not exists (
        select from appointment earlier
        where earlier.shop_id = sale.shop_id and earlier.sale_order_id = sale.id and earlier.state = 'booked'
          and (earlier.starts_at, earlier.position) < (appointment.starts_at, appointment.position)
      ) as "isFirst"
    from appointment
    left join sale_order sale on sale.shop_id = appointment.shop_id and sale.id = appointment.sale_order_id
    where appointment.shop_id = ${shopId} and appointment.state = 'booked' and appointment.no_show_at is null
      and appointment.starts_at > ${earliest(now)}::timestamptz and appointment.ends_at > ${now.toString()}::timestamptz
    order by appointment.starts_at, appointment.id`.execute(database)
  return rows
}
