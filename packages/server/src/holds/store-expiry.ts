import type { Queryable } from '../store/db.ts'
import type { HoldOwner } from './hold.ts'
import { changingTimes } from './store-changes.ts'

/**
 * Sets the expiry of everything that an owner holds to an instant. Belongs in a transaction. Times that had been free again count
 * as taken by it, so all are recorded as changed. A time that is held bears nobody's name: who books it is named anew.
 */
export const holdUntil = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  until: Temporal.Instant,
): Promise<void> => {
  const values = [shopId, ownerId, until.toString()]
  await client.query(
    changingTimes(
      `update appointment set hold_expires_at = $3, guest_first_name = '', guest_last_name = ''
       where shop_id = $1 and owner_id = $2 and state = 'held'`,
    ),
    values,
  )
  await client.query(
    `update hold set hold_expires_at = $3 where shop_id = $1 and owner_id = $2 and state = 'held'`,
    values,
  )
}

/**
 * The earliest expiry of what an owner holds; null where it holds nothing. Not to be used while a payment is in
 * progress.
 */
export const firstExpiry = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
): Promise<Date | null> => {
  const { rows } = await client.query<{ first: Date | null }>(
    `select min(hold_expires_at) as first from (
       select hold_expires_at from appointment where shop_id = $1 and owner_id = $2 and state = 'held'
       union all
       select hold_expires_at from hold where shop_id = $1 and owner_id = $2 and state = 'held') as held`,
    [shopId, ownerId],
  )
  return rows[0]?.first ?? null
}
