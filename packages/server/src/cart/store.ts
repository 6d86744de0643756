import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { isUuid } from '../store/uuid.ts'
import type { CartDraft } from './draft.ts'

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

/**
 * Replaces what a cart holds, and lets go the times that it held besides `keep`. Returns false where it was booked or is
 * being paid for.
 */
export const replaceCart = async (
  db: Kysely<Tables>,
  shopId: string,
  cartId: string,
  { draft, total, keep }: KeptCart & { readonly keep: readonly KeptTime[] },
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const updated = await transaction
      .updateTable('cart')
      .set({
        request: JSON.stringify(draft),
        shown_total: total,
        attempt: sql`attempt + 1`,
        updated_at: now.toString(),
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', cartId)
      .where('sale_order_id', 'is', null)
      .where('paying_attempt_id', 'is', null)
      .returning('hold_expires_at as holdExpiresAt')
      .executeTakeFirst()
    if (updated === undefined) return false
    if (updated.holdExpiresAt === null) return true
    await sql`
      delete from appointment held
      where shop_id = ${shopId} and cart_id = ${cartId} and state = 'held' and not exists (
        select from jsonb_to_recordset(${JSON.stringify(keep)}::jsonb) as kept ("barberId" uuid, "startsAt" timestamptz)
        where kept."barberId" = held.barber_id and kept."startsAt" = held.starts_at)`.execute(transaction)
    await sql`
      update cart set hold_expires_at = (
        select min(hold_expires_at) from appointment where shop_id = ${shopId} and cart_id = ${cartId} and state = 'held')
      where shop_id = ${shopId} and id = ${cartId}`.execute(transaction)
    return true
  })

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
