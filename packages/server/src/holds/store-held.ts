import type { Queryable } from '../store/db.ts'
import type { HoldOwner } from './hold.ts'
import { across } from '../store/across-shops.ts'

/** How many times each of these owners holds, by owner; without those that hold none. */
export const countHeldTimes = async (
  client: Queryable,
  owners: readonly HoldOwner[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ owner_id: string; times: number }>(
    `select ${across.limit} owner_id, count(*)::int4 as times
     from unnest($1::uuid[], $2::uuid[]) as asked (in_shop, id)
     join appointment on shop_id = asked.in_shop and owner_id = asked.id
     where state = 'held' and hold_expires_at > $3
     group by owner_id`,
    [owners.map(({ shopId }) => shopId), owners.map(({ ownerId }) => ownerId), now.toString()],
  )
  return new Map(rows.map((row) => [row.owner_id, row.times]))
}

/** The times that an owner holds, each with its professional; epoch minutes. */
export const readHeldTimes = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  now: Temporal.Instant,
): Promise<readonly { readonly barberId: string; readonly start: number; readonly end: number }[]> => {
  const { rows } = await client.query<{ barberId: string; start: number; end: number }>(
    `select barber_id as "barberId", (extract(epoch from starts_at) / 60)::int as start,
       (extract(epoch from ends_at) / 60)::int as "end"
     from appointment
     where shop_id = $1 and owner_id = $2 and state = 'held' and hold_expires_at > $3`,
    [shopId, ownerId, now.toString()],
  )
  return rows
}
