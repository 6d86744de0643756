import type { Choice } from '../booking/quote/choice.ts'
import type { HoldOwner, Stretch } from '../holds/hold.ts'
import { type HoldsToKeep, releaseHolds } from '../holds/release.ts'
import { firstExpiry } from '../holds/store-expiry.ts'
import type { Client, Pool, Queryable } from '../store/db.ts'
import { boolean, instant, integer, json, nullable, type Row, text, uuid } from '../store/statement/kinds.ts'
import { overRows, statement, statementForRows } from '../store/statement/statement.ts'
import { deleteInStepsByShop, inTransaction } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import { writeTogether } from '../store/write-together.ts'
import type { HoldCount } from './check-holds.ts'
import { cartHoldColumns, cartHoldSql, holdTyped, leaveTyped } from './store-typing.ts'

const cartColumns = {
  id: uuid,
  choice: json<Choice>(),
  saleOrderId: nullable(uuid),
  /** Tells if a payment for the cart is in progress. */
  isPaying: boolean,
  holdExpiresAt: nullable(instant),
  proofHash: nullable(text),
}
export type CartRow = Row<typeof cartColumns>

const key = { shopId: uuid, cartId: uuid }

const findStatement = statement(
  'find-cart',
  { ...key, now: instant },
  `select id, request as choice, sale_order_id as "saleOrderId", paying_attempt_id is not null as "isPaying",
     case when hold_expires_at > $now then hold_expires_at end as "holdExpiresAt", proof_hash as "proofHash"
   from cart where shop_id = $shopId and id = $cartId`,
  cartColumns,
)

/** Finds a cart of a shop; undefined if there is none. A hold that expired by `now` is not shown. */
export const findCart = async (on: Queryable, shopId: string, cartId: string, now: Temporal.Instant) =>
  isUuid(cartId) ? findStatement.first(on, { shopId, cartId, now }) : undefined

/** The sums that the last answer about a cart showed; minor units. */
export type ShownSums = {
  readonly total: number
  /** The sum charged to a card at checkout. */
  readonly now: number
  /** The sum charged to a card an hour before the first appointment. */
  readonly later: number
}

export type StoredCart = { readonly choice: Choice; readonly shown: ShownSums }

type NewCart = StoredCart & {
  readonly shopId: string
  readonly id: string
  /** Null if the cart is made without a proof (`check-proof.ts`). */
  readonly proofHash: string | null
  readonly now: Temporal.Instant
}

const shownSums = { total: integer, shownNow: integer, shownLater: integer }

const cartKinds = {
  shopId: uuid,
  id: uuid,
  request: json<Choice>(),
  ...shownSums,
  proofHash: nullable(text),
  now: instant,
}

const insertSql = `
  insert into cart (shop_id, id, request, shown_total, shown_now, shown_later, proof_hash, created_at, updated_at)
  select $shopId, $id, $request, $total, $shownNow, $shownLater, $proofHash, $now, $now`

const insertOne = statement('cart-insert', cartKinds, insertSql)
const insertMany = statementForRows(
  'cart-insert-together',
  { shopId: uuid },
  cartKinds,
  `stored as (${overRows('wanted', insertSql, { shopId: uuid })} from wanted) select true as stored`,
  { stored: boolean },
)

const valuesOf = ({ shopId, id, choice, shown, proofHash, now }: NewCart) => ({
  shopId,
  id,
  request: choice,
  total: shown.total,
  shownNow: shown.now,
  shownLater: shown.later,
  proofHash,
  now,
})

/** Stores new carts; one statement stores all that a shop gets at the same time (`writeTogether`). */
export const createInsertCart = ({ pool }: { readonly pool: Pool }) =>
  writeTogether({
    together: async (carts: readonly NewCart[]) => {
      const [{ shopId }] = carts as readonly [NewCart]
      await insertMany(pool, { shopId }, carts.map(valuesOf))
      return carts.map(() => true)
    },
    alone: async (cart) => {
      await insertOne.run(pool, valuesOf(cart))
      return true
    },
    groupOf: ({ shopId }) => shopId,
  })

/** A change of a cart. */
type CartChange = StoredCart & {
  readonly keep: HoldsToKeep
  /** The times to hold while the guest types; undefined if no hold is requested. */
  readonly hold: readonly Stretch[] | undefined
  readonly count: HoldCount
  /** True if its times stay the same. Otherwise times held for a typing guest are released. */
  readonly hasSameTimes: boolean
  /** The hash of the proof that was checked. The change fails if the cart has another one by now. */
  readonly provedBy: string | null
  /** The hash of its new proof; null to keep the proof. A cart made without a proof gets none. */
  readonly proofHash: string | null
}

const replaceStatement = statement(
  'replace-cart',
  {
    ...key,
    ...shownSums,
    choice: json<Choice>(),
    proofHash: nullable(text),
    provedBy: nullable(text),
    now: instant,
  },
  `update cart set request = $choice, shown_total = $total, shown_now = $shownNow, shown_later = $shownLater,
     attempt = attempt + 1, updated_at = $now,
     proof_hash = case when proof_hash is null then null else coalesce($proofHash, proof_hash) end
   where shop_id = $shopId and id = $cartId and sale_order_id is null and paying_attempt_id is null
     and proof_hash is not distinct from $provedBy
   returning ${cartHoldSql}`,
  cartHoldColumns,
)

/**
 * Replaces the content of a cart, and holds its times if that is requested. Returns the end of the hold; null
 * if nothing is held, undefined if the cart was booked or is being paid for. Refuses with the code of a taken
 * time.
 */
export const replaceCart = async (
  pool: Pool,
  shopId: string,
  cartId: string,
  { choice, shown, keep, hold, count, hasSameTimes, provedBy, proofHash }: CartChange,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null | undefined> =>
  inTransaction(pool, async (client) => {
    const sums = { total: shown.total, shownNow: shown.now, shownLater: shown.later }
    const given = { shopId, cartId, choice, ...sums, proofHash, provedBy, now }
    const updated = await replaceStatement.first(client, given)
    if (updated === undefined) return undefined
    const owner = { shopId, ownerId: cartId }
    const isLeft = hold === undefined && updated.typingUntil !== null && !hasSameTimes
    if (isLeft) await leaveTyped(client, owner, count)
    const heldUntil = updated.heldUntil === null ? null : await keepHolds(client, owner, keep)
    if (hold === undefined) return null
    return holdTyped(client, owner, { row: updated, heldUntil, wanted: hold, count }, now)
  })

const expiryStatement = statement(
  'set-expiry-of-cart',
  { ...key, expiry: nullable(instant) },
  'update cart set hold_expires_at = $expiry where shop_id = $shopId and id = $cartId',
)

/** Releases the holds that a changed cart no longer needs, and records when the others expire. */
const keepHolds = async (client: Client, owner: HoldOwner, keep: HoldsToKeep) => {
  await releaseHolds(client, owner, keep)
  const expiry = await firstExpiry(client, owner)
  await expiryStatement.run(client, { shopId: owner.shopId, cartId: owner.ownerId, expiry })
  return expiry
}

/** Deletes carts that were not booked, and neither changed nor held anything since an instant. */
export const removeOldCarts = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInStepsByShop(
    pool,
    {
      table: 'cart',
      // `created_at` is compared as well, because it has an index: a cart created later was updated later
      // too.
      where: `sale_order_id is null and paying_attempt_id is null and created_at < $1 and updated_at < $1
        and (hold_expires_at is null or hold_expires_at < $1)`,
    },
    [before.toString()],
  )

const recordStatement = statement(
  'record-shown-of-cart',
  { ...key, ...shownSums, choice: json<Choice>() },
  `update cart set request = $choice, shown_total = $total, shown_now = $shownNow, shown_later = $shownLater
   where shop_id = $shopId and id = $cartId and sale_order_id is null and paying_attempt_id is null`,
)

/** Records the choice and sums that a guest was shown when a checkout was refused because of them. */
export const recordShown = async (
  on: Queryable,
  shopId: string,
  cartId: string,
  { choice, shown: { total, now, later } }: StoredCart,
): Promise<void> => {
  await recordStatement.run(on, { shopId, cartId, choice, total, shownNow: now, shownLater: later })
}
