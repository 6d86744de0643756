import type { Queryable } from '../store/db.ts'
import type { HoldOwner } from './hold.ts'

/**
 * Until when a hold lasts while a payment for it is under way: an attempt always ends, and says then what becomes of what
 * it held, so that nothing has to know of payments to tell whether a hold ran out.
 */
export const whilePaying = 'infinity'

/** Lets an owner hold all that it holds until another instant, or `whilePaying`. Belongs in a transaction. */
export const holdUntil = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  until: Temporal.Instant | typeof whilePaying,
): Promise<void> => {
  const values = [shopId, ownerId, until.toString()]
  await client.query(
    `update appointment set hold_expires_at = $3 where shop_id = $1 and owner_id = $2 and state = 'held'`,
    values,
  )
  await client.query(
    `update hold set hold_expires_at = $3 where shop_id = $1 and owner_id = $2 and state = 'held'`,
    values,
  )
}

/** When the first of what an owner holds runs out; null where it holds nothing. Not while a payment is under way. */
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
