import { bookedColumns, bookedSql, isFirstSql } from '../../../booking/diary/store.ts'
import { maxAppointmentMinutes } from '@openchair/contract'
import type { Client } from '../../../store/db.ts'
import type { RecordedItem } from '../../../store/sale-record.ts'
import {
  boolean,
  day,
  instant,
  integer,
  list,
  nullable,
  text,
  textAs,
  uuid,
} from '../../../store/statement/kinds.ts'
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
  `select ${bookedSql}, sale.checkout_type as "checkoutType",
     exists (
       select from payment
       where payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id and payment.state = 'scheduled'
     ) as "isToCharge",
     ${isFirstSql} as "isFirst"
   from appointment
   left join sale_order sale on sale.shop_id = appointment.shop_id and sale.id = appointment.sale_order_id
   where appointment.shop_id = $shopId and appointment.state = 'booked' and appointment.no_show_at is null
     and appointment.starts_at > $earliest and appointment.ends_at > $now
   order by appointment.starts_at, appointment.id`,
  {
    ...bookedColumns,
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

/** A place in line on a waiting list that stands, for a day that has not passed. */
export type Place = { readonly barberId: string | null; readonly serviceIds: readonly string[] }

/** A gift card with money left that a shop sold, or that is good for one professional of it; minor units. */
export type CardLeft = {
  readonly barberId: string | null
  readonly balance: number
  readonly currency: string
}

const placesStatement = statement(
  'import-places-in-line',
  { shopId: uuid, today: day },
  `select barber_id as "barberId", service_ids as "serviceIds" from waiting_list_application
   where shop_id = $shopId and state = 'standing' and day >= $today`,
  { barberId: nullable(uuid), serviceIds: list(uuid) },
)

/** The places in line at a shop from a calendar day on. */
export const placesInLine = (client: Client, shopId: string, today: string): Promise<readonly Place[]> =>
  placesStatement.rows(client, { shopId, today })

const cardsStatement = statement(
  'import-cards-left',
  { shopId: uuid },
  `select barber_id as "barberId", balance, currency from gift_card
   where shop_id = $shopId and active and balance > 0`,
  { barberId: nullable(uuid), balance: integer, currency: text },
)

/** The gift cards of a shop that something is left of. */
export const cardsLeft = (client: Client, shopId: string): Promise<readonly CardLeft[]> =>
  cardsStatement.rows(client, { shopId })
