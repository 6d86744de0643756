import type { Queryable } from '../../store/db.ts'
import type { Wish } from '../applications/store.ts'
import { across } from '../../store/across-shops.ts'

/** Lets one worker at a time make offers of a shop, until the end of the transaction. */
export const lockWaitingList = async (client: Queryable, shopId: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('waiting-list:' || $1::text, 0))`, [
    shopId,
  ])
}

/** Contacts by which somebody is known: all who share one are one person; null is nobody's. */
export type Person = { readonly email: string | null; readonly phone: string | null }

/** From when until when; instants in ISO 8601. */
export type Stretch = { readonly startsAt: string; readonly endsAt: string }

/** Somebody to whom a time can be offered. */
export type Waiting = Wish &
  Person & {
    readonly id: string
    readonly queueId: string
    /**
     * The times that they were offered before, ISO 8601, also at an earlier place in line: they let them lapse, or left. What
     * somebody has booked since is new to them once it frees, with that professional.
     */
    readonly offered: readonly (Stretch & { readonly barberId: string; readonly isBooked: boolean })[]
    /** The starts that were free when they joined and were since, as far as that was looked at; ISO 8601. */
    readonly free: readonly string[]
  }

const inIso = (starts: string): string =>
  `to_char(${starts} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * Those who stand in line without an offer, the first one first. They are locked, so that none leaves before their offer is
 * made. Whose booking is under way is left out.
 */
export const readWaiting = async (client: Queryable, shopId: string): Promise<readonly Waiting[]> => {
  const { rows } = await client.query<Waiting>(
    `select application.id, queue_id as "queueId", day, barber_id as "barberId", service_ids as "serviceIds", tip,
       lower(customer.email) as email, customer.phone,
       array(select ${inIso('start')} from unnest(free_at_joining) as start) as free,
       (select coalesce(jsonb_agg(jsonb_build_object('startsAt', ${inIso('slot.starts_at')}, 'endsAt', ${inIso('slot.ends_at')},
           'barberId', slot.barber_id, 'isBooked', slot.booked_since)), '[]')
         from waiting_list_application own
         join waiting_list_slot slot on slot.shop_id = own.shop_id and slot.application_id = own.id
         where own.customer_id = application.customer_id and own.shop_id = $1) as offered
     from waiting_list_application application join customer on customer.id = application.customer_id
     where shop_id = $1 and state = 'standing' and paying_attempt_id is null
       and not exists (select from waiting_list_offer offer
         where offer.shop_id = $1 and offer.application_id = application.id and offer.ended_at is null)
     order by number for no key update of application`,
    [shopId],
  )
  return rows
}

/** Records which of the times that were offered to those who stand in line somebody has booked: once they free, they are new. */
export const recordBooked = async (client: Queryable, shopId: string): Promise<void> => {
  await client.query(
    `update waiting_list_slot slot set booked_since = true
     from waiting_list_application standing join waiting_list_application own using (shop_id, customer_id)
     where standing.shop_id = $1 and standing.state = 'standing' and slot.shop_id = $1 and slot.application_id = own.id
       and not slot.booked_since
       and exists (select from appointment where appointment.shop_id = $1 and appointment.barber_id = slot.barber_id
         and appointment.state = 'booked'
         and tstzrange(appointment.starts_at, appointment.ends_at) && tstzrange(slot.starts_at, slot.ends_at))`,
    [shopId],
  )
}

/** Whoever is offered something at a shop, once for each offer. */
export const readOffered = async (client: Queryable, shopId: string): Promise<readonly Person[]> => {
  const { rows } = await client.query<Person>(
    `select lower(customer.email) as email, customer.phone from waiting_list_offer offer
     join waiting_list_application application on application.shop_id = $1 and application.id = offer.application_id
     join customer on customer.id = application.customer_id
     where offer.shop_id = $1 and offer.ended_at is null`,
    [shopId],
  )
  return rows
}

/** Records which of the starts that were free when somebody joined are still free, so that the others are theirs once they free. */
export const keepFree = async (
  client: Queryable,
  shopId: string,
  { id }: Pick<Waiting, 'id'>,
  free: readonly string[],
): Promise<void> => {
  await client.query(
    `update waiting_list_application set free_at_joining = $3 where shop_id = $1 and id = $2`,
    [shopId, id, free],
  )
}

/** Ends what waits for a day before `today`, but what is being paid for. */
export const expireDays = async (
  client: Queryable,
  shopId: string,
  today: string,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update waiting_list_application set state = 'expired', revision = revision + 1, updated_at = $3
     where shop_id = $1 and state = 'standing' and day < $2 and paying_attempt_id is null`,
    [shopId, today, now.toString()],
  )
}

/** An offer whose countdown has ended. */
type OverdueOffer = {
  readonly id: string
  readonly applicationId: string
  readonly slots: readonly { readonly waitingListSlotId: string }[]
}

/** The offers of a shop whose countdown has ended, but those that are being paid for; their applications are locked. */
export const findOverdueOffers = async (
  client: Queryable,
  shopId: string,
  now: Temporal.Instant,
): Promise<readonly OverdueOffer[]> => {
  const { rows } = await client.query<OverdueOffer>(
    `with overdue as (
       select application.id as application_id, offer.id
       from waiting_list_offer offer
       join waiting_list_application application on application.shop_id = $1 and application.id = offer.application_id
       where offer.shop_id = $1 and offer.ended_at is null and offer.expires_at <= $2
         and application.paying_attempt_id is null
       order by application.number for no key update of application
     )
     select id, application_id as "applicationId", (
       select coalesce(json_agg(json_build_object('waitingListSlotId', slot.id, 'barberId', slot.barber_id,
         'startsAt', slot.starts_at, 'endsAt', slot.ends_at) order by slot.starts_at), '[]')
       from waiting_list_slot slot where slot.shop_id = $1 and slot.offer_id = overdue.id) as slots
     from overdue`,
    [shopId, now.toString()],
  )
  return rows
}

/** Ends offers whose applications are locked. */
export const endOffers = async (
  client: Queryable,
  shopId: string,
  offerIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `with ended as (
       update waiting_list_offer set ended_at = $3 where shop_id = $1 and id = any($2::uuid[]) returning application_id
     )
     update waiting_list_application set revision = revision + 1
     where shop_id = $1 and id in (select application_id from ended)`,
    [shopId, offerIds, now.toString()],
  )
}

/** A time to be offered; instants in ISO 8601. */
export type NewSlot = Stretch & { readonly id: string; readonly barberId: string }

/** Writes an offer of times that are held already. */
export const insertOffer = async (
  client: Queryable,
  offer: {
    readonly shopId: string
    readonly id: string
    readonly applicationId: string
    readonly expiresAt: Temporal.Instant
    readonly slots: readonly NewSlot[]
  },
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `with made as (
       insert into waiting_list_offer (shop_id, id, application_id, expires_at, created_at) values ($1, $2, $3, $4, $5)
     ), changed as (
       update waiting_list_application set revision = revision + 1 where shop_id = $1 and id = $3
     )
     insert into waiting_list_slot (shop_id, id, offer_id, application_id, barber_id, starts_at, ends_at)
     select $1, slot.id, $2, $3, slot."barberId", slot."startsAt", slot."endsAt"
     from jsonb_to_recordset($6::jsonb)
       as slot(id uuid, "barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)`,
    [
      offer.shopId,
      offer.id,
      offer.applicationId,
      offer.expiresAt.toString(),
      now.toString(),
      JSON.stringify(offer.slots),
    ],
  )
}

/** The open shops at whose waiting list somebody stands. */
export const findShopsWithWaiting = async (on: Queryable): Promise<readonly string[]> => {
  const { rows } = await on.query<{ shop_id: string }>(
    `select distinct shop_id ${across.due} from waiting_list_application application
     join shop on shop.id = shop_id and shop.active where application.state = 'standing'`,
  )
  return rows.map((row) => row.shop_id)
}
