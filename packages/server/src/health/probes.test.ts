import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { createLog } from '../log.ts'
import { migrationNames } from '../store/migration-files.ts'
import { openPool } from '../store/open.ts'
import { createReadiness } from './readiness.ts'
import { jobsApp } from './serve-side.ts'
import { hasMigrations } from './store.ts'

const log = createLog('silent')

test("probes are answered without cookies or caching, and the API's reference does not list them", async () => {
  await using t = await testApp()
  for (const url of ['/healthz', '/readyz']) {
    const { statusCode, headers, body } = await t.app.inject(url)
    expect([statusCode, body]).toEqual([200, '{"ok":true}'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('set-cookie')
  }
  expect((await t.app.inject('/openapi.json')).body).not.toMatch(/healthz|readyz/)
})

test("probes have no limit, and do not count towards an address's limit", async () => {
  await using t = await testApp({ settings: { RATE_LIMIT: '2' } })
  const statusesOf = async (url: string, count: number): Promise<readonly number[]> => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push((await t.app.inject(url)).statusCode)
    return statuses
  }
  expect(new Set(await statusesOf('/healthz', 20))).toEqual(new Set([200]))
  expect(new Set(await statusesOf('/readyz', 20))).toEqual(new Set([200]))
  expect(await statusesOf('/v1/status', 3)).toEqual([200, 200, 429])
})

test('the readiness probe fails while the database is unreachable, so that guests go elsewhere', async () => {
  await using pool = Object.assign(openPool({ host: '/nowhere' }, log), {
    [Symbol.asyncDispose]: () => pool.end(),
  })
  await using app = jobsApp(
    log,
    createReadiness(() => hasMigrations(pool, ['001-initial.sql'])),
  )
  const { statusCode, body } = await app.inject('/readyz')
  expect([statusCode, body]).toEqual([503, '{"ok":false,"reason":"database"}'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a database is ready if it has everything that this version needs, whatever a newer version added', async () => {
  await using t = await testApp()
  const names = await migrationNames()
  expect(names).toContain('001-initial.sql')
  const serves = () => hasMigrations(t.deps.pool, names)
  expect(await serves()).toBe(true)
  await t.pool.query(`insert into migration (name, checksum) values ('999-later.sql', '')`)
  expect(await serves()).toBe(true)
  await t.pool.query(`delete from migration where name = '001-initial.sql'`)
  expect(await serves()).toBe(false)
})

test('a database that accepts no writes is not ready', async () => {
  await using database = await testDatabase()
  const options = '-c default_transaction_read_only=on'
  await using pool = Object.assign(openPool({ ...database.connection, options }, log), {
    [Symbol.asyncDispose]: () => pool.end(),
  })
  await expect(hasMigrations(pool, await migrationNames())).rejects.toThrow('read-only')
})

test('a process that only works on jobs answers probes, and nothing else', async () => {
  await using app = jobsApp(
    log,
    createReadiness(() => Promise.resolve(true)),
  )
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  for (const url of ['/', '/booking', '/v1/status', '/v1/payment/webhook', '/metrics'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
})
