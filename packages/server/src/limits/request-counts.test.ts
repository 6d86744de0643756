import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { limitTasks } from './tasks.ts'

// The fake timers keep the processes from exchanging counts every second: only a test makes them do it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterAll(() => void vi.useRealTimers())

const most = 200
const start = '2026-11-21T15:00:10Z'

const processOn = ({ connection }: TestDatabase, clock = movableClock(start)): Promise<TestApp> =>
  testApp({
    clock,
    settings: { RATE_LIMIT: String(most), TRUSTED_PROXIES: '1' },
    database: { connection, [Symbol.asyncDispose]: async () => undefined },
  })

const statusOf = async (process: TestApp, address = '203.0.113.7'): Promise<number> =>
  (await process.app.inject({ url: '/v1/status', headers: { 'x-forwarded-for': address } })).statusCode

const ask = async (process: TestApp, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) expect(await statusOf(process)).toBe(200)
}

test('the limit on requests holds for several processes together, until the minute is over', async () => {
  await using database = await testDatabase()
  const clock = movableClock(start)
  await using one = await processOn(database, clock)
  await using other = await processOn(database, clock)
  await ask(one, 120)
  await ask(other, 79)
  for (const { deps } of [one, other, one]) await deps.requestCounts.exchange()
  await ask(one, 1)
  await one.deps.requestCounts.exchange()
  await other.deps.requestCounts.exchange()
  expect(await statusOf(one)).toBe(429)
  expect(await statusOf(other)).toBe(200)
  await other.deps.requestCounts.exchange()
  expect(await statusOf(other)).toBe(429)
  expect(await statusOf(other, '203.0.113.8')).toBe(200)
  clock.advance({ seconds: 50 })
  expect(await statusOf(one)).toBe(200)
})

test('the networks of one /48 together may send sixteen times as many requests as an address [security-M3]', async () => {
  await using database = await testDatabase()
  await using process = await processOn(database)
  const { requestCounts } = process.deps
  const count = (index: number) => requestCounts.count(`2001:db8:1:${index.toString(16)}::/64`).current
  for (let index = 0; index < 16 * most; index += 1) expect(count(index)).toBeLessThanOrEqual(most)
  expect(count(16 * most)).toBe(most + 1)
  expect(await statusOf(process, '2001:db8:1:ffff::1')).toBe(429)
  expect(await statusOf(process, '2001:db8:2:ffff::1')).toBe(200)
})

test('a process does not forget the network around new addresses, however many of these arrive [security-M3]', async () => {
  await using database = await testDatabase()
  await using process = await processOn(database)
  const { requestCounts } = process.deps
  const count = (index: number) => requestCounts.count(`2001:db8:1:${index.toString(16)}::/64`).current
  for (let index = 0; index < 55_000; index += 1) count(index)
  expect(count(55_000)).toBeGreaterThan(55_000 / 16)
})

test('a process that starts within the minute counts the requests that other processes have served in it', async () => {
  await using database = await testDatabase()
  await using one = await processOn(database)
  await ask(one, most)
  await one.deps.requestCounts.exchange()
  await using other = await processOn(database)
  expect(await statusOf(other)).toBe(429)
  expect(await statusOf(other, '203.0.113.8')).toBe(200)
})

test('requests counted before the primary died are still known afterwards, and counted once', async () => {
  await using database = await testDatabase()
  await using one = await processOn(database)
  await using other = await processOn(database)
  await ask(one, 100)
  await one.deps.requestCounts.exchange()
  await ask(other, 50)
  await other.deps.requestCounts.exchange()
  // An unlogged table is empty on a standby that becomes primary.
  await one.pool.query('truncate request_count')
  await ask(one, 10)
  await ask(other, 10)
  for (const { deps } of [other, one, other, one]) await deps.requestCounts.exchange()
  const { rows } = await one.pool.query('select requests from request_count')
  expect(rows).toEqual([{ requests: 170 }])
})

test('an address with few requests is never stored, and any other is stored for minutes only', async () => {
  await using database = await testDatabase()
  const clock = movableClock(start)
  await using process = await processOn(database, clock)
  const rows = async () => (await process.pool.query('select from request_count')).rowCount
  await ask(process, 1)
  await process.deps.requestCounts.exchange()
  expect(await rows()).toBe(0)
  await ask(process, 9)
  await process.deps.requestCounts.exchange()
  expect(await rows()).toBe(1)
  const tidyUp = limitTasks(process.deps)['remove-old-counts'] as () => Promise<void>
  await tidyUp()
  expect(await rows()).toBe(1)
  clock.advance({ minutes: 2 })
  await tidyUp()
  expect(await rows()).toBe(0)
})

test('each process counts by itself while the database is unreachable, and shares its counts afterwards', async () => {
  await using database = await testDatabase()
  await using process = await processOn(database)
  await ask(process, 20)
  const { pool } = process.deps
  const query = pool.query.bind(pool)
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  pool.query = () => Promise.reject(gone)
  await process.deps.requestCounts.exchange()
  pool.query = query
  await process.deps.requestCounts.exchange()
  const { rows } = await pool.query('select requests from request_count')
  expect(rows).toEqual([{ requests: 20 }])
})
