import { makeCart, namesOf } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

const start = '2026-11-21T15:00:00Z'
export const prepaidShop = 'harbour-prepay'

/** The initial number of pieces of a product and of uses of a promo. */
export const plenty = 100_000

/** Adds enough brushes and uses of a promo for every cart, and a gift card of 10.00 for every second one. */
const stockUp = async ({ pool }: TestApp, count: number): Promise<void> => {
  await pool.query(`update product set inventory = $1 where key = 'brush'`, [plenty])
  await pool.query(`update promo set uses_left = $1 where code = 'FADE20'`, [plenty])
  await pool.query(
    `insert into gift_card (brand_id, code, code_key, currency, balance, initial_balance)
     select id, 'TEN' || index, 'TEN' || index, 'gbp', 1000, 1000 from brand, generate_series(0, $1) as index`,
    [count],
  )
}

/** The extras of a cart. The index decides on each combination of product, promo and gift card. */
const extras = (index: number, productId: string) => ({
  ...(index % 2 === 1 && { items: [{ type: 'product' as const, id: productId, quantity: 1 + (index % 3) }] }),
  ...(index % 3 === 1 && { promoCode: 'FADE20' }),
  ...(index % 4 >= 2 && { giftCardCode: `TEN${index}` }),
})

/** The name that the connections of the killed process have. */
export const elsewhere = 'killed'

/** Carts of one professional at separate hours, and orders to check them out. `mixed` adds extras. */
export const openCarts = async (count: number, { mixed = false } = {}) => {
  const clock = movableClock(start)
  const t = await testApp({ seed: seedBrand, clock })
  const { services } = await namesOf(t, prepaidShop)
  const [brush] = (await t.deps.catalogues.ofShop(prepaidShop)).products
  if (mixed) await stockUp(t, count)
  const carts = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const dateTime = Temporal.Instant.from('2026-11-22T00:00:00Z').add({ hours: index }).toString()
      const appointments = [{ barberId: 'hana', services: services('cut'), dateTime }]
      return makeCart(t, prepaidShop, appointments, mixed ? extras(index, brush?.id ?? '') : {})
    }),
  )
  const { host, port, user, database } = t.pool.options
  const connection = { host, port, user, database, application_name: elsewhere }
  const cartIds = carts.map(({ id }) => id)
  const orders = { connection, now: start, shop: prepaidShop, cartIds }
  return { t, clock, orders }
}

/** Counts charges and bookings at the provider and in the database. */
export const books = async ({ pool }: TestApp) => {
  const { rows } = await pool.query(`
    select
      (select count(*)::int from sandbox_payment where operation = 'authorize') as authorized,
      (select count(*)::int from sandbox_payment where operation = 'capture') as captured,
      (select count(*)::int from sandbox_payment where operation = 'release') as released,
      (select count(*)::int from sale_order) as orders,
      (select count(*)::int from payment where state = 'captured' and kind = 'card') as paid,
      (select count(*)::int from appointment where state = 'booked') as booked,
      (select count(*)::int from appointment where state = 'held') as held,
      (select count(*)::int from attempt where state = 'claimed') as standing`)
  return rows[0]
}
/** The counts if nothing was sold. */
export const nothing = {
  authorized: 0,
  captured: 0,
  released: 0,
  orders: 0,
  paid: 0,
  booked: 0,
  held: 0,
  standing: 0,
}
/** The counts if one cart was sold, once. */
export const everything = {
  authorized: 1,
  captured: 1,
  released: 0,
  orders: 1,
  paid: 1,
  booked: 1,
  held: 0,
  standing: 0,
}
