import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import type { CartDraft } from './draft.ts'
import { releaseGoods } from '../holds/store.ts'

export type CartRow = {
  readonly id: string
  readonly draft: CartDraft
  readonly saleOrderId: string | null
  /** A payment for it is under way. */
  readonly isPaying: boolean
  readonly holdExpiresAt: Temporal.Instant | null
}

/** A cart of a shop; undefined where there is none. A hold that ran out by `now` is none. */
export const findCart = async (
  db: Kysely<Tables>,
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
    ])
    .executeTakeFirst()
  const holdExpiresAt = row?.holdExpiresAt?.toTemporalInstant()
  const isHeld = holdExpiresAt !== undefined && Temporal.Instant.compare(holdExpiresAt, now) > 0
  return (
    row && {
      id: row.id,
      draft: row.request as CartDraft,
      saleOrderId: row.saleOrderId,
      isPaying: row.payingAttemptId !== null,
      holdExpiresAt: isHeld ? holdExpiresAt : null,
    }
  )
}

export type KeptCart = { readonly draft: CartDraft; readonly total: number }

export const insertCart = async (
  db: Kysely<Tables>,
  shopId: string,
  cartId: string,
  { draft, total }: KeptCart,
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .insertInto('cart')
    .values({
      shop_id: shopId,
      id: cartId,
      request: JSON.stringify(draft),
      shown_total: total,
      created_at: now.toString(),
      updated_at: now.toString(),
    })
    .execute()
}

export type KeptTime = { readonly barberId: string; readonly startsAt: string }

/** What a cart goes on holding when it is replaced; the rest is let go. */
export type Keep = {
  readonly times: readonly KeptTime[]
  readonly goods: Parameters<typeof releaseGoods>[2]
}

/** Replaces what a cart holds. Returns false where it was booked or is being paid for. */
export const replaceCart = async (
  pool: pg.Pool,
  shopId: string,
  cartId: string,
  { draft, total, keep }: KeptCart & { readonly keep: Keep },
  now: Temporal.Instant,
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ hold_expires_at: Date | null }>(
      `update cart set request = $3, shown_total = $4, attempt = attempt + 1, updated_at = $5
       where shop_id = $1 and id = $2 and sale_order_id is null and paying_attempt_id is null
       returning hold_expires_at`,
      [shopId, cartId, JSON.stringify(draft), total, now.toString()],
    )
    const [updated] = rows
    if (updated === undefined) return false
    if (updated.hold_expires_at === null) return true
    await client.query(
      `delete from appointment held
       where shop_id = $1 and cart_id = $2 and state = 'held' and not exists (
         select from jsonb_to_recordset($3::jsonb) as kept ("barberId" uuid, "startsAt" timestamptz)
         where kept."barberId" = held.barber_id and kept."startsAt" = held.starts_at)`,
      [shopId, cartId, JSON.stringify(keep.times)],
    )
    await releaseGoods(client, { shopId, cartId }, keep.goods)
    await client.query(
      `update cart set hold_expires_at = (
         select min(hold_expires_at) from (
           select hold_expires_at from appointment where shop_id = $1 and cart_id = $2 and state = 'held'
           union all
           select hold_expires_at from taken_good where shop_id = $1 and cart_id = $2 and state = 'held') as held)
       where shop_id = $1 and id = $2`,
      [shopId, cartId],
    )
    return true
  })

/** Forgets carts that nobody has booked, touched or held anything for since a moment. */
export const removeOldCarts = async (pool: pg.Pool, before: Temporal.Instant): Promise<void> => {
  await pool.query(
    `delete from cart where sale_order_id is null and paying_attempt_id is null and updated_at < $1
       and (hold_expires_at is null or hold_expires_at < $1)`,
    [before.toString()],
  )
}

/** Notes what a guest was told at a checkout that their cart has become. */
export const noteShown = async (
  db: Kysely<Tables>,
  shopId: string,
  cartId: string,
  { draft, total }: KeptCart,
): Promise<void> => {
  await db
    .updateTable('cart')
    .set({ request: JSON.stringify(draft), shown_total: total })
    .where('shop_id', '=', shopId)
    .where('id', '=', cartId)
    .where('sale_order_id', 'is', null)
    .where('paying_attempt_id', 'is', null)
    .execute()
}
