import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { getCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../test/booking.ts'
import type { CheckoutOrders, StandStill } from '../../test/checkout-process.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { sweepPayments } from '../jobs/sweep-payments.ts'
import { reconcileAttempts } from './reconcile-attempts.ts'

const program = fileURLToPath(new URL('../../test/checkout-process.ts', import.meta.url))
const start = '2026-11-21T15:00:00Z'
const shop = 'harbour-prepay'

/** A real process that checks carts out, and can be waited for until it has said something so many times. */
const checkOutElsewhere = (orders: CheckoutOrders) => {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, CHECKOUT_ORDERS: JSON.stringify(orders) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface(child.stdout!)
  return {
    said: async (saying: 'step' | 'reached', times = 1): Promise<void> => {
      let left = times
      for await (const line of lines) if (line === saying && (left -= 1) === 0) return
      throw new Error(`the process ended before it said "${saying}" ${times} times`)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const open = async (count: number) => {
  const clock = movableClock(start)
  const t = await testApp({ seed: seedBrand, clock })
  const { services } = await namesOf(t, shop)
  const carts = await Promise.all(
    Array.from({ length: count }, (_, place) => {
      const dateTime = Temporal.Instant.from('2026-11-22T00:00:00Z').add({ hours: place }).toString()
      return makeCart(t, shop, [{ barberId: 'hana', services: services('cut'), dateTime }])
    }),
  )
  const { host, port, user, database } = t.pool.options
  const orders = { connection: { host, port, user, database }, shop, cartIds: carts.map(({ id }) => id) }
  return { t, clock, orders }
}

/** The provider's books and ours, side by side. */
const books = async ({ pool }: TestApp) => {
  const { rows } = await pool.query(`
    select
      (select count(*)::int from sandbox_payment where operation = 'authorize') as authorized,
      (select count(*)::int from sandbox_payment where operation = 'capture') as captured,
      (select count(*)::int from sandbox_payment where operation = 'release') as released,
      (select count(*)::int from sale_order) as orders,
      (select count(*)::int from payment where state = 'captured') as paid,
      (select count(*)::int from appointment where state = 'booked') as booked,
      (select count(*)::int from appointment where state = 'held') as held,
      (select count(*)::int from checkout_attempt where state = 'claimed') as standing`)
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
  expect(await books(t), 'who works on it may be alive').not.toEqual(expected)
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

test('kill -9, and the guest asks again before the reconciler comes: the same key goes on', async () => {
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

/** `KILLS=200` for the whole proof; a few each time. */
const kills = Number(process.env.KILLS ?? 6)

test(
  `${kills} kills at random moments: no booking without its payment, no payment without its booking, no lost time`,
  async () => {
    const { t, clock, orders } = await open(Math.min(24 * 30, kills * 12))
    await using _ = t
    for (let kill = 0; kill < kills; kill += 1) {
      clock.advance({ seconds: 31 })
      const child = checkOutElsewhere({
        ...orders,
        now: clock.now().toString(),
        cartIds: orders.cartIds.slice(kill * 12),
      })
      await child.said('step', 1 + Math.floor(Math.random() * 30))
      await child.kill()
    }
    clock.advance({ minutes: 10 })
    await settle(t)
    const after = await books(t)
    expect(after.orders).toBeGreaterThan(0)
    expect(after).toMatchObject({
      held: 0,
      standing: 0,
      paid: after.orders,
      booked: after.orders,
      captured: after.orders,
    })
    expect(after.authorized).toBe(after.orders + after.released)
  },
  30_000 + kills * 3000,
)
