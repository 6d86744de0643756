import { expect, test } from 'vitest'
import { logLines } from '../../test/log-lines.ts'
import { testApp } from '../../test/test-app.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test('each request has an id, which its answer and its log line contain; the line has the route, and not the address', async () => {
  const log = logLines()
  await using t = await testApp({ settings: { LOG_LEVEL: 'info' }, logTo: log.logTo })
  const secret = 'who-knows-this-may-read'
  const ids = []
  for (const url of ['/v1/status', `/v1/customer-sale/${secret}`, `/nowhere/${secret}`]) {
    const { headers } = await t.app.inject({ url, headers: { 'x-request-id': 'chosen' } })
    ids.push(headers['x-request-id'])
  }
  expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid), expect.stringMatching(uuid)])
  expect(new Set(ids).size).toBe(3)
  expect(log.lines()).toEqual([
    expect.objectContaining({ reqId: ids[0], route: '/v1/status', method: 'GET', status: 200 }),
    expect.objectContaining({ reqId: ids[1], route: '/v1/customer-sale/:id', status: 404 }),
    expect.objectContaining({ reqId: ids[2], route: 'none', status: 404 }),
  ])
  expect(log.text()).not.toContain(secret)
})

test('a request has the id that a trusted proxy gave it, unless that could break a line', async () => {
  await using t = await testApp({ settings: { TRUSTED_PROXIES: '1' } })
  const idFor = async (given: string) =>
    (await t.app.inject({ url: '/v1/status', headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idFor('proxy-7.a_B')).toBe('proxy-7.a_B')
  for (const given of ['a b', 'é', 'x'.repeat(65), '']) expect(await idFor(given)).toMatch(uuid)
})

test('probes are logged only at the level debug', async () => {
  for (const [level, count] of [
    ['info', 0],
    ['debug', 2],
  ] as const) {
    const log = logLines()
    await using t = await testApp({ settings: { LOG_LEVEL: level }, logTo: log.logTo })
    await t.app.inject('/healthz')
    await t.app.inject('/readyz')
    expect(log.lines().filter(({ route }) => String(route).endsWith('z'))).toHaveLength(count)
  }
})
