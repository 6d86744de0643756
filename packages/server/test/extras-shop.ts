import { listProducts } from '@openchair/contract/calls'
import type { NewAppointment } from './booking.ts'
import { card, type Checkout, checkOut, cutWithAda, namesOf } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { readRow, readRows } from './rows.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'

const shop = 'harbour-card'

/**
 * Opens the fixture's shop with products and codes, for carts with more than appointments. It is Saturday 21
 * November 2026, 10:00 in New York. A cut costs 40.00, with 8.875 % tax and a booking fee of 1.50.
 */
export const openExtrasShop = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  const names = await namesOf(t, shop)
  const { products } = await t.deps.catalogues.ofShop(shop)
  const productId = (key: string): string => {
    const found = products.find((product) => product.key === key)
    if (found === undefined) throw new Error(`no ${key}`)
    return found.id
  }
  const stockOf = async (name: string): Promise<number | undefined> => {
    const { body } = await t.send(listProducts, { id: shop })
    return body.rows.find((row) => row.name === name)?.inventory
  }
  const usesOf = async (code: string): Promise<number | null> => {
    const sql = 'select uses_left as left from promo where code = $1'
    return (await readRow<{ left: number | null }>(t.pool, sql, code)).left
  }
  const balanceOf = async (code: string): Promise<number> => {
    const sql = 'select balance from gift_card where code = $1'
    return (await readRow<{ balance: number }>(t.pool, sql, code)).balance
  }
  return {
    t,
    clock,
    shop,
    names,
    at,
    cut: (time: string, more: Partial<NewAppointment> = {}) => [
      cutWithAda(names, { dateTime: at(time), ...more }),
    ],
    pieces: (key: string, quantity: number) => [{ type: 'product' as const, id: productId(key), quantity }],
    pay: (cartId: string, more: Checkout = {}) =>
      checkOut(t, shop, cartId, { paymentToken: card(), ...more }),
    stockOf,
    usesOf,
    balanceOf,
    held: async (): Promise<number> =>
      (await readRows(t.pool, `select from hold where state = 'held'`)).length,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}

/** A time on the day of all appointments of these tests. */
const at = (time: string): string => `2026-11-24T${time}:00-05:00`

/** Half hours from nine o'clock on, each free for a cut. */
export const cutTimes = Array.from({ length: 16 }, (_, index) => {
  const minutes = 9 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** Counts the answers by `200` or the code of the refusal. */
export const tally = (
  answers: readonly { readonly status: number; readonly refusal: { readonly code: string } }[],
): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { status, refusal } of answers) {
    const key = status === 200 ? '200' : refusal.code
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
