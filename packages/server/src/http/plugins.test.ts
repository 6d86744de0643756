import { brotliDecompressSync } from 'node:zlib'
import { createCart, getShop } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openedOnce } from '../../test/opened-once.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import type { RenderPage } from '../pages/pages.ts'

const pageOf: RenderPage = async () => ({
  status: 200,
  html: '<!doctype html>',
  frameAncestors: [],
  scriptHashes: [],
  outside: [],
  isListed: false,
})

test('an answer is compressed in one step and with a window of 64 kB, so that it takes no megabytes of memory', async () => {
  await using t = await testApp({ seed: seedBrand })
  const url = getShop.path.replace(':id', 'harbour-card')
  const plain = await t.app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  expect(plain.rawPayload.length).toBeGreaterThan(2048)
  const { headers, rawPayload } = await t.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(brotliDecompressSync(rawPayload)).toEqual(plain.rawPayload)
  // The first bit of a stream is 0 if its window is of 16 bits (RFC 7932, 9.1).
  expect((rawPayload[0] ?? 1) & 1).toBe(0)
})

const everyone = openedOnce(() => testApp({ seed: seedBrand, pages: pageOf }))

test.each([
  '/v1/status',
  '/v1/shop/harbour-card',
  '/v1/shop/nowhere',
  '/v1/shop/harbour-card/products',
  '/nothing',
  '/openapi.json',
])('no cache may store the answer of %s, which is no page [asvs-14.3.2]', async (url) => {
  const { headers } = await everyone().app.inject(url)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; report-uri /csp-report",
  )
})

test.each(['/booking', '/docs/', '/sandbox/outbox', '/sandbox/3d-secure/none', '/stop/none', '/nothing'])(
  'the content security policy of %s forbids plug-ins and a base element, and names the address for reports [security-m7] [asvs-3.4.3]',
  async (url) => {
    const { headers } = await everyone().app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["base-uri 'none'", "object-src 'none'", 'report-uri /csp-report']),
    )
    expect(policy).toMatch(/form-action /)
    expect(policy).toMatch(/frame-ancestors /)
  },
)

test.each([
  [8192, 200],
  [8193, 414],
])(
  'a query of %i bytes is answered with status %i, also at pages [security-M7] [asvs-15.2.2]',
  async (bytes, status) => {
    for (const path of ['/openapi.json', '/booking']) {
      const answer = await everyone().app.inject(`${path}?${'&a'.repeat(bytes / 2)}${'&'.repeat(bytes % 2)}`)
      expect(answer.statusCode, path).toBe(status)
      if (status === 414)
        expect(answer.json()).toEqual({
          status: 414,
          code: 'invalid_request',
          message: 'The address or the headers of the request are too long.',
        })
    }
  },
)

test('a new cart counts as twenty requests of its address, so that one address cannot fill the database [asvs-2.4.1]', async () => {
  await using t = await testApp({ settings: { RATE_LIMIT: '100', TRUSTED_PROXIES: '1' } })
  const store = async (address: string) =>
    (await t.app.inject({ method: 'POST', url: createCart.path, headers: { 'x-forwarded-for': address } }))
      .statusCode
  const statuses: number[] = []
  for (let cart = 0; cart < 6; cart += 1) statuses.push(await store('203.0.113.7'))
  expect(statuses.indexOf(429)).toBe(5)
  expect(await store('203.0.113.8')).not.toBe(429)
})

test('a page counts as ten requests of its address, so that pages for one address do not delay others [security-M7]', async () => {
  await using t = await testApp({ pages: pageOf, settings: { RATE_LIMIT: '35', TRUSTED_PROXIES: '1' } })
  const ask = async (url: string, address: string) =>
    (await t.app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode
  const pages = [1, 2, 3, 4].map(() => '/booking')
  const statuses: number[] = []
  for (const url of [...pages, '/v1/status']) statuses.push(await ask(url, '203.0.113.7'))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await ask('/booking', '203.0.113.8')).toBe(200)
  const calls: number[] = []
  for (let call = 0; call < 36; call += 1) calls.push(await ask('/v1/status', '203.0.113.9'))
  expect(calls.indexOf(429)).toBe(35)
})
