import { once } from 'node:events'
import { getCart, getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { checkOutAlone, makeCarts, shop } from '../../../test/checkouts-at-once.ts'
import type { Outcome } from '../../../test/post-alone.ts'
import { addressOf, databaseUrl, startServerProcess } from '../../../test/running-server.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { systemClock } from '../../clock.ts'

/** Counts of rows that only an incomplete booking would leave; each has to be 0. */
const halves = async ({ pool }: TestApp) => {
  const { rows } = await pool.query(`
    select
      (select count(*)::int from appointment a where state = 'booked'
        and not exists (select from sale_order o where o.id = a.sale_order_id and o.cart_id = a.owner_id)) as without_order,
      (select count(*)::int from sale_order o
        where (select count(*) from appointment a where a.sale_order_id = o.id and a.state = 'booked') <> 1) as without_time,
      (select count(*)::int from sale_order o
        where (select count(*) from payment p where p.sale_order_id = o.id and p.state in ('authorized', 'captured')) <> 1) as without_payment,
      (select count(*)::int from cart c full join sale_order o on o.cart_id = c.id
        where c.sale_order_id is distinct from o.id) as without_cart`)
  return rows[0]
}
const none = { without_order: 0, without_time: 0, without_payment: 0, without_cart: 0 }

/** The number of bookings after which the server is ended. */
const enough = 4
const clients = 12

/** Starts many checkouts at once, two for every time, on a server that gets a signal in the middle. */
const storm = async (t: TestApp, signal: NodeJS.Signals) => {
  const settings = {
    PORT: '0',
    RATE_LIMIT: '0',
    UNPAID_BOOKINGS_A_DAY: '0',
    DATABASE_URL: databaseUrl(t.pool.options),
  }
  const carts = await makeCarts(t, 96, (index) => Math.floor(index / 2))
  const server = startServerProcess(settings)
  const ended = once(server, 'exit')
  const address = await addressOf(server)
  const outcomes = new Map<string, Outcome>()
  let booked = 0
  const waiting = carts.values()
  const client = async (): Promise<void> => {
    for (const { id } of waiting) {
      const outcome = await checkOutAlone(address, id)
      outcomes.set(id, outcome)
      if (outcome.status === 200 && ++booked === enough) server.kill(signal)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const [code, killedBy] = (await ended) as [number | null, NodeJS.Signals | null]
  const restarted = startServerProcess(settings)
  const restartedAt = await addressOf(restarted)
  return {
    ended: code ?? killedBy,
    outcomes: [...outcomes],
    restartedAt,
    [Symbol.asyncDispose]: async () => {
      const stopped = once(restarted, 'exit')
      restarted.kill('SIGTERM')
      await stopped
    },
  }
}

const bookedIn = (outcomes: readonly (readonly [string, Outcome])[]): string[] =>
  outcomes.flatMap(([, outcome]) =>
    outcome.status === 200 && 'body' in outcome ? [(outcome.body as { id: string }).id] : [],
  )

/** Asks the restarted server for every booking that was confirmed to a guest. */
const expectBooked = async (address: string, ids: readonly string[]): Promise<void> => {
  expect(ids.length).toBeGreaterThanOrEqual(enough)
  for (const id of ids) {
    const answer = await fetch(address + getSaleOrder.path.replace(':id', id))
    expect(await answer.json()).toMatchObject({ id, state: 'booked', items: [{ state: 0 }] })
  }
}

test('a server that is told to end during many checkouts answers the requests that it accepted, and books nothing for those that it refused', async () => {
  await using t = await testApp({ seed: seedBrand, clock: systemClock })
  await using after = await storm(t, 'SIGTERM')
  expect(after.ended).toBe(0)
  const statuses = new Set(after.outcomes.map(([, { status }]) => status))
  expect(statuses).toEqual(new Set([200, 409, 'refused']))
  await expectBooked(after.restartedAt, bookedIn(after.outcomes))
  for (const [cartId] of after.outcomes.filter(([, { status }]) => status === 'refused')) {
    expect((await t.send(getCart, { id: shop, cartId })).body.state).toBe('open')
  }
  expect(await halves(t)).toEqual(none)
})

test('a server that is killed during many checkouts keeps every confirmed booking, and books nothing by half', async () => {
  await using t = await testApp({ seed: seedBrand, clock: systemClock })
  await using after = await storm(t, 'SIGKILL')
  expect(after.ended).toBe('SIGKILL')
  expect(after.outcomes.some(([, { status }]) => status === 'refused')).toBe(true)
  await expectBooked(after.restartedAt, bookedIn(after.outcomes))
  expect(await halves(t)).toEqual(none)
})
