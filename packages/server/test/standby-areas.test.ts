import * as calls from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import type { Pool, Queryable } from '../src/store/db.ts'
import { cutWithAda, makeCart, namesOf } from './booking.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

const id = 'harbour-card'
const monday = { start: '2026-11-30', end: '2026-11-30' }

/** Opens the application with a standby, and counts the statements that read from it. */
const open = async () => {
  let reads = 0
  const reading = (pool: Pool): Queryable => {
    const query = pool.query.bind(pool) as (...sent: readonly unknown[]) => unknown
    const counted = (...sent: readonly unknown[]) => {
      reads += 1
      return query(...sent)
    }
    return { query: counted as Pool['query'] }
  }
  const t = await testApp({ seed: seedBrand, reading })
  const readsOf = async (ask: (t: TestApp) => Promise<unknown>): Promise<number> => {
    const before = reads
    await ask(t)
    return reads - before
  }
  return { readsOf, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

type Ask = (t: TestApp) => Promise<{ readonly status: number }>

test.each<[area: string, ask: Ask]>([
  ['brands', (t) => t.send(calls.getBrand, { id: 'harbour' })],
  ['shops', (t) => t.send(calls.getShop, { id })],
  ['barbers', (t) => t.send(calls.listBarbers, { id })],
  ['services', (t) => t.send(calls.listShopServices, { id })],
  ['products', (t) => t.send(calls.listProducts, { id })],
  ['search', (t) => t.send(calls.search, { term: 'plateau' })],
])('the area %s reads from the standby', async (_, ask) => {
  await using s = await open()
  expect(await s.readsOf(async (t) => expect((await ask(t)).status).toBe(200))).toBeGreaterThan(0)
})

test('reads of times, carts and other data that must be current do not use the standby', async () => {
  await using s = await open()
  const reads = await s.readsOf(async (t) => {
    const { service, barber } = await namesOf(t, id)
    const asked = [
      await t.send(calls.getShopSchedule, { id, ...monday, services: service('cut') }),
      await t.send(calls.getBarberNextAvailableTime, {
        id: barber('ada'),
        duration: 30,
        fromDate: monday.start,
      }),
      await t.send(calls.getFlags, { id }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    await makeCart(t, id, [cutWithAda(await namesOf(t, id), { dateTime: '2026-11-30T10:00:00-05:00' })])
  })
  expect(reads).toBe(0)
})
