import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../store/db.ts'
import { uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Whose appointments a calendar feed shows; of the whole shop without a professional. */
export type Feed = { readonly shopId: string; readonly barberId: string | null }

/**
 * The feed that a secret opens; undefined where there is none, or where its professional has left: taken out of the brand file, or
 * gone with their shop. The shop's own goes on showing what is booked, also once it has closed.
 */
export const findFeed = async (on: Queryable, secret: string): Promise<Feed | undefined> => {
  const { rows } = await on.query<Feed>(
    `select feed.shop_id as "shopId", feed.barber_id as "barberId" from calendar_feed as feed
     join shop on shop.id = feed.shop_id left join barber on barber.id = feed.barber_id
     where feed.secret = $1 and (feed.barber_id is null or (barber.active and shop.active))`,
    [secret],
  )
  return rows[0]
}

const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The secret of a feed, which is made where it has none yet. It is kept readable: `npm run calendar` prints the same address
 * again (messages/feeds), and whoever reads this table reads, beside it, the very appointments that the address shows, so a hash
 * would guard nothing and cost every subscriber their calendar at each printing.
 */
export const secretOfFeed = async (on: Queryable, feed: Feed, now: Temporal.Instant): Promise<string> => {
  const { rows } = await on.query<{ readonly secret: string }>(
    `insert into calendar_feed (secret, shop_id, barber_id, created_at) values ($1, $2, $3, $4)
     on conflict (shop_id, barber_id) do update set shop_id = excluded.shop_id
     returning secret`,
    [newSecret(), feed.shopId, feed.barberId, now.toString()],
  )
  return rows[0]?.secret ?? ''
}

const endStatement = statement(
  'end-feeds-of-left',
  { brandId: uuid },
  `delete from calendar_feed where barber_id in (
     select barber.id from barber join shop on shop.id = barber.shop_id
     where shop.brand_id = $brandId and not (barber.active and shop.active))`,
)

/**
 * Ends for good the addresses of a brand's professionals who have left: who comes back, or another of the same route, gets a new one.
 * Belongs in the import, before it brings anybody back.
 */
export const endFeedsOfLeft = async (on: Queryable, brandId: string): Promise<void> => {
  await endStatement.run(on, { brandId })
}

/** A professional of a shop who has left, by id or route; undefined where nobody of that name was there. */
export const findLeft = async (
  on: Queryable,
  shopId: string,
  barberRef: string,
): Promise<{ readonly firstName: string; readonly lastName: string } | undefined> => {
  const { rows } = await on.query<{ readonly firstName: string; readonly lastName: string }>(
    `select barber.details->>'firstName' as "firstName", barber.details->>'lastName' as "lastName"
     from barber join shop on shop.id = barber.shop_id
     where shop.id = $1 and (barber.id::text = lower($2) or barber.route = $2) and not (barber.active and shop.active)`,
    [shopId, barberRef],
  )
  return rows[0]
}

/** Gives a feed another secret: its old address leads nowhere from now on. */
export const renewFeed = async (on: Queryable, feed: Feed, now: Temporal.Instant): Promise<string> => {
  await on.query(`delete from calendar_feed where shop_id = $1 and barber_id is not distinct from $2`, [
    feed.shopId,
    feed.barberId,
  ])
  return secretOfFeed(on, feed, now)
}
