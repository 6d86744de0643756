import { type RawBuilder, sql } from 'kysely'

/** Who asks what is left: a cart's own holds count as left for itself (behaviour 4). */
export type AskedBy = { readonly now: Temporal.Instant; readonly cartId?: string | undefined }

/**
 * How much of what carts hold of a target is there for whoever asks: what is held by the asking cart itself, and what ran
 * out and no payment is under way for. To be added to the counter in the target's row.
 */
export const returningGoods = (target: string, { now, cartId }: AskedBy): RawBuilder<number> => sql<number>`
  coalesce((
    select sum(good.amount)::integer from taken_good as good
    where good.target_id = ${sql.ref(target)} and good.state = 'held' and (
      good.cart_id = ${cartId ?? null}::uuid
      or good.hold_expires_at <= ${now.toString()}::timestamptz and not exists (
        select from cart
        where cart.shop_id = good.shop_id and cart.id = good.cart_id and cart.paying_attempt_id is not null
      )
    )
  ), 0)`
