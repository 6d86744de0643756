import { takeEach, timeKinds } from '../../holds/store-times.ts'
import type { Pool } from '../../store/db.ts'
import { boolean, uuid } from '../../store/statement/kinds.ts'
import { overRows, statementForRows } from '../../store/statement/statement.ts'
import { writeTogether } from '../../store/write-together.ts'
import type { BookingPlan } from '../plan.ts'
import { type Claim, planKinds, planValues, writeOpenSale, writeTaken } from '../store.ts'

/** A plan of one appointment without a card, extras and units, and the time at which it was made. */
export type BareSale = { readonly plan: BookingPlan; readonly now: Temporal.Instant }

export type BookBare = (sale: BareSale) => Promise<Claim>

/** The longest wait for another transaction; shorter than PostgreSQL waits before it looks for deadlocks. */
const lockTimeout = '500ms'

const { shopId, brandId, eventKind, ...ofPlan } = planKinds
const shared = { shopId, brandId, eventKind }
const amongComplete = 'and cart.id = any (array(select complete."cartId" from complete))'

// A cart that another transaction has locked is left to be booked alone. Carts are found by a list of their
// ids wherever a join might be planned as a scan of all carts of the shop.
const bookStatement = statementForRows(
  'book-together',
  shared,
  { ...ofPlan, ...timeKinds({ count: 1, hasUses: false }) },
  `
    limited as materialized (select set_config('lock_timeout', '${lockTimeout}', true)),
    locked as materialized (
      select cart.id, cart.attempt from cart cross join limited
      where cart.shop_id = $shopId and cart.id = any (array(select wanted."cartId" from wanted))
        and cart.sale_order_id is null and cart.paying_attempt_id is null
      for update of cart skip locked
    ),
    mine as materialized (
      select wanted.* from wanted
      join locked on locked.id = wanted."cartId" and locked.attempt = wanted."cartAttempt"
    ),
    ${overRows('mine', takeEach(1, 'booked', 'mine', true), shared)},
    complete as materialized (select mine.* from mine join taken on taken.id = mine."id0"),
    ${overRows('complete', writeTaken(true, amongComplete), shared)}
    select mine."attemptId", exists (select from taken where taken.id = mine."id0") as "isComplete" from mine`,
  { attemptId: uuid, isComplete: boolean },
)

/**
 * Books sales of one shop, each completely or not at all. A result is undefined if the cart is gone, has
 * changed or is being changed, or if another of the sales books it as well.
 */
const bookTogether = async (
  pool: Pool,
  sales: readonly BareSale[],
): Promise<readonly (Claim | undefined)[]> => {
  const ofCarts = new Map(sales.map(({ plan }) => [plan.cart?.id, plan]))
  const values = sales.flatMap(({ plan, now }) =>
    plan.cart !== null && ofCarts.get(plan.cart.id) === plan ? [planValues(plan, now)] : [],
  )
  const [first] = values
  const rows = first === undefined ? [] : await bookStatement(pool, first, values)
  const claims = new Map(rows.map(({ attemptId, isComplete }) => [attemptId, isComplete]))
  return sales.map(({ plan }) => {
    const isComplete = claims.get(plan.attempt.id)
    return isComplete === undefined ? undefined : { isCurrent: true, isComplete }
  })
}

/**
 * Books bare sales, each completely or not at all. Concurrent sales of one shop are booked by one statement,
 * as when all guests book the moment that booking opens (`writeTogether`). A sale whose cart has changed, or
 * is booked twice at once, is booked alone. So is each sale if one keeps the others waiting.
 */
export const createBookBare = ({ pool }: { readonly pool: Pool }): BookBare =>
  writeTogether({
    together: (sales: readonly BareSale[]) => bookTogether(pool, sales),
    alone: ({ plan, now }) => writeOpenSale(pool, plan, now),
    groupOf: ({ plan }) => plan.shopId,
  })
