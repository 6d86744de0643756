import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listening, openStream } from '../../../test/event-stream.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { testApp } from '../../../test/test-app.ts'

const shop = 'harbour-card'
const open = async (settings: Readonly<Record<string, string>> = {}) => {
  const t = await testApp({ seed: seedBrand, settings })
  return {
    t,
    url: `${await listening(t)}/v1/shop/${shop}/live-times`,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}
const unbounded = openedOnce(() => open())

test.each([
  ['of a network', { CONNECTION_LIMIT: '2', TRUSTED_PROXIES: '1' }, 429, 2],
  ['of a network whose calls need connections too', { CONNECTION_LIMIT: '8' }, 429, 4],
  ['of a process', { LIVE_TIMES_LIMIT: '2' }, 503, 2],
  ['of a process that allows none', { LIVE_TIMES_LIMIT: '0' }, 503, 0],
])(
  'the number of streams %s is limited, a refused stream is recorded, and an ended one makes room [security-m3]',
  async (_whose, settings, status, most) => {
    const { t, url } = await open(settings)
    await using _ = t
    const opened = []
    for (let index = 0; index < most; index += 1) opened.push(await openStream(url))
    const { answer } = await openStream(url)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '30'])
    expect(answer.headers.get('content-type')).toContain('application/json')
    await t.deps.securityEvents.written()
    const { rows } = await t.pool.query('select kind, network, times from security_event')
    expect(rows).toEqual([{ kind: 'limited.liveTimes', network: '127.0.0.0/24', times: 1 }])
    opened[0]?.[Symbol.dispose]()
    if (most > 0) await expect.poll(async () => (await openStream(url)).answer.status).toBe(200)
  },
)

test('a client that leaves while its shop is looked up does not count as a stream', async () => {
  const { t, url } = await open({ LIVE_TIMES_LIMIT: '1' })
  await using _ = t
  const { catalogues } = t.deps
  const left = Promise.withResolvers<void>()
  const leaving = new AbortController()
  t.app.server.once('connection', (socket: Socket) => void once(socket, 'close').then(() => left.resolve()))
  const slow = {
    ofShop: async (shopRef: string) => {
      const found = await catalogues.ofShop(shopRef)
      leaving.abort()
      await left.promise
      return found
    },
  }
  Object.assign(t.deps, { catalogues: slow })
  await expect(fetch(url, { signal: leaving.signal })).rejects.toThrow()
  await left.promise
  Object.assign(t.deps, { catalogues })
  await expect.poll(async () => (await openStream(url)).answer.status).toBe(200)
})

test.each([
  ['an unknown shop', (url: string) => url.replace(shop, 'nowhere'), 404],
  ['an impossible shop', (url: string) => url.replace(shop, '%00'), 404],
  ['an invalid day', (url: string) => `${url}?from=tomorrow`, 400],
  ['a day that no month has', (url: string) => `${url}?to=2026-13-01`, 400],
  ['two days for one', (url: string) => `${url}?from=2026-11-24&from=2026-11-25`, 400],
])('a stream for %s is refused', async (_what, address, status) => {
  const { url } = unbounded()
  expect((await openStream(address(url))).answer.status).toBe(status)
})

test('a shop is no longer read once nobody listens to it', async () => {
  const { t, url } = await open()
  await using _ = t
  let read: readonly unknown[] = []
  const query = t.deps.pool.query.bind(t.deps.pool) as (...sent: readonly unknown[]) => Promise<unknown>
  t.deps.pool.query = ((sent: { readonly values: readonly unknown[] }) => {
    read = sent.values.find((value) => Array.isArray(value)) ?? []
    return query(sent)
  }) as typeof t.deps.pool.query
  const stream = await openStream(url)
  await openStream(url.replace(shop, 'harbour-free'))
  await expect.poll(() => read).toHaveLength(2)
  stream[Symbol.dispose]()
  await expect.poll(() => read).toEqual([(await t.deps.catalogues.ofShop('harbour-free')).shop.id])
})

test('a stopping server ends its streams without delay, and they say when to reconnect', async () => {
  const { t, url } = await open()
  const stream = await openStream(url)
  await stream.next()
  await t[Symbol.asyncDispose]()
  const events = []
  for (let event = await stream.next(); event !== undefined; event = await stream.next()) events.push(event)
  expect(Number(events.at(-1)?.retry)).toBeGreaterThanOrEqual(1000)
})
