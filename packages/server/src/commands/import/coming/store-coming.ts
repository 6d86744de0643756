import { maxAppointmentMinutes } from '@openchair/contract'
import type { Client } from '../../../store/db.ts'
import type { RecordedItem } from '../../../store/sale-record.ts'
import { boolean, instant, json, nullable, text, textAs, uuid } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'

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

const openStatement = statement(
  'import-open-shops',
  { brandRoute: text },
  `select shop.id, shop.route from shop join brand on brand.id = shop.brand_id
   where brand.route = $brandRoute and shop.active order by shop.position, shop.route`,
  { id: uuid, route: text },
)
const awaitedStatement = statement(
  'import-is-awaited',
  { shopId: uuid, earliest: instant },
  `select exists (
     select from appointment where shop_id = $shopId and state = 'booked' and starts_at > $earliest
   ) or exists (select from waiting_list_application where shop_id = $shopId and state = 'standing')
     or exists (select from gift_card where shop_id = $shopId and active and balance > 0) as awaited`,
  { awaited: boolean },
)

/** The open shops of a brand that something is to come at: bookings, places in line, what is left of gift cards. */
export const comingShops = async (
  client: Client,
  brandRoute: string,
  now: Temporal.Instant,
): Promise<readonly ComingShop[]> => {
  const coming: ComingShop[] = []
  for (const shop of await openStatement.rows(client, { brandRoute })) {
    const { awaited } = await awaitedStatement.only(client, { shopId: shop.id, earliest: earliest(now) })
    if (awaited) coming.push(shop)
  }
  return coming
}

/** The instant before which all that began has ended. */
const earliest = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: maxAppointmentMinutes })

const bookingsStatement = statement(
  'import-coming-bookings',
  { shopId: uuid, earliest: instant, now: instant },
  `select appointment.id, appointment.barber_id as "barberId", appointment.guest_first_name as "firstName",
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
   where appointment.shop_id = $shopId and appointment.state = 'booked' and appointment.no_show_at is null
     and appointment.starts_at > $earliest and appointment.ends_at > $now
   order by appointment.starts_at, appointment.id`,
  {
    id: uuid,
    barberId: uuid,
    firstName: text,
    startsAt: text,
    endsAt: text,
    items: nullable(json<readonly RecordedItem[]>()),
    checkoutType: nullable(textAs<NonNullable<ComingBooking['checkoutType']>>('checkout_type')),
    isToCharge: boolean,
    isFirst: boolean,
  },
)

/** The bookings of a shop that are to come, or under way, in the order of their times. */
export const comingBookings = (
  client: Client,
  shopId: string,
  now: Temporal.Instant,
): Promise<readonly ComingBooking[]> =>
  bookingsStatement.rows(client, { shopId, earliest: earliest(now), now })
