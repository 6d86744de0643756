import type { Queryable } from '../store/db.ts'
import { instant, integer, list, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { HoldOwner } from './hold.ts'

const countStatement = statement(
  'count-held-times',
  { shopIds: list(uuid), ownerIds: list(uuid), now: instant },
  `select owner_id as "ownerId", count(*) as times
   from unnest($shopIds, $ownerIds) as asked (in_shop, id)
   join appointment on shop_id = asked.in_shop and owner_id = asked.id
   where state = 'held' and hold_expires_at > $now
   group by owner_id`,
  { ownerId: uuid, times: integer },
)

/** The number of times that each of these owners holds, by owner. Owners that hold none are left out. */
export const countHeldTimes = async (
  client: Queryable,
  owners: readonly HoldOwner[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, number>> => {
  const held = await countStatement.rows(client, {
    shopIds: owners.map(({ shopId }) => shopId),
    ownerIds: owners.map(({ ownerId }) => ownerId),
    now,
  })
  return new Map(held.map(({ ownerId, times }) => [ownerId, times]))
}

/** The times that an owner holds, in epoch minutes, each with its professional. */
export const readHeldTimes = statement(
  'read-held-times',
  { shopId: uuid, ownerId: uuid, now: instant },
  `select barber_id as "barberId", (extract(epoch from starts_at) / 60)::int as start,
     (extract(epoch from ends_at) / 60)::int as "end"
   from appointment
   where shop_id = $shopId and owner_id = $ownerId and state = 'held' and hold_expires_at > $now`,
  { barberId: uuid, start: integer, end: integer },
).rows
