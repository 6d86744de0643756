import { getCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../../test/booking.ts'
import { checkOutElsewhere } from '../../../test/check-out-elsewhere.ts'
import type { StandStill } from '../../../test/checkout-process.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { reconcileAttempts } from './reconcile.ts'

const start = '2026-11-21T15:00:00Z'
const shop = 'harbour-prepay'

const plenty = 100_000

/** Enough brushes and uses of a promo for every cart, and a gift card of 10.00 for every second one. */
const stockUp = async ({ pool }: TestApp, count: number): Promise<void> => {
  await pool.query(`update product set inventory = $1 where key = 'brush'`, [plenty])
  await pool.query(`update promo set uses_left = $1 where code = 'FADE20'`, [plenty])
  await pool.query(
    `insert into gift_card (brand_id, code, code_key, currency, balance, initial_balance)
     select id, 'TEN' || index, 'TEN' || index, 'gbp', 1000, 1000 from brand, generate_series(0, $1) as index`,
    [count],
  )
}

/** Carts of every combination: with and without a product, a promo and a gift card. */
const extras = (index: number, productId: string) => ({
  ...(index % 2 === 1 && { items: [{ type: 'product' as const, id: productId, quantity: 1 + (index % 3) }] }),
  ...(index % 3 === 1 && { promoCode: 'FADE20' }),
  ...(index % 4 >= 2 && { giftCardCode: `TEN${index}` }),
})

const elsewhere = 'killed'

/** What a process has sent before it is killed is still written; one that looks at once may be sooner. */
const lastWords = ({ pool }: TestApp) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name = $1`,
        [elsewhere],
      )
      return rows
    })
    .toEqual([])

const open = async (count: number, { mixed = false } = {}) => {
  const clock = movableClock(start)
  const t = await testApp({ seed: seedBrand, clock })
  const { services } = await namesOf(t, shop)
  const [brush] = (await t.deps.catalogues.ofShop(shop)).products
  if (mixed) await stockUp(t, count)
  const carts = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const dateTime = Temporal.Instant.from('2026-11-22T00:00:00Z').add({ hours: index }).toString()
      const appointments = [{ barberId: 'hana', services: services('cut'), dateTime }]
      return makeCart(t, shop, appointments, mixed ? extras(index, brush?.id ?? '') : {})
    }),
  )
  const { host, port, user, database } = t.pool.options
  const connection = { host, port, user, database, application_name: elsewhere }
  const orders = { connection, shop, cartIds: carts.map(({ id }) => id) }
  return { t, clock, orders }
}

/** The counts of the provider and of the database. */
const books = async ({ pool }: TestApp) => {
  const { rows } = await pool.query(`
    select
      (select count(*)::int from sandbox_payment where operation = 'authorize') as authorized,
      (select count(*)::int from sandbox_payment where operation = 'capture') as captured,
      (select count(*)::int from sandbox_payment where operation = 'release') as released,
      (select count(*)::int from sale_order) as orders,
      (select count(*)::int from payment where state = 'captured' and kind = 'card') as paid,
      (select count(*)::int from appointment where state = 'booked') as booked,
      (select count(*)::int from appointment where state = 'held') as held,
      (select count(*)::int from checkout_attempt where state = 'claimed') as standing`)
  return rows[0]
}
/** Compares the stock that was taken with what was sold, and checks that every order is paid in full. */
const counts = async ({ pool }: TestApp) => {
  const { rows } = await pool.query(
    `
    with booked as (select kind, sum(amount)::int as amount from hold where state = 'booked' group by kind)
    select
      $1 - (select inventory from product where key = 'brush') as "brushesGone",
      coalesce((select amount from booked where kind = 'product'), 0) as "brushesSold",
      $1 - (select uses_left from promo where code = 'FADE20') as "promosGone",
      coalesce((select amount from booked where kind = 'promo'), 0) as "promosUsed",
      (select sum(initial_balance - balance)::int from gift_card where code like 'TEN%') as "giftCardsGone",
      coalesce((select amount from booked where kind = 'gift_card'), 0) as "giftCardsSpent",
      (select coalesce(sum(amount), 0)::int from payment where kind = 'gift_card') as "giftCardsPaid",
      (select count(*)::int from hold where state = 'held') as "stillHeld",
      (select count(*)::int from sale_order where total <> (
        select sum(amount) from payment where payment.sale_order_id = sale_order.id and payment.state = 'captured'
      )) as "ordersNotPaid"`,
    [plenty],
  )
  return rows[0]
}

const nothing = {
  authorized: 0,
  captured: 0,
  released: 0,
  orders: 0,
  paid: 0,
  booked: 0,
  held: 0,
  standing: 0,
}
const everything = {
  authorized: 1,
  captured: 1,
  released: 0,
  orders: 1,
  paid: 1,
  booked: 1,
  held: 0,
  standing: 0,
}

const settle = async ({ deps }: TestApp): Promise<void> => {
  await reconcileAttempts(deps)
  await sweepPayments(deps)
}

test.each<[StandStill, object]>([
  ['before authorize', nothing],
  ['after authorize', everything],
  ['before capture', everything],
  ['after capture', everything],
])('kill -9 %s', async (standStill, expected) => {
  const { t, clock, orders } = await open(1)
  await using _ = t
  const [cartId = ''] = orders.cartIds
  const child = checkOutElsewhere({ ...orders, now: start, standStill })
  await child.said('reached')
  await child.kill()
  await settle(t)
  expect(await books(t), 'its worker may still be running').not.toEqual(expected)
  clock.advance({ minutes: 10 })
  await settle(t)
  expect(await books(t)).toEqual(expected)
  const { body } = await t.send(getCart, { id: shop, cartId })
  expect(body.state).toBe(expected === everything ? 'booked' : 'open')
  const retry = await checkOut(t, shop, cartId, { paymentToken: card() }, { 'idempotency-key': cartId })
  expect(retry).toMatchObject(
    expected === everything ? { body: { id: body.saleOrderId } } : { refusal: { code: 'processing_error' } },
  )
  const again = await checkOut(t, shop, cartId, { paymentToken: card() }, { 'idempotency-key': 'another' })
  expect(again).toMatchObject(
    expected === everything ? { refusal: { code: 'cart_booked' } } : { status: 200 },
  )
  expect(await books(t)).toEqual(everything)
})

test('kill -9, and the guest asks again before the reconciler runs: the same key resumes the attempt', async () => {
  const { t, clock, orders } = await open(1)
  await using _ = t
  const [cartId = ''] = orders.cartIds
  const child = checkOutElsewhere({ ...orders, now: start, standStill: 'before authorize' })
  await child.said('reached')
  await child.kill()
  const pay = () => checkOut(t, shop, cartId, { paymentToken: card() }, { 'idempotency-key': cartId })
  expect((await pay()).refusal.code).toBe('in_progress')
  clock.advance({ seconds: 31 })
  expect((await pay()).status).toBe(200)
  expect(await books(t)).toEqual(everything)
})

/** How often the process is killed; `npm run chaos` sets 200. */
const kills = Number(process.env.KILLS ?? 6)
const cartsAKill = 12

test(
  `${kills} kills at random moments lose nothing and take nothing twice`,
  async () => {
    const { t, clock, orders } = await open(Math.min(24 * 300, kills * cartsAKill), { mixed: true })
    await using _ = t
    for (let kill = 0; kill < kills; kill += 1) {
      clock.advance({ seconds: 31 })
      const cartIds = orders.cartIds.slice(kill * cartsAKill)
      const child = checkOutElsewhere({ ...orders, now: clock.now().toString(), cartIds })
      await child.said('step', 1 + Math.floor(Math.random() * 30))
      await child.kill()
    }
    await lastWords(t)
    clock.advance({ minutes: 10 })
    // Each run of the jobs, once a minute, resumes at most a hundred stalled attempts.
    for (let left = kills * cartsAKill; left > 0; left -= 100) await settle(t)
    const [after, counted] = [await books(t), await counts(t)]
    if (process.env.KILLS !== undefined)
      console.log(`chaos: ${JSON.stringify({ kills, ...after, ...counted })}`)
    expect(after.orders).toBeGreaterThan(0)
    expect(after).toMatchObject({
      held: 0,
      standing: 0,
      paid: after.orders,
      booked: after.orders,
      captured: after.orders,
    })
    expect(after.authorized).toBe(after.orders + after.released)
    expect(counted).toMatchObject({
      brushesGone: counted.brushesSold,
      promosGone: counted.promosUsed,
      giftCardsGone: counted.giftCardsSpent,
      giftCardsPaid: counted.giftCardsSpent,
      stillHeld: 0,
      ordersNotPaid: 0,
    })
  },
  120_000 + kills * 30_000,
)
