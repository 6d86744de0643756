import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../store/db.ts'

/** Whose appointments a calendar feed shows; of the whole shop without a professional. */
export type Feed = { readonly shopId: string; readonly barberId: string | null }

/** The feed that a secret opens; undefined where there is none. */
export const findFeed = async (on: Queryable, secret: string): Promise<Feed | undefined> => {
  const { rows } = await on.query<Feed>(
    `select shop_id as "shopId", barber_id as "barberId" from calendar_feed where secret = $1`,
    [secret],
  )
  return rows[0]
}

const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The secret of a feed, which is made where it has none yet. It is kept readable: `npm run calendar` prints the same address
 * again (behaviour 44), and whoever reads this table reads, beside it, the very appointments that the address shows, so a hash
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

/** Gives a feed another secret: its old address leads nowhere from now on. */
export const renewFeed = async (on: Queryable, feed: Feed, now: Temporal.Instant): Promise<string> => {
  await on.query(`delete from calendar_feed where shop_id = $1 and barber_id is not distinct from $2`, [
    feed.shopId,
    feed.barberId,
  ])
  return secretOfFeed(on, feed, now)
}
