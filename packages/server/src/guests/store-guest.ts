import type { WireLanguage } from '@openchair/contract'
import { personSql } from '../accounts/store-people.ts'
import { guestColumns, guestSql, visitsSql } from '../booking/desk/store-guests.ts'
import {
  boolean,
  day,
  instant,
  integer,
  json,
  list,
  nullable,
  text,
  uuid,
  wordOf,
} from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const shown = { shopId: uuid, ids: list(uuid), now: instant }

/** Finds guests by the ids under which the desk shows them, in the order of the ids. */
export const findGuestsById = statement(
  'find-guests-by-id',
  shown,
  `${guestSql('unnest($ids) with ordinality as found (id, place)')} order by found.place`,
  guestColumns,
).rows

const person = personSql('$id')

/** Reads what a guest's page has beside the row of the list: contacts, cards, reviews and what joins belong to it. */
export const readGuest = statement(
  'read-guest',
  { id: uuid, shopId: uuid, barberIds: nullable(list(uuid)), now: instant },
  `select guest.version, guest.first_name as "firstName", guest.last_name as "lastName", guest.preferred_language as language,
     guest.user_id is not null as "hasAccount", past.since, past.until, past.visits::integer as "visitCount",
     (select account.name from customer as wrote left join staff_account as account on account.id = wrote.note_by
      where wrote.id in ${person} and wrote.note is not null order by wrote.note_at desc limit 1) as "noteBy",
     (select max(note_at) from customer where id in ${person} and note is not null) as "noteAt",
     (select coalesce(json_agg(json_build_object('kind', contact.kind, 'value', contact.value, 'isVerified', contact.is_verified)
        order by contact.is_own desc, contact.kind desc, contact.value), '[]')
      from (
        select 'phone' as kind, member.phone as value, bool_or(member.id = guest.id) as is_own,
          coalesce(bool_or(account.phone = member.phone), false) as is_verified
        from customer as member left join user_account as account on account.id = guest.user_id
        where member.id in ${person} and member.phone is not null group by member.phone
        union all
        select 'email', lower(member.email), bool_or(member.id = guest.id), coalesce(bool_or(account.email = lower(member.email)), false)
        from customer as member left join user_account as account on account.id = guest.user_id
        where member.id in ${person} and member.email is not null group by lower(member.email)
      ) as contact) as contacts,
     (select coalesce(json_agg(json_build_object('id', card.id, 'brand', card.brand, 'last4', card.last4,
        'month', card.expiry_month, 'year', card.expiry_year) order by card.is_default desc, card.created_at desc), '[]')
      from payment_card as card where card.customer_id in ${person} and card.removed_at is null) as cards,
     (select coalesce(json_agg(json_build_object('balance', card.balance, 'last4', right(card.code_key, 4)) order by card.code_key), '[]')
      from gift_card as card
      where card.active and card.brand_id = guest.brand_id and card.balance > 0 and card.id in (
        select bought.gift_card_id from gift_card_sale as bought
        where lower(bought.recipient_email) in (select lower(email) from customer where id in ${person}))) as "giftCards",
     (select coalesce(json_agg(review), '[]') from (
        select json_build_object('at', visit.rated_at, 'barber', item->'barber'->>'firstName', 'stars', visit.rating,
          'text', visit.review) as review
        from ${visitsSql('$id')}
        where visit.rated_at is not null
          and ($barberIds is null or visit.barber_id = any ($barberIds))
        order by visit.rated_at desc limit 5) as rated) as reviews,
     (select coalesce(json_agg(json_build_object('id', member.id, 'firstName', member.first_name, 'lastName', member.last_name,
        'at', member.joined_at, 'by', account.name) order by member.joined_at desc), '[]')
      from customer as member left join staff_account as account on account.id = member.joined_by
      where member.id in ${person} and member.joined_to is not null and member.claimed_by is null) as joined,
     exists (
       select from ${visitsSql('$id')} where visit.shop_id = $shopId and visit.barber_id = any ($barberIds)
     ) as "isOwn"
   from customer as guest
   cross join lateral (
     select min(visit.starts_at) as since, max(visit.starts_at) as until, count(*) as visits
     from ${visitsSql('$id')}
     where visit.state = 'booked' and visit.no_show_at is null and visit.starts_at <= $now
   ) as past
   where guest.id = $id`,
  {
    version: integer,
    firstName: text,
    lastName: text,
    language: wordOf<WireLanguage>(),
    hasAccount: boolean,
    since: nullable(instant),
    until: nullable(instant),
    visitCount: integer,
    noteBy: nullable(text),
    noteAt: nullable(instant),
    contacts: json<readonly { kind: 'phone' | 'email'; value: string; isVerified: boolean }[]>(),
    cards:
      json<
        readonly { id: string; brand: string; last4: string; month: number | null; year: number | null }[]
      >(),
    giftCards: json<readonly { balance: number; last4: string }[]>(),
    reviews: json<readonly { at: string; barber: string; stars: number; text: string | null }[]>(),
    joined:
      json<readonly { id: string; firstName: string; lastName: string; at: string; by: string | null }[]>(),
    /** Tells if one of the asked professionals has served the guest or is to. */
    isOwn: boolean,
  },
).first

/** Reads the days for which a guest is on the waiting list of a shop. */
export const readWaiting = statement(
  'read-waiting-of-guest',
  { id: uuid, shopId: uuid },
  `select day, service_ids as "serviceIds" from waiting_list_application
   where customer_id in ${person} and shop_id = $shopId and state = 'standing' order by day limit 20`,
  { day, serviceIds: list(uuid) },
).rows

/** Reads when a guest last answered by each channel if a shop may send news. */
export const readAnswered = statement(
  'read-answers-of-guest',
  { id: uuid, shopId: uuid },
  `select channel::text as channel, max(given_at) as at from consent
   where customer_id in ${person} and shop_id = $shopId group by channel`,
  { channel: text, at: instant },
).rows

/** Tells desks that the days of a guest's coming bookings look otherwise (desk/live). */
export const recordAtDesks = statement(
  'record-guest-at-desks',
  { id: uuid, now: instant },
  `insert into desk_change (shop_id, starts_at, ends_at)
   select visit.shop_id, visit.starts_at, visit.ends_at from ${visitsSql('$id')}
   where visit.state = 'booked' and visit.ends_at > $now - interval '1 day'`,
).run
