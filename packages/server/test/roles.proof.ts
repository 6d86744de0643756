import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createLog } from '../src/log.ts'
import { openPool } from '../src/store/open.ts'
import { addressOf } from './running-server.ts'
import { runProgram } from './run-program.ts'
import { ask, end, foundIn, startOn, tryUntil } from './servers-of-roles.ts'
import { testDatabase } from './test-database.ts'

test('a web process runs no jobs, and a jobs process serves no guests', async () => {
  await using database = await testDatabase()
  const pool = openPool(database.connection, createLog('silent'))
  try {
    const web = startOn(database, { ROLE: 'web' })
    const address = await addressOf(web)
    const jobsLeft = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*) as count from graphile_worker.jobs where task_identifier = 'sweep-messages' and key = 'tried'`,
      )
      return rows[0]?.count
    }
    await pool.query(`select graphile_worker.add_job('sweep-messages', job_key := 'tried', priority := -10)`)
    const locks = await pool.query(`select from graphile_worker.jobs where locked_at is not null`)
    expect(locks.rowCount).toBe(0)
    const recurring = await pool.query(`select from graphile_worker.jobs where key = 'sweep-payments'`)
    expect(recurring.rowCount).toBe(0)
    expect((await ask(`${address}/v1/status`))[0]).toBe(200)
    expect(await ask(`${address}/readyz`)).toEqual([200, '{"ok":true}'])
    expect(await jobsLeft()).toBe(1)
    const jobs = startOn(database, { ROLE: 'jobs', PUBLIC_URL: address })
    const side = await foundIn(jobs, /it works on jobs; how it is stands at (http:\S+)\/readyz$/m)
    await tryUntil(jobsLeft, 0)
    expect(await ask(`${side}/readyz`)).toEqual([200, '{"ok":true}'])
    for (const name of ['/v1/status', '/booking', '/v1/payment/webhook'])
      expect((await ask(`${side}${name}`))[0], name).toBe(404)
    await end(jobs)
    await end(web)
  } finally {
    await pool.end()
  }
})

test('a server that gets SIGTERM sends new guests elsewhere at once, and serves guests for as long as its setting says', async () => {
  await using database = await testDatabase()
  const clock = pathToFileURL(path.join(import.meta.dirname, 'turned-drain.ts')).href
  const server = startOn(database, { DRAIN_SECONDS: '600', NODE_OPTIONS: `--import=${clock}` })
  const address = await addressOf(server)
  expect(await ask(`${address}/readyz`)).toEqual([200, '{"ok":true}'])
  const [drains, ended] = [once(server, 'message'), once(server, 'exit')]
  server.kill('SIGTERM')
  await tryUntil(() => ask(`${address}/readyz`), [503, '{"ok":false,"reason":"draining"}'])
  expect((await ask(`${address}/v1/status`))[0]).toBe(200)
  expect((await ask(`${address}/healthz`))[0]).toBe(200)
  expect(await Promise.race([drains, ended])).toEqual(['drains', undefined])
  server.send('the time has passed')
  expect(await ended).toEqual([0, null])
})

test('metrics have a separate port, which guests do not reach', async () => {
  await using database = await testDatabase()
  const server = startOn(database, { METRICS_PORT: '0' })
  const metrics = await foundIn(server, /^Metrics are served at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m)
  const address = await addressOf(server)
  const [status, text] = await ask(metrics)
  expect(status).toBe(200)
  expect(text).toMatch(/^openchair_database_up 1$/m)
  expect(text).toMatch(/^openchair_pool_connections [1-9]/m)
  expect((await ask(`${address}/metrics`))[0]).toBe(404)
  expect((await ask(metrics.replace('/metrics', '/v1/status')))[0]).toBe(404)
  await end(server)
})

test('a port for metrics that is in use is reported by the name of its setting', async () => {
  await using database = await testDatabase()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const server = startOn(database, { METRICS_PORT: String(port) })
  const [code] = (await once(server, 'close')) as [number | null]
  other.close()
  expect(code).toBe(1)
  expect(server.said()).toMatch(new RegExp(`^METRICS_PORT: ${port} on 127\\.0\\.0\\.1 is taken`))
})

test('the libraries for metrics and traces are loaded only if settings ask for them', async () => {
  const program = path.join(import.meta.dirname, 'loaded-process.ts')
  const loaded = async (settings: Readonly<Record<string, string>>) =>
    (await runProgram(program, [], settings)).out.trim()
  expect(await loaded({})).toBe('nothing')
  expect(await loaded({ METRICS_PORT: '0' })).toContain('prom-client')
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toContain('sdk-trace')
})
