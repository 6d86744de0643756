import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { card, checkOut, cutWithAda, guest, makeCart, namesOf } from '../../test/booking.ts'
import { logLines } from '../../test/log-lines.ts'
import { overHttp } from '../../test/over-http.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { sender } from '../../test/send.ts'
import { signInByCode } from '../../test/sign-in.ts'
import { testApp } from '../../test/test-app.ts'
import { type SentSpan, traceCollector } from '../../test/trace-collector.ts'
import { openWatching } from './open-watching.ts'

const tracing = (url: string, { share = 1, trustedProxies = 1 } = {}) =>
  openWatching({ metrics: undefined, trustedProxies, traces: { url, serviceName: 'openchair', share } })

/** Starts the product with traces, and with its log at the most detailed level. */
const openLogged = async (url: string) => {
  const [watching, log] = [await tracing(url), logLines()]
  const settings = { LOG_LEVEL: 'trace' }
  const t = await testApp({ seed: seedBrand, watching, settings, logTo: log.logTo })
  return { t, watching, log, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

test('a booking is one trace of its request and statements, without any value of the guest', async () => {
  await using collector = await traceCollector()
  await using logged = await openLogged(collector.url)
  const { t, watching, log } = logged
  const names = await namesOf(t, 'harbour-card')
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
  const overTheWire = { send: sender(overHttp(address)) }
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const { token } = await signInByCode(
    { ...t, ...overTheWire },
    { phone: '+12125550177', brandId: shop.brandId },
  )
  const cart = await makeCart(overTheWire, 'harbour-card', [
    cutWithAda(names, { dateTime: '2026-11-24T10:00:00-05:00' }),
  ])
  const booked = await checkOut(
    overTheWire,
    'harbour-card',
    cart.id,
    { paymentToken: card() },
    { traceparent: `00-${parent.traceId}-${parent.spanId}-01`, authorization: `Bearer ${token}` },
  )
  expect([booked.status, booked.refusal.message]).toEqual([200, undefined])
  await watching.close()
  const ofBooking = collector.spans.filter(({ traceId }) => traceId === parent.traceId)
  const [booking, ...others] = ofBooking.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  expect(others).toEqual([])
  expect(booking?.name).toMatch(/^POST \/v2\/shop\/:id\/cart\/:cartId/)
  const statements = ofBooking.filter((span) => span !== booking)
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toEqual(statements.map(() => booking?.spanId))
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cart-checkout-state', 'begin', 'commit']),
  )
  // No value that was sent or received appears in a span or in the most detailed log.
  const { firstName, lastName, email, phone } = guest
  const secrets = [firstName, lastName, email, phone, '12125550177', card(), token, cart.id, booked.body.id]
  const sent = JSON.stringify(collector.spans)
  for (const secret of secrets) expect(sent, secret).not.toContain(secret)
  const ofGuests = secrets.filter((secret) => secret !== firstName)
  for (const secret of ofGuests) expect(log.text(), secret).not.toContain(secret)
  expect(log.text()).toMatch(new RegExp(`"trace_id":"${parent.traceId}".*"route":"/v2/[^"]*:cartId`))
})

test('statements of guests who wait for the same connection belong to their own requests', async () => {
  await using collector = await traceCollector()
  const watching = await tracing(collector.url)
  await using t = await testApp({ seed: seedBrand, watching })
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const { token } = await signInByCode(t, { phone: '+12125550177', brandId: shop.brandId })
  const signedIn = { url: '/v1/user/session', headers: { authorization: `Bearer ${token}` } }
  await Promise.all(Array.from({ length: 40 }, () => t.app.inject(signedIn)))
  await watching.close()
  const requests = collector.spans.filter(({ name }) => name === 'GET /v1/user/session')
  expect(requests).toHaveLength(40)
  const byRequest = Map.groupBy(collector.spans, ({ parentSpanId }) => parentSpanId)
  const statements = requests.map(({ spanId }) =>
    byRequest
      .get(spanId)
      ?.map(({ name }) => name)
      .join(),
  )
  expect(statements[0]).toContain('find-session')
  expect(new Set(statements).size).toBe(1)
})

test('a body that arrives late and a compressed answer belong to the trace of their request', async () => {
  await using collector = await traceCollector()
  await using logged = await openLogged(collector.url)
  const { t, watching, log } = logged
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const late = request(`${address}/v1/auth-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const seen = once(t.app.server, 'request')
  late.write('{')
  await seen
  const answered = once(late, 'response') as Promise<[IncomingMessage]>
  late.end(JSON.stringify({ phone: '+12125550177', brandId: shop.brandId }).slice(1))
  const [answer] = await answered
  expect([answer.statusCode, (await text(answer)).length > 0]).toEqual([200, true])
  await (await fetch(`${address}/openapi.json`)).text()
  await expect.poll(log.text).toContain('"/openapi.json"')
  await watching.close()
  const span = collector.spans.find(({ name }) => name === 'POST /v1/auth-code')
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).length).toBeGreaterThan(
    2,
  )
  const document = collector.spans.find(({ name }) => name === 'GET /openapi.json')
  expect(log.text()).toMatch(new RegExp(`"trace_id":"${document?.traceId}".*"route":"/openapi.json"`))
})

const statusOf = ({ attributes }: SentSpan) =>
  attributes.find(({ key }) => key === 'http.response.status_code')?.value

test('all unknown addresses have one name, probes are not traced, and a share of 0 sends nothing', async () => {
  await using collector = await traceCollector()
  const watching = await tracing(collector.url)
  await using t = await testApp({ watching })
  for (const url of ['/nowhere/1', '/nowhere/2', '/healthz', '/readyz']) await t.app.inject(url)
  await watching.close()
  expect(collector.spans.map(({ name }) => name)).toEqual(['other none', 'other none'])
  expect(statusOf(collector.spans[0]!)).toEqual({ intValue: 404 })
  const none = await tracing(collector.url, { share: 0 })
  await using other = await testApp({ watching: none })
  await other.app.inject('/v1/status')
  await none.close()
  expect(collector.spans).toHaveLength(2)
})

test("without a proxy before the server, a guest's headers do not decide what is recorded", async () => {
  await using collector = await traceCollector()
  const watching = await tracing(collector.url, { trustedProxies: 0 })
  await using t = await testApp({ watching })
  const traceId = 'c'.repeat(32)
  await t.app.inject({ url: '/v1/status', headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-00` } })
  await watching.close()
  expect(collector.spans.map(({ name }) => name)).toContain('GET /v1/status')
  expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([])
})

test('an unreachable or silent collector slows no request down, and delays a stop only briefly', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  for (const url of ['http://127.0.0.1:1/v1/traces', `http://127.0.0.1:${port}/v1/traces`]) {
    const watching = await tracing(url)
    await using t = await testApp({ watching })
    for (let index = 0; index < 600; index += 1)
      expect((await t.app.inject('/v1/status')).statusCode).toBe(200)
    const from = performance.now()
    await watching.close()
    expect(performance.now() - from).toBeLessThan(8000)
  }
  for (const socket of sockets) socket.destroy()
  silent.close()
})
