import { takeEach } from '../../holds/store-times.ts'
import type { Pool } from '../../store/db.ts'
import { inBatches } from '../../store/in-batches.ts'
import { preparedForRows } from '../../store/prepared.ts'
import { isRefused } from '../../store/failure.ts'
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
 * Books sales of one shop, each of a cart of its own, each completely or not at all. Undefined where the cart has changed, or is
 * being changed.
 */
const bookTogether = async (
  pool: Pool,
  sales: readonly BareSale[],
): Promise<readonly (Claim | undefined)[]> => {
  const rows = await statement(
    pool,
    sales.map(({ plan, now }) => openValues(plan, now)),
  )
  const claims = new Map(rows.map(({ attemptId, isComplete }) => [attemptId, isComplete]))
  return sales.map(({ plan }) => {
    const isComplete = claims.get(plan.attempt.id)
    return isComplete === undefined ? undefined : { isCurrent: true, isComplete }
  })
}

/**
 * Books bare sales, each completely or not at all: those of one shop that come at the same time, or while two such statements are
 * under way, by one statement, as when all of its guests book as soon as they may. Where that is refused because of one of them,
 * or one keeps the others waiting, each is booked by itself; so is whoever comes alone, books a cart twice at once, or books one
 * that has changed.
 */
export const createBookBare = (pool: Pool): BookBare => {
  const alone = ({ plan, now }: BareSale): Promise<Claim> => writeOpenSale(pool, plan, now)
  const book = async (sales: readonly BareSale[]): Promise<readonly (Claim | Promise<Claim>)[]> => {
    const ofCarts = new Map(sales.map((sale) => [sale.plan.cart?.id, sale]))
    const together = sales.filter(
      ({ plan }) => plan.cart !== null && ofCarts.get(plan.cart.id)?.plan === plan,
    )
    if (together.length < 2) return sales.map((sale) => alone(sale))
    try {
      const claims = await bookTogether(pool, together)
      return sales.map((sale) => claims[together.indexOf(sale)] ?? alone(sale))
    } catch (error) {
      if (!isRefused(error)) throw error
      return sales.map((sale) => alone(sale))
    }
  }
  return inBatches(book, ({ plan }) => plan.shopId)
}
