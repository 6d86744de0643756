import { headSql, membersSql } from '../accounts/store-people.ts'
import { guestColumns, guestSql, visitsSql } from '../booking/desk/store-guests.ts'
import { boolean, instant, integer, list, nullable, uuid } from '../store/statement/kinds.ts'
import { statement, statementPlannedAnew } from '../store/statement/statement.ts'

/** SQL that tells if there is anything by which a customer could be found: a walk-in without a name has nothing. */
const isNamed = (guest: string): string =>
  `(${guest}.first_name <> '' or ${guest}.last_name <> '' or ${guest}.email is not null or ${guest}.phone is not null)`

const columns = { ...guestColumns, at: instant, atId: uuid }
const page = { before: nullable(instant), beforeId: nullable(uuid), most: integer }

const visits = {
  ...page,
  shopId: uuid,
  now: instant,
  /** The span of the bookings that are looked for. */
  from: instant,
  until: instant,
  /** The end of the span in which none may follow. */
  seenUntil: instant,
}

/**
 * Makes a statement that lists the guests of a shop by the last of their bookings of a kind, the last one first. It reads
 * the bookings backwards until enough guests are found.
 */
const byVisit = (name: string, isKind: (visit: string) => string) =>
  statementPlannedAnew(
    name,
    visits,
    `with found as materialized (
       select head.id, visit.starts_at as at, visit.id as at_id
       from appointment as visit
       join sale_order as sold on sold.id = visit.sale_order_id and sold.shop_id = $shopId
       cross join lateral ${headSql('sold.customer_id')} as head (id)
       join customer as named on named.id = head.id and ${isNamed('named')}
       where visit.shop_id = $shopId and visit.state = 'booked' and ${isKind('visit')} and visit.starts_at >= $from
         and visit.starts_at < least($until, coalesce($before + interval '1 millisecond', $until))
         and ($beforeId is null or (visit.starts_at, visit.id) < ($before, $beforeId))
         and not exists (
           select from (select visit.* from ${visitsSql('head.id')}) as later
           where later.shop_id = $shopId and later.state = 'booked' and ${isKind('later')} and later.starts_at < $seenUntil
             and (later.starts_at, later.id) > (visit.starts_at, visit.id))
       order by visit.starts_at desc, visit.id desc limit $most
     )
     select listed.*, found.at, found.at_id as "atId" from found join (${guestSql('found')}) as listed on listed.id = found.id
     order by found.at desc, found.at_id desc`,
    columns,
  ).rows

/** Lists guests by the last of their bookings within a span. */
export const listByVisit = byVisit('list-guests-by-visit', () => 'true')
/** Lists guests by the last booking that they missed. */
export const listByMissed = byVisit('list-guests-by-missed', (visit) => `${visit}.no_show_at is not null`)

const ofBrand = { ...page, brandId: uuid, shopId: uuid, now: instant }

const listing = (found: string): string => `with found as materialized (${found})
  select listed.*, found.at, found.id as "atId" from found join (${guestSql('found')}) as listed on listed.id = found.id
  order by found.at desc, found.id desc`
const isBefore = (at: string, id: string) => `($beforeId is null or (${at}, ${id}) < ($before, $beforeId))`
const createdAt = `date_trunc('milliseconds', guest.created_at)`

/** Lists the guests of a brand whom no shop of it knew before an instant, the newest first. */
export const listNewGuests = statement(
  'list-new-guests',
  { ...ofBrand, from: instant },
  listing(`select guest.id, ${createdAt} as at from customer as guest
    where guest.brand_id = $brandId and guest.created_at >= $from and guest.claimed_by is null and guest.joined_to is null
      and ${isNamed('guest')} and ${isBefore(createdAt, 'guest.id')}
      and not exists (select from (${membersSql('guest.id', 'member.created_at')}) as older where older.created_at < $from)
    order by 2 desc, 1 desc limit $most`),
  columns,
).rows

/** Lists the guests of a brand who must pay beforehand, the newest first. */
export const listPrepaying = statement(
  'list-prepaying-guests',
  ofBrand,
  listing(`select guest.id, ${createdAt} as at from (
      select distinct head.id from customer as limited cross join lateral ${headSql('limited.id')} as head (id)
      where limited.brand_id = $brandId and (limited.prepay_only or limited.must_prepay)
    ) as limited join customer as guest on guest.id = limited.id
    where ${isBefore(createdAt, 'guest.id')} order by 2 desc, 1 desc limit $most`),
  columns,
).rows

/** Counts the guests of a brand. */
export const countGuests = statement(
  'count-guests',
  { brandId: uuid },
  `select count(*)::integer as count from customer as guest
   where guest.brand_id = $brandId and guest.claimed_by is null and guest.joined_to is null and ${isNamed('guest')}`,
  { count: integer },
).only

const visitOf = (more: string): string => `exists (
  select from ${visitsSql('guest.id')} where visit.shop_id = $shopId and visit.state = 'booked' and ${more})`

/** Tells of guests by id which filters they belong to. */
export const readFilters = statement(
  'read-filters-of-guests',
  {
    ids: list(uuid),
    shopId: uuid,
    dayFrom: instant,
    dayUntil: instant,
    monthFrom: instant,
    yearFrom: instant,
    lately: instant,
  },
  `select guest.id, ${visitOf('visit.starts_at >= $dayFrom and visit.starts_at < $dayUntil')} as "hereToday",
     not exists (select from (${membersSql('guest.id', 'member.created_at')}) as older where older.created_at < $monthFrom)
       as "newThisMonth",
     ${visitOf('visit.no_show_at is not null and visit.starts_at >= $yearFrom')} as "missedInAYear",
     ${visitOf('visit.starts_at < $lately')} and not ${visitOf('visit.starts_at >= $lately')} as "notLately"
   from unnest($ids) as guest (id)`,
  { id: uuid, hereToday: boolean, newThisMonth: boolean, missedInAYear: boolean, notLately: boolean },
).rows
