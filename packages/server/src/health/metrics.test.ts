import { METHODS } from 'node:http'
import { expect, test } from 'vitest'
import { bookFree } from '../../test/book-free.ts'
import { logLines } from '../../test/log-lines.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { watchingMetrics } from '../../test/watching-metrics.ts'
import { createReadiness } from './readiness.ts'

test('requests are counted by route and class of status, and probes are not counted', async () => {
  const { watching, read } = await watchingMetrics()
  await using t = await testApp({ seed: seedBrand, watching })
  await bookFree(t, [{ dateTime: '2026-11-24T10:00:00-05:00' }])
  for (const url of ['/v1/status', '/v1/status', '/v1/customer-sale/nobody', '/healthz', '/readyz'])
    await t.app.inject(url)
  const text = await read(t)
  const requests = 'openchair_http_requests_total'
  expect(text).toContain(`${requests}{method="GET",route="/v1/status",status="2xx"} 2\n`)
  expect(text).toContain(`${requests}{method="GET",route="/v1/customer-sale/:id",status="4xx"} 1\n`)
  expect(text).toMatch(/_requests_total\{method="POST",route="[^"]*:cartId[^"]*",status="2xx"\} 1\n/)
  expect(text).toContain('openchair_http_request_duration_seconds_count{method="GET",route="/v1/status"} 2\n')
  const [, ...buckets] = [
    ...text.matchAll(/_bucket\{method="GET",route="\/v1\/status",le="([^"]+)"\} (\d+)/g),
  ]
  expect(buckets.at(-1)?.slice(1)).toEqual(['+Inf', '2'])
  const counts = buckets.map(([, , count]) => Number(count))
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(text).not.toMatch(/healthz|readyz/)
})

test('requests with invented addresses and methods make no new series', async () => {
  const { watching, read } = await watchingMetrics()
  await using t = await testApp({ watching })
  const seriesOf = async (): Promise<readonly string[]> =>
    [...(await read(t)).matchAll(/^openchair_\w+(\{.*\})? /gm)].map(([series]) => series)
  const methods = METHODS.filter((method) => !['CONNECT', 'QUERY'].includes(method))
  const nameless = { method: 'GET', url: '/no/such/address' } as const
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) await t.app.inject({ ...nameless, method })
  const before = await seriesOf()
  expect(before.length).toBeGreaterThan(20)
  for (let index = 0; index < 1000; index += 1) {
    const method = methods[index % methods.length] as 'GET'
    await t.app.inject({ method, url: `/made-up/${index}/%22%0a?x=${index}` })
  }
  expect((await seriesOf()).filter((series) => !before.includes(series))).toEqual([])
})

test('the process, its pool, its log and its database are measured', async () => {
  const { watching, read } = await watchingMetrics()
  await using t = await testApp({ watching, logTo: logLines().logTo })
  const held = await t.deps.pool.connect()
  const waiting = await watching.metrics!.text(() => Promise.resolve({ samples: [], isDatabaseUp: true }))
  held.release()
  t.deps.log.error('a line that is counted')
  t.deps.log.error({ forPerson: 'payment' }, 'a payment that a person has to look at')
  t.deps.log.error({ forPerson: 'whatever else' }, 'nobody’s')
  t.deps.log.info('a line that is not written')
  const text = await read(t)
  expect(waiting).toMatch(/^openchair_pool_idle_connections 0$/m)
  expect(text).toMatch(/^openchair_pool_idle_connections [1-9]$/m)
  expect(text).toMatch(/^openchair_pool_waiting 0$/m)
  expect(text).toMatch(/^openchair_database_up 1$/m)
  expect(text).toMatch(/^openchair_attempts_standing\{kind="checkout"\} 0$/m)
  expect(text).toMatch(/^openchair_outbox_age_seconds 0$/m)
  expect(text).toMatch(/^openchair_log_lines_total\{level="error"\} 3$/m)
  expect(text).toMatch(/^openchair_left_to_person_total\{kind="payment"\} 1$/m)
  expect(text).not.toContain('whatever else')
  expect(text).not.toContain('level="info"')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toMatch(/^nodejs_heap_size_used_bytes /m)
})

test('the metrics show whether guests can be served', async () => {
  let [isThere, now] = [true, 0]
  const readiness = createReadiness(
    async () => (isThere ? true : Promise.reject(new Error('away'))),
    undefined,
    () => now,
  )
  const { watching, read } = await watchingMetrics(readiness)
  await using t = await testApp({ watching })
  expect(await read(t)).toMatch(/^openchair_ready\{role="web"\} 1$/m)
  isThere = false
  now = 2000
  expect(await read(t)).toMatch(/^openchair_ready\{role="web"\} 0$/m)
  isThere = true
  now = 4000
  expect(await read(t)).toMatch(/^openchair_ready\{role="web"\} 1$/m)
  readiness.drain()
  expect(await read(t)).toMatch(/^openchair_ready\{role="web"\} 0$/m)
})

test('the only reading of an unreachable database is that it is unreachable', async () => {
  const { watching } = await watchingMetrics()
  const { text } = watching.metrics!
  await text(() =>
    Promise.resolve({ samples: [{ name: 'openchair_jobs_failed', value: 3 }], isDatabaseUp: true }),
  )
  const away = await text(() => Promise.resolve({ samples: [], isDatabaseUp: false }))
  expect(away).toMatch(/^openchair_database_up 0$/m)
  expect(away).not.toMatch(/^openchair_jobs_failed/m)
})
