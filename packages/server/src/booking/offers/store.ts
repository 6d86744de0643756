import { occupiedSql } from '../../holds/store-times.ts'
import type { Queryable } from '../../store/db.ts'
import {
  boolean,
  day,
  instant,
  integer,
  json,
  list,
  nullable,
  type Row,
  text,
  textAs,
  uuid,
} from '../../store/statement/kinds.ts'
import { isoSql, statement } from '../../store/statement/statement.ts'

const shop = { shopId: uuid }

/** Makes other workers that offer times of the shop wait until the end of the transaction. */
export const lockWaitingList = statement(
  'lock-waiting-list',
  { shopId: text },
  `select pg_advisory_xact_lock(hashtextextended('waiting-list:' || $shopId, 0))`,
).run

const contact = { email: nullable(text), phone: nullable(text) }
const contactSql = 'lower(customer.email) as email, customer.phone'

/** The contacts of a person. Rows that share one contact are one person; null is nobody's contact. */
export type Person = Row<typeof contact>

/** A stretch of time; instants in ISO 8601. */
export type Stretch = { readonly startsAt: string; readonly endsAt: string }

/** A time to be offered; instants in ISO 8601. */
export type NewSlot = Stretch & { readonly id: string; readonly barberId: string }

type Offered = Stretch & { readonly barberId: string; readonly isBooked: boolean }

const waiting = {
  id: uuid,
  queueId: uuid,
  day,
  barberId: nullable(uuid),
  serviceIds: list(uuid),
  tip: integer,
  notBefore: nullable(integer),
  ...contact,
  /** The starts that were free when they joined and have stayed free, as far as workers saw; ISO 8601. */
  free: list(text),
  /**
   * The times that they were offered before and let lapse or left, ISO 8601, also at an earlier place in
   * line. A time that somebody booked since can be offered to them again, with that professional, once it
   * frees.
   */
  offered: json<readonly Offered[]>(),
}

/** A person in line to whom a time can be offered. */
export type Waiting = Row<typeof waiting>

/**
 * The people in line without an offer, in line order. They are locked, so that nobody leaves before their
 * offer is made. A person whose booking is under way is left out.
 */
export const readWaiting = statement(
  'read-waiting',
  shop,
  `select application.id, queue_id as "queueId", day, barber_id as "barberId", service_ids as "serviceIds", tip,
     not_before as "notBefore", ${contactSql},
     array(select ${isoSql('start')} from unnest(free_at_joining) as start) as free,
     (select coalesce(jsonb_agg(jsonb_build_object('startsAt', ${isoSql('slot.starts_at')}, 'endsAt', ${isoSql('slot.ends_at')},
         'barberId', slot.barber_id, 'isBooked', slot.booked_since)), '[]')
       from waiting_list_application own
       join waiting_list_slot slot on slot.shop_id = own.shop_id and slot.application_id = own.id
       where own.customer_id = application.customer_id and own.shop_id = $shopId) as offered
   from waiting_list_application application join customer on customer.id = application.customer_id
   where shop_id = $shopId and state = 'standing' and paying_attempt_id is null
     and not exists (select from waiting_list_offer offer
       where offer.shop_id = $shopId and offer.application_id = application.id and offer.ended_at is null)
   order by number for no key update of application`,
  waiting,
).rows

/**
 * Records which times offered to people in line were booked since. Freed, they can be offered again. The bounds
 * of the start find the appointments by their index: none reaches further.
 */
export const recordBooked = statement(
  'record-booked-slots',
  shop,
  `update waiting_list_slot slot set booked_since = true
   from waiting_list_application standing join waiting_list_application own using (shop_id, customer_id)
   where standing.shop_id = $shopId and standing.state = 'standing' and slot.shop_id = $shopId
     and slot.application_id = own.id and not slot.booked_since
     and exists (select from appointment where appointment.shop_id = $shopId and appointment.barber_id = slot.barber_id
       and appointment.state = 'booked'
       and appointment.starts_at > slot.starts_at - interval '14 hours'
       and appointment.starts_at < slot.ends_at + interval '2 hours'
       and ${occupiedSql('appointment')} && tstzrange(slot.starts_at, slot.ends_at))`,
).run

/** The people with a standing offer of a shop, once for each offer. */
export const readOffered = statement(
  'read-offered',
  shop,
  `select ${contactSql} from waiting_list_offer offer
   join waiting_list_application application on application.shop_id = $shopId and application.id = offer.application_id
   join customer on customer.id = application.customer_id
   where offer.shop_id = $shopId and offer.ended_at is null`,
  contact,
).rows

/**
 * Records which starts that were free when somebody joined are free still. The others can be offered to them.
 */
export const keepFree = statement(
  'keep-free-at-joining',
  { ...shop, id: uuid, free: list(textAs('timestamptz')) },
  `update waiting_list_application set free_at_joining = $free where shop_id = $shopId and id = $id`,
).run

/** Ends the applications for a day before `today`, except those that are being paid for. */
export const expireDays = statement(
  'expire-days',
  { ...shop, today: day, now: instant },
  `update waiting_list_application set state = 'expired', revision = revision + 1, updated_at = $now
   where shop_id = $shopId and state = 'standing' and day < $today and paying_attempt_id is null`,
).run

type OverdueSlot = Stretch & { readonly waitingListSlotId: string; readonly barberId: string }

/** The offers of a shop whose countdown has ended, except those being paid for. Locks their applications. */
export const findOverdueOffers = statement(
  'find-overdue-offers',
  { ...shop, now: instant },
  `with overdue as (
     select application.id as application_id, application.is_link, offer.id
     from waiting_list_offer offer
     join waiting_list_application application on application.shop_id = $shopId and application.id = offer.application_id
     where offer.shop_id = $shopId and offer.ended_at is null and offer.expires_at <= $now
       and application.paying_attempt_id is null
     order by application.number for no key update of application
   )
   select id, application_id as "applicationId", is_link as "isLink", (
     select coalesce(json_agg(json_build_object('waitingListSlotId', slot.id, 'barberId', slot.barber_id,
       'startsAt', slot.starts_at, 'endsAt', slot.ends_at) order by slot.starts_at), '[]')
     from waiting_list_slot slot where slot.shop_id = $shopId and slot.offer_id = overdue.id) as slots
   from overdue`,
  { id: uuid, applicationId: uuid, isLink: boolean, slots: json<readonly OverdueSlot[]>() },
).rows

/**
 * Finds links to pay whose offer has ended while they are still open, with their times, as an older version of this
 * service leaves them that runs beside. Locks their applications.
 */
export const findEndedLinks = statement(
  'find-ended-links',
  shop,
  `with ended as (
     select application.id from waiting_list_application application
     where application.shop_id = $shopId and application.state = 'linked' and application.paying_attempt_id is null
       and exists (select from waiting_list_offer offer where offer.shop_id = $shopId and offer.application_id = application.id)
       and not exists (select from waiting_list_offer offer where offer.shop_id = $shopId
         and offer.application_id = application.id and offer.ended_at is null)
     order by application.number for no key update of application
   )
   select id as "applicationId", (
     select coalesce(json_agg(json_build_object('waitingListSlotId', slot.id, 'barberId', slot.barber_id,
       'startsAt', slot.starts_at, 'endsAt', slot.ends_at) order by slot.starts_at), '[]')
     from waiting_list_slot slot where slot.shop_id = $shopId and slot.application_id = ended.id) as slots
   from ended`,
  { applicationId: uuid, slots: json<readonly OverdueSlot[]>() },
).rows

/** Ends a link to pay whose time is held no longer. Its application must be locked. */
export const expireLink = statement(
  'expire-link-to-pay',
  { ...shop, id: uuid, now: instant },
  `update waiting_list_application set state = 'expired', revision = revision + 1, updated_at = $now
   where shop_id = $shopId and id = $id and state = 'linked'`,
).run

/** Ends offers. Their applications must be locked. */
export const endOffers = statement(
  'end-offers',
  { ...shop, offerIds: list(uuid), now: instant },
  `with ended as (
     update waiting_list_offer set ended_at = $now where shop_id = $shopId and id = any($offerIds) returning application_id
   )
   update waiting_list_application set revision = revision + 1
   where shop_id = $shopId and id in (select application_id from ended)`,
).run

/** Writes an offer of times that are held already. */
export const insertOffer = statement(
  'insert-offer',
  {
    ...shop,
    id: uuid,
    applicationId: uuid,
    expiresAt: instant,
    slots: json<readonly NewSlot[]>(),
    now: instant,
  },
  `with made as (
     insert into waiting_list_offer (shop_id, id, application_id, expires_at, created_at)
     values ($shopId, $id, $applicationId, $expiresAt, $now)
   ), changed as (
     update waiting_list_application set revision = revision + 1 where shop_id = $shopId and id = $applicationId
   )
   insert into waiting_list_slot (shop_id, id, offer_id, application_id, barber_id, starts_at, ends_at)
   select $shopId, slot.id, $id, $applicationId, slot."barberId", slot."startsAt", slot."endsAt"
   from jsonb_to_recordset($slots) as slot(id uuid, "barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)`,
).run

const shopsStatement = statement(
  'find-shops-with-waiting',
  {},
  `select distinct shop_id as "shopId" from waiting_list_application application
   join shop on shop.id = shop_id and shop.active where application.state in ('standing', 'linked')`,
  shop,
)

/** The open shops with somebody on their waiting list, or with a link to pay. */
export const findShopsWithWaiting = async (on: Queryable): Promise<readonly string[]> =>
  (await shopsStatement.rows(on, {})).map(({ shopId }) => shopId)
