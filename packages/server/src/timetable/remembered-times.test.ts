import { getBarberSchedule, getShopSchedule } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf, takeTime } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { namesSent } from '../../test/names-sent.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { createRememberedTimes } from './remembered-times.ts'

const shop = 'harbour-card'
const monday = { start: '2026-11-30', end: '2026-11-30' }
const zone = '-05:00'

const open = (database: TestDatabase, clock = movableClock('2026-11-21T15:00:10Z')): Promise<TestApp> =>
  testApp({
    clock,
    database: { connection: database.connection, [Symbol.asyncDispose]: async () => undefined },
  })

/** Counts the SQL statements that the product runs from now on. */
const counting = (t: TestApp) => {
  const names = namesSent(t)
  return {
    reads: () => names.filter((name) => name === 'taken').length,
    looks: () => names.filter((name) => name === 'time-versions').length,
  }
}

const scheduleOf = async (t: TestApp, days = monday) => {
  const { barber } = await namesOf(t, shop)
  const { status, body } = await t.send(getBarberSchedule, { id: barber('ada'), ...days, duration: 60 })
  expect(status).toBe(200)
  return body.rows.flatMap(({ times }) => [...times.morning, ...times.afternoon, ...times.evening])
}
const isFree = async (t: TestApp, clock: string): Promise<boolean | undefined> =>
  (await scheduleOf(t)).find(({ time }) => time === `2026-11-30T${clock}:00${zone}`)?.available

const take = (t: TestApp, clock: string, more: Parameters<typeof takeTime>[3] = {}) =>
  takeTime(
    t,
    [shop, 'ada'],
    [`2026-11-30T${clock}:00${zone}`, `2026-11-30T${clock.slice(0, 2)}:59:00${zone}`],
    more,
  )

test('taken times are read once, and each later request checks whether they are still current', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  const { reads, looks } = counting(t)
  for (let time = 0; time < 5; time += 1) expect(await isFree(t, '14:00')).toBe(true)
  expect([reads(), looks()]).toEqual([1, 4])
})

test('many simultaneous requests run as few statements as one', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  await scheduleOf(t)
  const { reads, looks } = counting(t)
  await Promise.all(Array.from({ length: 50 }, () => scheduleOf(t)))
  expect(reads()).toBe(0)
  expect(looks()).toBeLessThan(10)
})

test('times that another process takes or frees show in this one’s next answer', async () => {
  await using database = await testDatabase('branded')
  await using here = await open(database)
  await using there = await open(database)
  for (const clock of ['10:00', '11:00', '14:00']) {
    expect(await isFree(here, clock)).toBe(true)
    expect(await isFree(there, clock)).toBe(true)
    await take(there, clock)
    expect(await isFree(here, clock)).toBe(false)
    expect(await isFree(there, clock)).toBe(false)
  }
})

test('a change on another day does not cause a new read', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  await scheduleOf(t)
  const { reads } = counting(t)
  await takeTime(t, [shop, 'ada'], [`2026-12-07T10:00:00${zone}`, `2026-12-07T11:00:00${zone}`])
  await scheduleOf(t)
  expect(reads()).toBe(0)
})

test('a booking is noticed even if the record of an older change expires, so that their number stays the same', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  await takeTime(t, [shop, 'ada'], [`2026-11-29T10:00:00${zone}`, `2026-11-29T11:00:00${zone}`])
  const { reads } = counting(t)
  expect(await isFree(t, '14:00')).toBe(true)
  await take(t, '14:00')
  expect(await isFree(t, '14:00')).toBe(false)
  expect(await isFree(t, '14:00')).toBe(false)
  expect(reads()).toBe(2)
})

test('a booking is noticed even if the record of another change is removed meanwhile', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  await take(t, '10:00')
  expect(await isFree(t, '14:00')).toBe(true)
  await t.pool.query('delete from time_change')
  await take(t, '14:00')
  expect(await isFree(t, '14:00')).toBe(false)
})

test('times read before the clock was set back are read again', async () => {
  await using database = await testDatabase('branded')
  const clock = movableClock('2026-11-21T15:00:10Z')
  await using t = await open(database, clock)
  expect(await isFree(t, '14:00')).toBe(true)
  clock.set('2026-11-21T14:00:10Z')
  await take(t, '14:00')
  // Removes the record of changes, as if they had expired.
  await t.pool.query('delete from time_change')
  expect(await isFree(t, '14:00')).toBe(false)
})

test('a hold counts until the second at which it expires', async () => {
  await using database = await testDatabase('branded')
  const clock = movableClock('2026-11-21T15:00:10Z')
  await using t = await open(database, clock)
  await take(t, '14:00', { state: 'held', hold_expires_at: '2026-11-21T15:00:40Z' })
  expect(await isFree(t, '14:00')).toBe(false)
  clock.advance({ seconds: 29 })
  expect(await isFree(t, '14:00')).toBe(false)
  clock.advance({ seconds: 1 })
  expect(await isFree(t, '14:00')).toBe(true)
})

test('a past start disappears with the next minute', async () => {
  await using database = await testDatabase('branded')
  const clock = movableClock('2026-11-23T14:59:50Z')
  await using t = await open(database, clock)
  const today = { start: '2026-11-23', end: '2026-11-23' }
  const first = async () => (await scheduleOf(t, today))[0]?.time
  expect(await first()).toBe(`2026-11-23T10:00:00${zone}`)
  clock.advance({ seconds: 10 })
  expect(await first()).toBe(`2026-11-23T10:00:00${zone}`)
  clock.advance({ seconds: 1 })
  expect(await first()).toBe(`2026-11-23T10:15:00${zone}`)
})

test('a change of the shop, or its closing, shows at once', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  const { shopId, barber, service } = await namesOf(t, shop)
  expect(await isFree(t, '14:00')).toBe(true)
  await t.pool.query(
    `update shop set details = details || '{"slotStep": 60}', revision = revision + 1 where id = $1`,
    [shopId],
  )
  expect(await isFree(t, '14:15')).toBeUndefined()
  const any = { id: shopId, ...monday, services: service('cut') }
  expect((await t.send(getShopSchedule, any)).status).toBe(200)
  await t.pool.query(`update shop set active = false where id = $1`, [shopId])
  for (const { status } of [
    await t.send(getShopSchedule, any),
    await t.send(getBarberSchedule, { id: barber('ada'), ...monday, duration: 60 }),
  ])
    expect(status).toBe(404)
})

test('requests fail while the database is away, and get current times once it is back', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  expect(await isFree(t, '14:00')).toBe(true)
  const { barber } = await namesOf(t, shop)
  const { pool } = t.deps
  const query = pool.query.bind(pool)
  pool.query = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
  const { status } = await t.send(getBarberSchedule, { id: barber('ada'), ...monday, duration: 60 })
  expect(status).toBe(503)
  pool.query = query
  await take(t, '14:00')
  expect(await isFree(t, '14:00')).toBe(false)
})

test('a change during the read is not lost', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  const { pool } = t.deps
  const query = pool.query.bind(pool) as (...given: readonly unknown[]) => Promise<unknown>
  const read = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  pool.query = (async (...given: readonly [{ readonly name?: string }]) => {
    const answer = await query(...given)
    if (given[0].name === 'taken') {
      read.resolve()
      await goOn.promise
    }
    return answer
  }) as typeof pool.query
  const before = isFree(t, '14:00')
  await read.promise
  await take(t, '14:00')
  const after = isFree(t, '14:00')
  goOn.resolve()
  expect(await before).toBe(true)
  expect(await after).toBe(false)
})

test('the size of the cache includes the answers written from cached times, and the oldest are dropped', async () => {
  await using database = await testDatabase('branded')
  await using t = await open(database)
  const { shopId } = await namesOf(t, shop)
  const times = createRememberedTimes(t.deps)
  let written = 0
  const writeAt = async (day: number): Promise<void> => {
    const from = 29_000_000 + day * 1440
    const found = await times.of(shopId, { from, to: from + 1440 })
    found?.recall('text', () => {
      written += 1
      return 'x'.repeat(3_500_000)
    })
  }
  for (let day = 0; day < 4; day += 1) await writeAt(day)
  await writeAt(3)
  expect(written).toBe(4)
  // The first answers are dropped to make room for these, and the last ones stay.
  for (let day = 4; day < 6; day += 1) await writeAt(day)
  await writeAt(0)
  await writeAt(5)
  expect(written).toBe(7)
})
