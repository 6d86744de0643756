import { takeEach } from '../../holds/store-times.ts'
import type { Pool } from '../../store/db.ts'
import { inBatches } from '../../store/in-batches.ts'
import { preparedForRows } from '../../store/prepared.ts'
import { isRefused } from '../../store/failure.ts'
import type { BookingPlan } from '../plan.ts'
import { type Claim, neither, openValues, writeOpenSale, writeTaken } from '../store.ts'

/** A plan of one appointment without a card and extras, and when it was made. */
export type BareSale = { readonly plan: BookingPlan; readonly now: Temporal.Instant }

export type BookBare = (sale: BareSale) => Promise<Claim>

type Row = { readonly attemptId: string; readonly isComplete: boolean }

// Carts are locked in the order of their ids, as times are taken in theirs: two of these never wait for each other.
const statement = preparedForRows<Row>('book-together', ['shopId', 'brandId', 'eventKind'], (value, of) => {
  const [wanted, mine, complete] = [of('wanted'), of('mine'), of('complete')]
  return `
    locked as materialized (
      select id, attempt from cart
      where shop_id = ${value('shopId', 'uuid')} and id = any (array(select ${wanted('cartId', 'uuid')} from wanted))
        and sale_order_id is null and paying_attempt_id is null
      order by id for update
    ),
    mine as materialized (
      select wanted.* from wanted
      join locked on locked.id = ${wanted('cartId', 'uuid')} and locked.attempt = ${wanted('cartAttempt', 'integer')}
    ),
    ${takeEach(mine, 1, 'booked', 'mine', true)},
    complete as materialized (select mine.* from mine join taken on taken.id = ${mine('id0', 'uuid')}),
    ${writeTaken(complete, true)}
    select ${mine('attemptId', 'uuid')} as "attemptId",
      exists (select from taken where taken.id = ${mine('id0', 'uuid')}) as "isComplete"
    from mine`
})

/** Books sales of one shop, each of a cart of its own, each completely or not at all. */
const bookTogether = async (pool: Pool, sales: readonly BareSale[]): Promise<readonly Claim[]> => {
  const rows = await statement(
    pool,
    sales.map(({ plan, now }) => openValues(plan, now)),
  )
  const claims = new Map(rows.map(({ attemptId, isComplete }) => [attemptId, isComplete]))
  return sales.map(({ plan }) => {
    const isComplete = claims.get(plan.attempt.id)
    return isComplete === undefined ? neither : { isCurrent: true, isComplete }
  })
}

/**
 * Books bare sales, each completely or not at all: those of one shop that come at the same time by one statement, as when all of
 * its guests book as soon as they may. Where that is refused because of one of them, each is booked by itself, and so are
 * those of a cart that is booked twice at once.
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
