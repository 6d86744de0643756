import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../store/db.ts'
import { instant, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import type { Named } from './store.ts'

/** A calendar feed of a professional's appointments, or of the whole shop's if it names no professional. */
export type Feed = { readonly shopId: string; readonly barberId: string | null }

const feed = { shopId: uuid, barberId: nullable(uuid) }

const findStatement = statement(
  'find-feed',
  { secret: text },
  `select feed.shop_id as "shopId", feed.barber_id as "barberId" from calendar_feed as feed
   join shop on shop.id = feed.shop_id left join barber on barber.id = feed.barber_id
   where feed.secret = $secret and (feed.barber_id is null or (barber.active and shop.active))`,
  feed,
)

/**
 * The feed that a secret opens; undefined if there is none, or if its professional has left: taken out of the
 * brand file, or gone with their shop. The shop's own feed goes on showing its appointments, even once the
 * shop has closed.
 */
export const findFeed = (on: Queryable, secret: string): Promise<Feed | undefined> =>
  findStatement.first(on, { secret })

const insertStatement = statement(
  'insert-feed',
  { ...feed, secret: text, now: instant },
  `insert into calendar_feed (secret, shop_id, barber_id, created_at) values ($secret, $shopId, $barberId, $now)
   on conflict (shop_id, barber_id) do update set shop_id = excluded.shop_id
   returning secret`,
  { secret: text },
)

/**
 * The secret of a feed, which is made if the feed has none yet. It is stored in plain text, so that `npm run
 * calendar` prints the same address again (messages/feeds). Anybody who can read this table can also read the
 * appointments that the address shows. A hash would protect nothing, and cost every subscriber their calendar
 * at each printing.
 */
export const secretOfFeed = async (
  on: Queryable,
  { shopId, barberId }: Feed,
  now: Temporal.Instant,
): Promise<string> => {
  const made = { shopId, barberId, secret: randomBytes(32).toString('base64url'), now }
  return (await insertStatement.only(on, made)).secret
}

const endStatement = statement(
  'end-feeds-of-left',
  { brandId: uuid },
  `delete from calendar_feed where barber_id in (
     select barber.id from barber join shop on shop.id = barber.shop_id
     where shop.brand_id = $brandId and not (barber.active and shop.active))`,
)

/**
 * Ends the feed addresses of a brand's professionals who have left. One who comes back, or another with the
 * same route, gets a new address. Belongs in the import, before it brings anybody back.
 */
export const endFeedsOfLeft = async (on: Queryable, brandId: string): Promise<void> => {
  await endStatement.run(on, { brandId })
}

const leftStatement = statement(
  'find-left-professional',
  { shopId: uuid, barberRef: text },
  `select barber.details->>'firstName' as "firstName", barber.details->>'lastName' as "lastName"
   from barber join shop on shop.id = barber.shop_id
   where shop.id = $shopId and (barber.id::text = lower($barberRef) or barber.route = $barberRef)
     and not (barber.active and shop.active)`,
  { firstName: text, lastName: text },
)

/** A professional of a shop who has left, by id or route; undefined if nobody of that name was there. */
export const findLeft = (on: Queryable, shopId: string, barberRef: string): Promise<Named | undefined> =>
  leftStatement.first(on, { shopId, barberRef })

const deleteStatement = statement(
  'delete-feed',
  feed,
  'delete from calendar_feed where shop_id = $shopId and barber_id is not distinct from $barberId',
)

/** Gives a feed another secret, so that its old address opens nothing any more. */
export const renewFeed = async (on: Queryable, feedToRenew: Feed, now: Temporal.Instant): Promise<string> => {
  await deleteStatement.run(on, feedToRenew)
  return secretOfFeed(on, feedToRenew, now)
}
