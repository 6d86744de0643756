import { lengthened, standingHold, type TypingHold, typingFrom } from '../holds/expiry.ts'
import type { HoldOwner, Stretch } from '../holds/hold.ts'
import { holdUntil } from '../holds/store-expiry.ts'
import { holdsTimes, holdWhileTyping } from '../holds/store-typing.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client, Pool } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

/** The columns of a cart that tell of its holds. */
export type CartHoldRow = {
  readonly typing_until: Date | null
  readonly is_typing_longer: boolean
  readonly hold_expires_at: Date | null
}

const standingIn = (row: CartHoldRow, now: Temporal.Instant): TypingHold | null =>
  standingHold(
    {
      typingUntil: row.typing_until?.toTemporalInstant() ?? null,
      isTypingLonger: row.is_typing_longer,
      heldUntil: row.hold_expires_at?.toTemporalInstant() ?? null,
    },
    now,
  )

/**
 * Holds the times of a cart for its guest who types, and gives until when. Refuses with the code of a time that somebody else has.
 * Belongs in a transaction that has locked the cart.
 */
export const holdTyped = async (
  client: Client,
  owner: HoldOwner,
  row: CartHoldRow,
  wanted: readonly Stretch[],
  now: Temporal.Instant,
): Promise<Temporal.Instant> => {
  const standing = standingIn(row, now)
  const typing = typingFrom(standing, now)
  if (!(await holdWhileTyping(client, owner, wanted, typing.until, now)))
    throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  if (typing !== standing)
    await client.query(
      `update cart set typing_until = $3, is_typing_longer = $4 where shop_id = $1 and id = $2`,
      [owner.shopId, owner.ownerId, typing.until.toString(), typing.isLonger],
    )
  return typing.until
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
    const standing = rows[0] === undefined ? null : standingIn(rows[0], now)
    if (standing === null || !(await holdsTimes(client, owner, now))) return null
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
