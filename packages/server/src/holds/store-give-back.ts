import type { Queryable } from '../store/db.ts'
import type { SaleKey } from '../store/sale-record.ts'

/**
 * Gives back the pieces of products and the use of a promo of a refunded sale, or of one of its items. Belongs in the
 * transaction that records the refund, so that it happens once.
 */
export const giveBackHolds = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  itemId: string | null,
): Promise<void> => {
  const { rows } = await client.query<{ kind: string; target_id: string; amount: number }>(
    `update hold set state = 'given_back'
     where shop_id = $1 and sale_order_id = $2 and state = 'booked' and kind <> 'gift_card'
       and ($3::uuid is null or (id = $3 and kind = 'product'))
     returning kind, target_id, amount`,
    [shopId, saleOrderId, itemId],
  )
  // In the same order as all other transactions, so that they cannot deadlock.
  const inOrder = rows.toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || one.target_id.localeCompare(other.target_id),
  )
  for (const { kind, target_id: targetId, amount } of inOrder) {
    await client.query(
      kind === 'product'
        ? `update product set inventory = inventory + $2 where id = $1 and shop_id = $3`
        : `update promo set uses_left = uses_left + $2 where id = $1`,
      [targetId, amount, ...(kind === 'product' ? [shopId] : [])],
    )
  }
}

/** Puts money back on the gift card that a sale was paid with, at most what it paid. */
export const giveBackGiftCard = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  amount: number,
): Promise<void> => {
  const { rows } = await client.query<{ id: string; target_id: string; amount: number }>(
    `select id, target_id, amount from hold
     where shop_id = $1 and sale_order_id = $2 and state = 'booked' and kind = 'gift_card' for update`,
    [shopId, saleOrderId],
  )
  const [taken] = rows
  if (taken === undefined) return
  const back = Math.min(amount, taken.amount)
  await client.query(`update gift_card set balance = balance + $2 where id = $1`, [taken.target_id, back])
  if (back === taken.amount) {
    await client.query(`update hold set state = 'given_back' where shop_id = $1 and id = $2`, [
      shopId,
      taken.id,
    ])
    return
  }
  await client.query(
    `with remaining as (
       update hold set amount = amount - $3 where shop_id = $1 and id = $2
       returning owner_id, sale_order_id, target_id
     )
     insert into hold (shop_id, id, owner_id, sale_order_id, kind, target_id, amount, state)
     select $1, gen_random_uuid(), owner_id, sale_order_id, 'gift_card', target_id, $3, 'given_back' from remaining`,
    [shopId, taken.id, back],
  )
}
