import type { Client, Pool, Queryable } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { lengthened, standingHold, type TypingHold } from './expiry.ts'
import type { HoldOwner, Stretch } from './hold.ts'
import { holdTimes } from './store-booked-times.ts'
import { changingTimes } from './store-changes.ts'
import { holdUntil } from './store-expiry.ts'
import { lockProfessionals, releaseTimesForTaking } from './store-times.ts'

const countHeld = async (
  client: Queryable,
  { shopId, ownerId }: HoldOwner,
  wanted: readonly Stretch[],
  now: Temporal.Instant,
): Promise<{ readonly all: number; readonly wanted: number }> => {
  const { rows } = await client.query<{ all: number; wanted: number }>(
    `select count(*)::int4 as "all", count(wanted."barberId")::int4 as wanted
     from appointment as own
     left join jsonb_to_recordset($3::jsonb) as wanted ("barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
       on wanted."barberId" = own.barber_id and wanted."startsAt" = own.starts_at and wanted."endsAt" = own.ends_at
     where own.shop_id = $1 and own.owner_id = $2 and own.state = 'held' and own.hold_expires_at > $4`,
    [shopId, ownerId, JSON.stringify(wanted), now.toString()],
  )
  return rows[0] ?? { all: 0, wanted: 0 }
}

/**
 * Holds times for the guest of a cart who types their details (behaviour 68); false where one of them is taken. What is held already
 * stays as it is. Belongs in a transaction that has locked the cart, and is rolled back where it is false.
 */
export const holdWhileTyping = async (
  client: Client,
  owner: HoldOwner,
  wanted: readonly Stretch[],
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> => {
  const held = await countHeld(client, owner, wanted, now)
  if (held.all === wanted.length && held.wanted === wanted.length) return true
  const barberIds = wanted.map(({ barberId }) => barberId)
  if (barberIds.length > 1) await lockProfessionals(client, barberIds)
  await releaseTimesForTaking(client, owner, wanted, now)
  return holdTimes(client, owner, wanted, until.toString(), true)
}

/** Gives back what is held for a guest who types; false where nothing is. What a payment or a declined card holds stays. */
export const giveBackTyping = async (on: Queryable, { shopId, ownerId }: HoldOwner): Promise<boolean> => {
  const given = await on.query(
    changingTimes(
      `delete from appointment where shop_id = $1 and owner_id = $2 and state = 'held' and while_typing`,
    ),
    [shopId, ownerId],
  )
  return given.rowCount !== 0
}

/**
 * Lengthens what is held for a cart's guest, where that can be (`lengthened`), and gives the hold that stands then, the same where it
 * cannot; null where nothing is held, or it is being paid for.
 */
export const lengthenTyping = (
  pool: Pool,
  owner: HoldOwner,
  now: Temporal.Instant,
): Promise<TypingHold | null> =>
  inTransaction(pool, async (client) => {
    const { shopId, ownerId } = owner
    const { rows } = await client.query<CartHoldRow>(
      `select typing_until, is_typing_longer, hold_expires_at from cart
       where shop_id = $1 and id = $2 and sale_order_id is null and paying_attempt_id is null for update`,
      [shopId, ownerId],
    )
    const standing = rows[0] === undefined ? null : standingHold(cartHoldOf(rows[0]), now)
    if (standing === null || (await countHeld(client, owner, [], now)).all === 0) return null
    const longer = lengthened(standing, now)
    if (longer === undefined) return standing
    await holdUntil(client, owner, longer.until)
    await client.query(
      `update cart set typing_until = $3, is_typing_longer = true,
         hold_expires_at = case when hold_expires_at is null then null else $3::timestamptz end
       where shop_id = $1 and id = $2`,
      [shopId, ownerId, longer.until.toString()],
    )
    return longer
  })

/** The columns of a cart that tell of its holds. */
export type CartHoldRow = {
  readonly typing_until: Date | null
  readonly is_typing_longer: boolean
  readonly hold_expires_at: Date | null
}

export const cartHoldOf = (row: CartHoldRow): Parameters<typeof standingHold>[0] => ({
  typingUntil: row.typing_until?.toTemporalInstant() ?? null,
  isTypingLonger: row.is_typing_longer,
  heldUntil: row.hold_expires_at?.toTemporalInstant() ?? null,
})
