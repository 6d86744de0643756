import type { Queryable } from '../store/db.ts'
import { instant, nullable, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { HoldOwner } from './hold.ts'
import { changingTimes } from './store-changes.ts'

const owned = { shopId: uuid, ownerId: uuid }
const isHeld = `shop_id = $shopId and owner_id = $ownerId and state = 'held'`

const timesStatement = statement(
  'hold-times-until',
  { ...owned, until: instant },
  changingTimes(
    `update appointment set hold_expires_at = $until, guest_first_name = '', guest_last_name = '' where ${isHeld}`,
  ),
)
const countedStatement = statement(
  'hold-counted-until',
  { ...owned, until: instant },
  `update hold set hold_expires_at = $until where ${isHeld}`,
)

/**
 * Sets the expiry of everything that an owner holds. Must run in a transaction. Times whose hold had expired
 * count as taken again, so all are recorded as changed. A held time has no guest's name. Whoever books it
 * gives the name again.
 */
export const holdUntil = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  until: Temporal.Instant,
): Promise<void> => {
  await timesStatement.run(client, { shopId, ownerId, until })
  await countedStatement.run(client, { shopId, ownerId, until })
}

const firstStatement = statement(
  'first-expiry',
  owned,
  `select min(hold_expires_at) filter (where hold_expires_at < 'infinity') as first from (
     select hold_expires_at from appointment where ${isHeld}
     union all
     select hold_expires_at from hold where ${isHeld}) as held`,
  { first: nullable(instant) },
)

/** The earliest expiry of an owner's holds; null if it has none, or if a payment keeps them. */
export const firstExpiry = async (client: Queryable, owner: HoldOwner): Promise<Temporal.Instant | null> =>
  (await firstStatement.only(client, owner)).first
