import { afterEach, beforeEach, expect, test } from 'vitest'
import { logLines } from '../../../test/log-lines.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

const clock = movableClock('2026-11-21T15:00:00Z')
let lines: ReturnType<typeof logLines>
let t: TestApp

beforeEach(async () => {
  lines = logLines()
  t = await testApp({ clock, logTo: lines.logTo, settings: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' } })
})
afterEach(() => t[Symbol.asyncDispose]())

const secret = '9f6b2c1e-view-me'
const report = {
  'csp-report': {
    'document-uri': `https://book.example.com/booking/view-reservation/${secret}?cartId=${secret}`,
    'effective-directive': 'img-src',
    'violated-directive': 'img-src',
    'blocked-uri': `https://evil.example/pixel?from=${secret}`,
  },
}

const send = (payload: object, address = '203.0.113.7', type = 'application/csp-report') =>
  t.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': type, 'x-forwarded-for': address },
    payload: JSON.stringify(payload),
  })

const told = () => lines.lines().filter(({ msg }) => msg === 'a browser kept away what a page asked for')

test('a report is logged without the parts of its addresses that may be secret', async () => {
  expect((await send(report)).statusCode).toBe(204)
  expect(told()).toMatchObject([
    { page: '/booking/view-reservation', directive: 'img-src', blocked: 'https://evil.example' },
  ])
  const ofMail = {
    'csp-report': { ...report['csp-report'], 'document-uri': `https://a.example/stop/${secret}` },
  }
  await send(ofMail)
  expect(told().at(-1)).toMatchObject({ page: '/stop' })
  expect(JSON.stringify(told())).not.toContain(secret)
})

test('a report by the Reporting API is read, and so is one that has a word in place of an address', async () => {
  const body = { documentURL: 'https://book.example.com/booking', effectiveDirective: 'script-src-elem' }
  const several = [
    { type: 'csp-violation', body: { ...body, blockedURL: 'inline' } },
    { type: 'csp-violation', body: { ...body, blockedURL: 'chrome-extension://abc/x.js' } },
    { type: 'csp-violation', body: { ...body, blockedURL: 'a\u202eb' } },
  ]
  expect((await send(several, undefined, 'application/reports+json')).statusCode).toBe(204)
  expect(told().map(({ blocked }) => blocked)).toEqual(['inline', 'chrome-extension:', 'unknown'])
})

test.each([{}, [], { 'csp-report': {} }, [{ body: {} }], { 'csp-report': { 'document-uri': 7 } }])(
  'a body that is no report is not logged: %j',
  async (body) => {
    expect([204, 400]).toContain((await send(body)).statusCode)
    expect(told()).toEqual([])
  },
)

test("a network's first ten reports in a minute are logged, whatever other networks send, and the full limit is recorded [security-m3]", async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 12; sent += 1) statuses.push((await send(report)).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
  await t.deps.securityEvents.written()
  const { rows } = await t.pool.query('select kind, network, times from security_event')
  expect(rows).toEqual([{ kind: 'limited.policyReports', network: '203.0.113.0/24', times: 2 }])
  expect((await send(report, '203.0.113.8')).statusCode).toBe(204)
  expect(told()).toHaveLength(11)
  clock.advance({ seconds: 60 })
  expect((await send(report)).statusCode).toBe(204)
})

test('the reports of many networks together cannot fill the log', async () => {
  for (let network = 0; network < 25; network += 1)
    for (let sent = 0; sent < 10; sent += 1) await send(report, `198.51.100.${network}`)
  expect(told()).toHaveLength(200)
})
