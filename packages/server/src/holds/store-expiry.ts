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
 * Sets the expiry of everything that an owner holds to an instant. Belongs in a transaction. Times that had been free again count
 * as taken by it, so all are recorded as changed. A time that is held bears nobody's name: who books it is named anew.
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
  `select min(hold_expires_at) as first from (
     select hold_expires_at from appointment where ${isHeld}
     union all
     select hold_expires_at from hold where ${isHeld}) as held`,
  { first: nullable(instant) },
)

/**
 * The earliest expiry of what an owner holds; null where it holds nothing. Not to be used while a payment is in
 * progress.
 */
export const firstExpiry = async (client: Queryable, owner: HoldOwner): Promise<Temporal.Instant | null> =>
  (await firstStatement.only(client, owner)).first
