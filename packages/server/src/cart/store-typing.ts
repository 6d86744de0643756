import {
  chainOf,
  isStanding,
  lengthened,
  newTimes,
  type TypingChain,
  type TypingHold,
  typingFrom,
} from '../holds/expiry.ts'
import type { HoldOwner, Stretch } from '../holds/hold.ts'
import { holdUntil } from '../holds/store-expiry.ts'
import {
  countHeld,
  giveBackTyping,
  holdsExactly,
  holdsTyped,
  holdWhileTyping,
} from '../holds/store-typing.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client, Pool } from '../store/db.ts'
import { boolean, instant, json, nullable, type Row, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { inTransaction } from '../store/transaction.ts'
import type { HoldCount } from './check-holds.ts'

/** The columns of a cart that describe its holds. */
export const cartHoldSql = `typing_since as "typingSince", typing_until as "typingUntil", is_typing_longer as "isTypingLonger",
  typing_times as "typingTimes", hold_expires_at as "heldUntil"`
export const cartHoldColumns = {
  typingSince: nullable(instant),
  typingUntil: nullable(instant),
  isTypingLonger: boolean,
  typingTimes: nullable(json<readonly Stretch[]>()),
  heldUntil: nullable(instant),
}

type CartHoldRow = Row<typeof cartHoldColumns>

const chainIn = (row: CartHoldRow, now: Temporal.Instant): TypingChain | null =>
  chainOf({ ...row, typingTimes: row.typingTimes ?? [] }, now)

const owned = { shopId: uuid, ownerId: uuid }

const writeStatement = statement(
  'write-typing',
  { ...owned, since: instant, until: instant, isLonger: boolean, times: json<readonly Stretch[]>() },
  `update cart set typing_since = $since, typing_until = $until, is_typing_longer = $isLonger, typing_times = $times
   where shop_id = $shopId and id = $ownerId`,
)

const writeTyping = async (
  client: Client,
  { shopId, ownerId }: HoldOwner,
  { since, until, isLonger, times }: TypingHold,
): Promise<void> => {
  await writeStatement.run(client, { shopId, ownerId, since, until, isLonger, times })
}

export type Typed = {
  /** The cart's holds as they were before any of them was released. */
  readonly row: CartHoldRow
  /** The end of the holds that it keeps after a declined card, possibly past; null if there are none. */
  readonly heldUntil: Temporal.Instant | null
  readonly wanted: readonly Stretch[]
  readonly count: HoldCount
}

/**
 * Holds the times of a cart while its guest types, and returns the end of the hold. Null if no times are
 * wanted, or the guest has too many. Refuses with the code of a time that is taken. Must run in a transaction
 * that has locked the cart.
 */
export const holdTyped = async (
  client: Client,
  owner: HoldOwner,
  { row, heldUntil, wanted, count }: Typed,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> => {
  const chain = chainIn(row, now)
  const keeps = heldUntil !== null && Temporal.Instant.compare(heldUntil, now) > 0
  const typing = typingFrom(chain, wanted, now, keeps)
  if (typing !== undefined && (await holdsExactly(client, owner, wanted, now))) return typing.until
  const wasCounted = row.typingUntil !== null
  const held = typing && {
    times: wanted.length,
    until: typing.until,
    isNew: typing.since === now || newTimes(chain, wanted).length > 0,
  }
  // Counts before it holds, because counting may wait: then no other request waits for a time held here.
  if (typing === undefined || held === undefined || !(await count.hold(client, held, wasCounted))) {
    await giveBackTyping(client, owner)
    return null
  }
  if (!(await holdWhileTyping(client, owner, wanted, typing.until, now)))
    throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  await writeTyping(client, owner, typing)
  return typing.until
}

/** Rolls back the count of a hold that is not lengthened. */
class StaysAsItIs extends Error {
  readonly until: Temporal.Instant
  constructor(until: Temporal.Instant) {
    super('a hold stays as it is')
    this.until = until
  }
}

/**
 * Lengthens the holds of a typing guest if possible (`lengthened`), and returns their end. Null if nothing is
 * held, or the cart is being paid for.
 */
export const lengthenTyping = async (
  pool: Pool,
  owner: HoldOwner,
  count: HoldCount,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> => {
  try {
    return await inTransaction(pool, (client) => lengthenWithin(client, owner, count, now))
  } catch (error) {
    if (error instanceof StaysAsItIs) return error.until
    throw error
  }
}

const lockStatement = statement(
  'lock-typing',
  owned,
  `select ${cartHoldSql} from cart
   where shop_id = $shopId and id = $ownerId and sale_order_id is null and paying_attempt_id is null for update`,
  cartHoldColumns,
)
const lengthenStatement = statement(
  'lengthen-hold-of-cart',
  { ...owned, until: instant },
  `update cart set hold_expires_at = $until
   where shop_id = $shopId and id = $ownerId and hold_expires_at is not null`,
)

const lengthenWithin = async (client: Client, owner: HoldOwner, count: HoldCount, now: Temporal.Instant) => {
  const row = await lockStatement.first(client, owner)
  const chain = row === undefined ? null : chainIn(row, now)
  const times = isStanding(chain, now) ? (await countHeld(client, { ...owner, wanted: [], now })).all : 0
  if (chain === null || times === 0) return null
  const longer = lengthened(chain, now)
  if (longer === undefined) return chain.until
  if (!(await count.lengthen(client, { times, until: longer.until }))) throw new StaysAsItIs(chain.until)
  await holdUntil(client, owner, longer.until)
  await writeTyping(client, owner, longer)
  await lengthenStatement.run(client, { ...owner, until: longer.until })
  return longer.until
}

const lockCartStatement = statement(
  'lock-cart',
  owned,
  'select from cart where shop_id = $shopId and id = $ownerId for update',
)

/** Releases the holds of a cart's typing guest, and their count. The cart keeps its contents. */
export const endTyping = (pool: Pool, owner: HoldOwner, count: HoldCount): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockCartStatement.run(client, owner)
    await leaveTyped(client, owner, count)
  })

/** Does the same as `endTyping` in a transaction that has locked the cart. */
export const leaveTyped = async (client: Client, owner: HoldOwner, count: HoldCount): Promise<void> => {
  if (!(await holdsTyped(client, owner))) return
  // Counts before it releases, as `holdTyped` does before it holds.
  await count.giveBack(client)
  await giveBackTyping(client, owner)
}
