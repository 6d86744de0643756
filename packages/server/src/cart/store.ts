import type { Choice } from '../booking/quote/choice.ts'
import type { HoldOwner, Stretch } from '../holds/hold.ts'
import { type HoldsToKeep, releaseHolds } from '../holds/release.ts'
import { firstExpiry } from '../holds/store-expiry.ts'
import type { Client, Db, Pool } from '../store/db.ts'
import { type Placeholder, prepared, preparedForRows, type Values } from '../store/prepared.ts'
import { deleteInStepsByShop, inTransaction } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import { writeTogether } from '../store/write-together.ts'
import type { HoldCount } from './check-holds.ts'
import { cartHoldColumns, type CartHoldRow, holdTyped, leaveTyped } from './store-typing.ts'

export type CartRow = {
  readonly id: string
  readonly choice: Choice
  readonly saleOrderId: string | null
  /** Whether a payment for it is in progress. */
  readonly isPaying: boolean
  readonly holdExpiresAt: Temporal.Instant | null
  readonly proofHash: string | null
}

/** A cart of a shop; undefined where there is none. A hold that ran out by `now` is not shown. */
export const findCart = async (
  db: Db,
  shopId: string,
  cartId: string,
  now: Temporal.Instant,
): Promise<CartRow | undefined> => {
  if (!isUuid(cartId)) return undefined
  const row = await db
    .selectFrom('cart')
    .where('shop_id', '=', shopId)
    .where('id', '=', cartId)
    .select([
      'id',
      'request',
      'sale_order_id as saleOrderId',
      'paying_attempt_id as payingAttemptId',
      'hold_expires_at as holdExpiresAt',
      'proof_hash as proofHash',
    ])
    .executeTakeFirst()
  const holdExpiresAt = row?.holdExpiresAt?.toTemporalInstant()
  const isHeld = holdExpiresAt !== undefined && Temporal.Instant.compare(holdExpiresAt, now) > 0
  return (
    row && {
      id: row.id,
      choice: row.request as Choice,
      saleOrderId: row.saleOrderId,
      isPaying: row.payingAttemptId !== null,
      holdExpiresAt: isHeld ? holdExpiresAt : null,
      proofHash: row.proofHash,
    }
  )
}

/** The sums that a cart's last answer told; minor units. */
export type ShownSums = {
  readonly total: number
  /** Charged to a card at checkout. */
  readonly now: number
  /** Charged to a card an hour before the first appointment. */
  readonly later: number
}

export type StoredCart = { readonly choice: Choice; readonly shown: ShownSums }

type NewCart = StoredCart & {
  readonly shopId: string
  readonly id: string
  /** Null where whoever makes it proves nothing (`check-proof.ts`). */
  readonly proofHash: string | null
  readonly now: Temporal.Instant
}

export type InsertCart = (cart: NewCart) => Promise<void>

const cartOf = (value: Placeholder): string => `
  insert into cart (shop_id, id, request, shown_total, shown_now, shown_later, proof_hash, created_at, updated_at)
  select ${value('shopId', 'uuid')}, ${value('id', 'uuid')}, ${value('request', 'jsonb')}, ${value('total', 'int8')},
    ${value('shownNow', 'int8')}, ${value('shownLater', 'int8')}, ${value('proofHash', 'text')}, ${value('now', 'timestamptz')}, ${value('now', 'timestamptz')}`

const insertOne = prepared('cart-insert', cartOf)
const insertMany = preparedForRows(
  'cart-insert-together',
  ['shopId'],
  (_value, of) => `stored as (${cartOf(of('wanted'))} from wanted) select true`,
)

const valuesOf = ({ shopId, id, choice, shown, proofHash, now }: NewCart): Values => ({
  shopId,
  id,
  request: JSON.stringify(choice),
  total: shown.total,
  shownNow: shown.now,
  shownLater: shown.later,
  proofHash,
  now: now.toString(),
})

/** Stores new carts, those of one shop that are made at the same time by one statement (`writeTogether`). */
export const createInsertCart = (pool: Pool): InsertCart => {
  const insert = writeTogether({
    together: async (carts: readonly NewCart[]) => {
      await insertMany(pool, carts.map(valuesOf))
      return carts.map(() => true)
    },
    alone: async (cart) => {
      await insertOne(pool, valuesOf(cart))
      return true
    },
    groupOf: ({ shopId }) => shopId,
  })
  return async (cart) => {
    await insert(cart)
  }
}

/** How a cart changes. */
type CartChange = StoredCart & {
  readonly keep: HoldsToKeep
  /** The times that are held while its guest types; undefined where none are asked for. */
  readonly hold: readonly Stretch[] | undefined
  readonly count: HoldCount
  /** Its times are those of before: others that were held so are given back. */
  readonly hasSameTimes: boolean
  /** The hash of the proof that was looked at; another has taken its place where it is no longer the cart's. */
  readonly provedBy: string | null
  /** The hash of its proof from now on; null for the same. One that was made without gets none. */
  readonly proofHash: string | null
}

/**
 * Replaces the content of a cart, and holds its times where that is asked for. Gives until when they are held; null where they are
 * not, undefined where the cart was booked or is being paid for. Refuses with the code of a time that somebody else has.
 */
export const replaceCart = async (
  pool: Pool,
  shopId: string,
  cartId: string,
  { choice, shown, keep, hold, count, hasSameTimes, provedBy, proofHash }: CartChange,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null | undefined> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<CartHoldRow>(
      `update cart set request = $3, shown_total = $4, shown_now = $8, shown_later = $9, attempt = attempt + 1,
         updated_at = $5, proof_hash = case when proof_hash is null then null else coalesce($6, proof_hash) end
       where shop_id = $1 and id = $2 and sale_order_id is null and paying_attempt_id is null
         and proof_hash is not distinct from $7
       returning ${cartHoldColumns}`,
      [
        shopId,
        cartId,
        JSON.stringify(choice),
        shown.total,
        now.toString(),
        proofHash,
        provedBy,
        shown.now,
        shown.later,
      ],
    )
    const [updated] = rows
    if (updated === undefined) return undefined
    const owner = { shopId, ownerId: cartId }
    const isLeft = hold === undefined && updated.typing_until !== null && !hasSameTimes
    if (isLeft) await leaveTyped(client, owner, count)
    const heldUntil = updated.hold_expires_at === null ? null : await keepHolds(client, owner, keep)
    if (hold === undefined) return null
    return holdTyped(client, owner, { row: updated, heldUntil, wanted: hold, count }, now)
  })

/** Releases what a changed cart holds no longer, and records until when it holds the rest. */
const keepHolds = async (client: Client, owner: HoldOwner, keep: HoldsToKeep): Promise<Date | null> => {
  await releaseHolds(client, owner, keep)
  const expiry = await firstExpiry(client, owner)
  await client.query(`update cart set hold_expires_at = $3 where shop_id = $1 and id = $2`, [
    owner.shopId,
    owner.ownerId,
    expiry,
  ])
  return expiry
}

/** Deletes carts that were neither booked nor changed, and held nothing, since an instant. */
export const removeOldCarts = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(
    pool,
    {
      table: 'cart',
      // What was made later was changed later too; by when it was made there is an index.
      where: `sale_order_id is null and paying_attempt_id is null and created_at < $1 and updated_at < $1
        and (hold_expires_at is null or hold_expires_at < $1)`,
    },
    [before.toString()],
  )

/** Records the choice and sums that a guest was shown when a checkout was refused because of them. */
export const recordShown = async (
  db: Db,
  shopId: string,
  cartId: string,
  { choice, shown: { total, now, later } }: StoredCart,
): Promise<void> => {
  await db
    .updateTable('cart')
    .set({ request: JSON.stringify(choice), shown_total: total, shown_now: now, shown_later: later })
    .where('shop_id', '=', shopId)
    .where('id', '=', cartId)
    .where('sale_order_id', 'is', null)
    .where('paying_attempt_id', 'is', null)
    .execute()
}
