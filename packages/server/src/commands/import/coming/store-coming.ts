import { bookedColumns, bookedSql, isFirstSql } from '../../../booking/diary/store.ts'
import { maxAppointmentMinutes } from '@openchair/contract'
import type { Client } from '../../../store/db.ts'
import type { Interval } from '@openchair/rules'
import type { RecordedItem } from '../../../store/sale-record.ts'
import {
  boolean,
  day,
  instant,
  integer,
  json,
  list,
  nullable,
  text,
  textAs,
  uuid,
} from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'

/** A booking that is to come or under way, as the guest agreed to it. Instants are in ISO 8601. */
export type ComingBooking = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  /** The time that it takes of its professional in epoch minutes; null if that is from start to end. */
  readonly occupied: readonly Interval[] | null
  /** The guest's first name as it was typed; empty if none was. */
  readonly firstName: string
  /** The items of the booking's sale; null if it has no sale. */
  readonly items: readonly RecordedItem[] | null
  /** The way in which its sale is paid, by card or not; null if it has no sale. */
  readonly checkoutType: 'bookAndPay' | 'bookNoCard' | 'bookProvideCard' | null
  /** Tells whether a card is still to be charged for its sale. */
  readonly isToCharge: boolean
  /** Tells whether it is the first of its sale's bookings that are not canceled. */
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

/**
 * Finds the open shops of a brand that have anything to come: bookings, waiting-list applications, or gift
 * cards with money left.
 */
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

/** The instant of which every appointment that began before it has ended. */
const earliest = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: maxAppointmentMinutes })

/** SQL of the epoch minute of an end of `part`. */
const minuteIn = (end: 'lower' | 'upper'): string => `(extract(epoch from ${end}(part)) / 60)::integer`

const bookingsStatement = statement(
  'import-coming-bookings',
  { shopId: uuid, earliest: instant, now: instant },
  `select ${bookedSql}, sale.checkout_type as "checkoutType",
     exists (
       select from payment
       where payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id and payment.state = 'scheduled'
     ) as "isToCharge",
     ${isFirstSql} as "isFirst",
     (select json_agg(json_build_object('start', ${minuteIn('lower')}, 'end', ${minuteIn('upper')}))
      from unnest(appointment.occupied) as part) as occupied
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
    occupied: nullable(json<readonly Interval[]>()),
  },
)

/** Finds the bookings of a shop that are to come or under way, in the order of their times. */
export const comingBookings = (
  client: Client,
  shopId: string,
  now: Temporal.Instant,
): Promise<readonly ComingBooking[]> =>
  bookingsStatement.rows(client, { shopId, earliest: earliest(now), now })

/** A waiting-list application that stands, for a day that has not passed. */
export type Place = { readonly barberId: string | null; readonly serviceIds: readonly string[] }

/** A gift card of a shop with money left, in minor units, perhaps for one professional only. */
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

/** Finds the waiting-list applications at a shop for a calendar day or a later one. */
export const placesInLine = (client: Client, shopId: string, today: string): Promise<readonly Place[]> =>
  placesStatement.rows(client, { shopId, today })

const cardsStatement = statement(
  'import-cards-left',
  { shopId: uuid },
  `select barber_id as "barberId", balance, currency from gift_card
   where shop_id = $shopId and active and balance > 0`,
  { barberId: nullable(uuid), balance: integer, currency: text },
)

/** Finds the gift cards of a shop that have money left. */
export const cardsLeft = (client: Client, shopId: string): Promise<readonly CardLeft[]> =>
  cardsStatement.rows(client, { shopId })
