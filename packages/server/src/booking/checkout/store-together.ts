import { takeEach } from '../../holds/store-times.ts'
import type { Pool } from '../../store/db.ts'
import { preparedForRows } from '../../store/prepared.ts'
import { writeTogether } from '../../store/write-together.ts'
import type { BookingPlan } from '../plan.ts'
import { type Claim, openValues, writeOpenSale, writeTaken } from '../store.ts'

/** A plan of one appointment without a card and extras, and when it was made. */
export type BareSale = { readonly plan: BookingPlan; readonly now: Temporal.Instant }

export type BookBare = (sale: BareSale) => Promise<Claim>

type Row = { readonly attemptId: string; readonly isComplete: boolean }

/** How long many wait for one of them at most; less than it takes PostgreSQL to look for who waits for each other. */
const patience = '500ms'

// A cart that somebody else has locked is left to be booked by itself. Carts are found by a list of their ids wherever a join might
// be planned as a scan of all that the shop has.
const statement = preparedForRows<Row>('book-together', ['shopId', 'brandId', 'eventKind'], (value, of) => {
  const [wanted, mine, complete] = [of('wanted'), of('mine'), of('complete')]
  const shopId = value('shopId', 'uuid')
  return `
    patient as materialized (select set_config('lock_timeout', '${patience}', true)),
    locked as materialized (
      select cart.id, cart.attempt from cart cross join patient
      where cart.shop_id = ${shopId} and cart.id = any (array(select ${wanted('cartId', 'uuid')} from wanted))
        and cart.sale_order_id is null and cart.paying_attempt_id is null
      for update of cart skip locked
    ),
    mine as materialized (
      select wanted.* from wanted
      join locked on locked.id = ${wanted('cartId', 'uuid')} and locked.attempt = ${wanted('cartAttempt', 'integer')}
    ),
    ${takeEach(mine, 1, 'booked', 'mine', true)},
    complete as materialized (select mine.* from mine join taken on taken.id = ${mine('id0', 'uuid')}),
    ${writeTaken(complete, true, `and cart.id = any (array(select ${complete('cartId', 'uuid')} from complete))`)}
    select ${mine('attemptId', 'uuid')} as "attemptId",
      exists (select from taken where taken.id = ${mine('id0', 'uuid')}) as "isComplete"
    from mine`
})

/**
 * Books sales of one shop, each completely or not at all. Undefined where the cart has changed or is being changed, where it is
 * booked once more by one of the others, and where there is none.
 */
const bookTogether = async (
  pool: Pool,
  sales: readonly BareSale[],
): Promise<readonly (Claim | undefined)[]> => {
  const ofCarts = new Map(sales.map(({ plan }) => [plan.cart?.id, plan]))
  const rows = await statement(
    pool,
    sales.flatMap(({ plan, now }) =>
      plan.cart !== null && ofCarts.get(plan.cart.id) === plan ? [openValues(plan, now)] : [],
    ),
  )
  const claims = new Map(rows.map(({ attemptId, isComplete }) => [attemptId, isComplete]))
  return sales.map(({ plan }) => {
    const isComplete = claims.get(plan.attempt.id)
    return isComplete === undefined ? undefined : { isCurrent: true, isComplete }
  })
}

/**
 * Books bare sales, each completely or not at all: those of one shop that come at the same time by one statement, as when all of
 * its guests book as soon as they may (`writeTogether`). One whose cart has changed, or is booked twice at once, is booked by
 * itself, and so is each where one keeps the others waiting.
 */
export const createBookBare = (pool: Pool): BookBare =>
  writeTogether({
    together: (sales: readonly BareSale[]) => bookTogether(pool, sales),
    alone: ({ plan, now }) => writeOpenSale(pool, plan, now),
    groupOf: ({ plan }) => plan.shopId,
  })
