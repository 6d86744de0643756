import { takeEach, timeKinds } from '../../holds/store-times.ts'
import { lockResources, takeUses, tookUsesOf, usesKind, usesOfTimes } from '../../holds/store-uses.ts'
import type { Pool, Queryable } from '../../store/db.ts'
import { boolean, uuid } from '../../store/statement/kinds.ts'
import { overRows, statementForRows } from '../../store/statement/statement.ts'
import { isRefused } from '../../store/failure.ts'
import { writeTogether } from '../../store/write-together.ts'
import type { BookingPlan } from '../plan.ts'
import { type Claim, notClaimed, planKinds, planValues, writeOpenSale, writeTaken } from '../store.ts'
import { catalogueKeyOf, createUnitChoice, type NeedingUnits } from './choose-units.ts'

/** A plan of one appointment without a card and extras, and the time at which it was made. */
export type BareSale = { readonly plan: BookingPlan; readonly now: Temporal.Instant }

/** The same of an appointment that needs units, which are chosen anew as it is booked. */
export type UsingSale = BareSale & NeedingUnits

export type BookBare = (sale: BareSale) => Promise<Claim>

/** The longest wait for another transaction; shorter than PostgreSQL waits before it looks for deadlocks. */
const lockTimeout = '500ms'

const { shopId, brandId, eventKind, ...ofPlan } = planKinds
const shared = { shopId, brandId, eventKind }
const amongComplete = 'and cart.id = any (array(select complete."cartId" from complete))'

// A cart that another transaction has locked is left to be booked alone. Carts are found by a list of their
// ids wherever a join might be planned as a scan of all carts of the shop.
const togetherStatement = (hasUses: boolean) => {
  const values = { ...shared, ...(hasUses && usesKind) }
  return statementForRows(
    `book-together${hasUses ? '-uses' : ''}`,
    values,
    { ...ofPlan, ...timeKinds({ count: 1, hasUses: false }) },
    `
    limited as materialized (select set_config('lock_timeout', '${lockTimeout}', true)),
    ${hasUses ? `choosing as materialized (${lockResources} from limited),` : ''}
    locked as materialized (
      select cart.id, cart.attempt from cart cross join ${hasUses ? 'choosing' : 'limited'}
      where cart.shop_id = $shopId and cart.id = any (array(select wanted."cartId" from wanted))
        and cart.sale_order_id is null and cart.paying_attempt_id is null
      for update of cart skip locked
    ),
    mine as materialized (
      select wanted.* from wanted
      join locked on locked.id = wanted."cartId" and locked.attempt = wanted."cartAttempt"
    ),
    ${overRows('mine', takeEach(1, 'booked', 'mine', true), values)},
    ${hasUses ? `${takeUses('taken')},` : ''}
    complete as materialized (select mine.* from mine join taken on taken.id = mine."id0"),
    ${overRows('complete', writeTaken(true, amongComplete), values)}
    select mine."attemptId", exists (select from taken where taken.id = mine."id0") as "isComplete",
      ${hasUses ? tookUsesOf('taken') : 'true'} as "hasUnits" from mine`,
    { attemptId: uuid, isComplete: boolean, hasUnits: boolean },
  )
}
const bookPlain = togetherStatement(false)
const bookUsing = togetherStatement(true)

/**
 * Books sales of one shop, each completely or not at all. A result is undefined if the cart is gone, has
 * changed or is being changed, or if another of the sales books it as well.
 */
const bookTogether = async (
  on: Queryable,
  sales: readonly BareSale[],
): Promise<readonly (Claim | undefined)[]> => {
  const ofCarts = new Map(sales.map(({ plan }) => [plan.cart?.id, plan]))
  const values = sales.flatMap(({ plan, now }) =>
    plan.cart !== null && ofCarts.get(plan.cart.id) === plan ? [planValues(plan, now)] : [],
  )
  const uses = usesOfTimes(sales.flatMap(({ plan }) => plan.appointments))
  const [first] = values
  const write = uses.length > 0 ? bookUsing : bookPlain
  const rows = first === undefined ? [] : await write(on, { ...first, uses }, values)
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

/**
 * Books sales that need units, like `createBookBare`. Concurrent sales choose their units together. A sale that
 * is not booked in this way is not complete, and the caller tries it by itself.
 */
export const createBookUsing = ({ pool }: { readonly pool: Pool }): ((sale: UsingSale) => Promise<Claim>) => {
  const units = createUnitChoice({ pool })
  const together = async (sales: readonly UsingSale[]): Promise<readonly (Claim | undefined)[]> => {
    const [first, ...others] = sales
    if (first === undefined) return []
    return units.choose([first, ...others], async (chosen) => {
      const able = sales.flatMap((sale, index) => {
        const uses = chosen[index]
        if (uses === undefined) return []
        const appointments = sale.plan.appointments.map((appointment) => ({ ...appointment, uses }))
        return [{ of: sale, now: sale.now, plan: { ...sale.plan, appointments } }]
      })
      const claims = await bookTogether(pool, able)
      return sales.map((sale) => claims[able.findIndex(({ of }) => of === sale)])
    })
  }
  const alone = async (sale: UsingSale): Promise<Claim> => {
    try {
      const [claim] = await together([sale])
      return claim ?? notClaimed
    } catch (error) {
      if (!isRefused(error)) throw error
      return notClaimed
    }
  }
  const book = writeTogether({ together, alone, groupOf: catalogueKeyOf })
  return (sale) => units.during(sale, () => book(sale))
}
