import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flagShop } from '../../test/flag-shop.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import type { CardPayments } from '../gateways/card-payments/port.ts'
import type { RenderPage } from './pages.ts'
import { createRenderPage } from './render-widget.ts'
import type { WidgetBuild } from './widget-build.ts'

/** A stand-in for the widget's build. It queries what the address names, and shows its input. */
const widget: WidgetBuild = {
  factsNeeded: (url, facts) => {
    const shop = /\/book\/([^/?]+)/.exec(url)?.[1]
    const [shopFact] = facts
    if (shop === undefined) return []
    if (shopFact === undefined) return [{ path: '/v1/shop/:id', input: { id: shop } }]
    const brandId = (shopFact[1] as { brandId: string } | null)?.brandId
    return brandId === undefined || facts.length > 1 ? [] : [{ path: '/v1/home/:id', input: { id: brandId } }]
  },
  renderPage: async (request) => ({
    status: request.facts.some(([, data]) => data === null) ? 404 : 200,
    html: JSON.stringify(request),
    scriptHashes: ['sha256-abc='],
  }),
}

let t: TestApp
const pages: RenderPage = (request, ask) => createRenderPage(t.deps, widget)(request, ask)
beforeAll(async () => {
  t = await testApp({ pages, seed: seedBrand })
})
afterAll(() => t[Symbol.asyncDispose]())

const page = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({ url, headers })
  const request = JSON.parse(answer.body) as Parameters<WidgetBuild['renderPage']>[0]
  return { status: answer.statusCode, headers: answer.headers, request }
}

test('the root redirects to the booking pages', async () => {
  const answer = await t.app.inject('/')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/booking'])
})

test('a page is drawn from the answers that a browser would get [7.01.01]', async () => {
  const { status, request } = await page('/booking/book/harbour-card')
  expect(status).toBe(200)
  expect(request.facts.map(([[path]]) => path)).toEqual(['/v1/shop/:id', '/v1/home/:id'])
  const shop = await t.app.inject('/v1/shop/harbour-card')
  expect(request.facts[0]?.[1]).toEqual(shop.json())
  expect(request.now).toBe('2026-11-21T15:00:00Z')
})

test('an unknown address is answered with a page and status 404', async () => {
  const { status, request } = await page('/booking/book/nowhere')
  expect([status, request.facts]).toEqual([404, [[['/v1/shop/:id', { id: 'nowhere' }], null]]])
  expect((await t.app.inject('/booking/book/%zz')).statusCode).toBe(400)
})

test.each([
  ['/booking/book/%00'],
  [`/booking/book/${'x'.repeat(5000)}`],
  ['/booking/brands/%00'],
  ['/booking/view-reservation/%00'],
  ['/booking/waiting-list/%00'],
  ['/booking/book/%F0%9F%92%88'],
  ["/booking/book/'; drop table shop --"],
])('an address that names nothing is answered with a page: %s', async (url) => {
  const { status, request } = await page(url)
  expect(status).toBe(request.facts.length === 0 ? 200 : 404)
})

describe('the language of a page [1.03.01] [1.03.03] [9.06.03] [9.01.11]', () => {
  test.each([
    ['the browser’s', '/booking', { 'accept-language': 'fr-CA,en;q=0.5' }, 'fr'],
    ['the address’s, before the browser’s', '/booking?lang=es-419', { 'accept-language': 'fr' }, 'es-419'],
    ['the stored one', '/booking', { 'accept-language': 'en', cookie: 'a=b; widget-locale=fr' }, 'fr'],
    ['English, in place of one that is unknown', '/booking?lang=de', {}, 'en'],
    ['English, in place of Spanish with its flag off', '/booking/book/harbour-prepay?lang=es', {}, 'en'],
  ])('equals %s', async (_, url, headers, locale) => {
    expect((await page(url, headers)).request.locale).toBe(locale)
  })
})

test('a page’s policy says who may frame it, and which of its own scripts may run', async () => {
  const { headers } = await page('/booking/brands/harbour')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:*")
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers['x-frame-options']).toBeUndefined()
  const lost = await page('/booking/brands/nobody')
  expect(String(lost.headers['content-security-policy'])).toMatch(/frame-ancestors 'self';/)
})

test('a page knows from which partner’s page the guest left for their bank, if that page may frame it', async () => {
  const partnerOf = async (from: string) =>
    (await page(`/booking/brands/harbour?from=${encodeURIComponent(from)}`)).request.partner
  expect(await partnerOf('http://127.0.0.1:9/prices')).toBe('http://127.0.0.1:9')
  expect(await partnerOf('https://evil.example')).toBeUndefined()
})

test('only the page to which a provider returns may know the window that opened it', async () => {
  const policyOf = async (url: string) => (await page(url)).headers['cross-origin-opener-policy']
  expect(await policyOf('/booking/signed-in')).toBe('unsafe-none')
  for (const url of ['/booking', '/booking/signed-in/more', '/booking/brands/harbour?a=/booking/signed-in'])
    expect(await policyOf(url)).toBe('same-origin')
})

test('a page names the address to which guests can write, and lets developers switch flags outside production [2.02.12]', async () => {
  const { request } = await page('/booking/book/harbour-card')
  expect([request.supportEmail, request.switchesFlags]).toEqual([undefined, true])
  const config = { ...t.deps.config, environment: 'production' as const, supportEmail: 'help@example.com' }
  const inProduction = createRenderPage({ ...t.deps, config }, widget)
  await using app = await testApp({ pages: inProduction, seed: seedBrand })
  expect((await app.app.inject('/booking/book/harbour-card')).json()).toMatchObject({
    supportEmail: 'help@example.com',
    switchesFlags: false,
  })
})

test('a page shows the waiting room while no guest is let in, without asking a database that may not answer [operator-M3]', async () => {
  const writing = { fault: () => new Error('Query read timeout') }
  const pages = createRenderPage({ ...t.deps, writing }, widget)
  await using app = await testApp({ pages, seed: seedBrand })
  const answer = await app.app.inject('/booking/book/harbour-card')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('Openchair is currently unavailable')
})

describe('the payment provider', () => {
  const policyWith = async (cardPayments: Partial<CardPayments>, apiBase?: string) => {
    const stripe = { secretKey: '', publishableKey: '', webhookSecret: '', apiBase }
    const deps = {
      ...t.deps,
      cardPayments: { ...t.deps.cardPayments, ...cardPayments },
      config: { ...t.deps.config, stripe },
    }
    await using app = await testApp({ pages: createRenderPage(deps, widget), seed: seedBrand })
    const answer = await app.app.inject('/booking/book/harbour-card')
    return { policy: String(answer.headers['content-security-policy']), request: JSON.parse(answer.body) }
  }

  test('adds nothing to a page with the sandbox', async () => {
    const { policy, request } = await policyWith({ provider: 'sandbox' })
    expect(policy).not.toMatch(/stripe|frame-src|connect-src/)
    expect(request.paymentScript).toBeUndefined()
  })

  test('adds its script, frames and answers to a page with Stripe', async () => {
    const { policy, request } = await policyWith({ provider: 'stripe' })
    expect(policy).toContain("script-src 'self' 'sha256-abc=' https://js.stripe.com")
    expect(policy).toMatch(/frame-src 'self' .*https:\/\/hooks\.stripe\.com/)
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    expect(request.paymentScript).toBeUndefined()
  })

  test('adds a script from elsewhere if its API has another address', async () => {
    const { policy, request } = await policyWith({ provider: 'stripe' }, 'http://127.0.0.1:9')
    expect(policy).not.toContain('stripe.com')
    expect(policy).toContain("script-src 'self' 'sha256-abc=' http://127.0.0.1:9")
    expect(request.paymentScript).toBe('http://127.0.0.1:9/stripe.js')
  })
})

test('a page with a cart’s id is never cached', async () => {
  expect((await page('/booking/book/harbour-card?cartId=1')).headers['cache-control']).toBe('no-store')
  const written = ['?%63artId=1', '?lang=fr&cart%49d=1', '?cartId=', '?a=b&cartId=1&cartId=2']
  for (const query of written)
    expect((await page(`/booking/book/harbour-card${query}`)).headers['cache-control']).toBe('no-store')
  expect((await page('/booking/book/harbour-card')).headers['cache-control']).toBe('no-cache')
})

test('a page to which a guest returns from their bank sends its address to no other server [asvs-14.2.1] [security-M2]', async () => {
  const path = '/booking/book/harbour-card/barber/any/schedule?bank=1&cartId=1'
  expect((await page(path)).headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
})

test('a page that a mail links to is never cached, and sends its address to no other server [asvs-14.2.1]', async () => {
  for (const query of ['?verify=1', '?lang=fr&reset=1'])
    expect((await page(`/booking/brands/harbour${query}`)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
})

test('a page whose address is a secret is never cached, and sends its address to no other server [asvs-3.4.5] [asvs-14.3.2]', async () => {
  const id = randomUUID()
  for (const path of [
    `view-reservation/${id}`,
    `view-gift-card/${id}?for=recipient`,
    `waiting-list/${id}`,
    `waiting-list/${id}/${id}?slotId=${id}`,
    `/%77aiting-list/${id}`,
  ])
    expect((await page(`/booking/${path}`)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
})

test('the page where gift cards are sold has the flags of its shop', async () => {
  const { request } = await page('/booking/gift-card/harbour-card/barber/any')
  expect(request.flags).toMatchObject({ 'web-login': true })
})

test('a page has the flags of its shop, and the brand’s page each flag that a shop of it has', async () => {
  expect((await page('/booking/book/harbour-card')).request.flags).toMatchObject({ 'web-login': true })
  expect((await page('/booking/book/harbour-prepay')).request.flags['web-login']).not.toBe(true)
  expect((await page('/booking/brands/harbour')).request.flags).toMatchObject({ 'web-login': true })
})

test("a page has its brand's colours only with premium branding [1.03.06]", async () => {
  const theme = async () => (await page('/booking/book/harbour-card')).request.theme
  const set = (extension: object) =>
    t.pool.query('update brand set extension = extension || $1', [JSON.stringify(extension)])
  await set({ primaryColor: '#12402f' })
  expect(await theme()).toBeUndefined()
  await set({ hasPremiumBranding: true })
  expect(await theme()).toMatchObject({ primaryColor: '#12402f' })
  await set({ hasPremiumBranding: false, primaryColor: null })
})

test('a guest’s region is found by their address only if the page asks about cookies [9.03.11]', async () => {
  await flagShop(t, 'harbour-card', { 'cookie-consent': true })
  const regionOf = async (shop: string, remoteAddress: string) => {
    const answer = await t.app.inject({ url: `/booking/book/${shop}`, remoteAddress })
    return (JSON.parse(answer.body) as { region?: string }).region
  }
  expect(await regionOf('harbour-card', '8.8.8.8')).toBe('US')
  expect(await regionOf('harbour-card', '90.0.0.1')).toBe('EU')
  expect(await regionOf('harbour-card', '127.0.0.1')).toBe('OTHER')
  expect(await regionOf('harbour-prepay', '8.8.8.8')).toBeUndefined()
})

test("the files of the widget's build are cached permanently, and sent as compressed on disk", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-widget-'))
  await mkdir(path.join(folder, 'client/assets'), { recursive: true })
  await writeFile(path.join(folder, 'client/assets/main.js'), 'export {}')
  await writeFile(path.join(folder, 'client/assets/main.js.br'), 'squeezed')
  try {
    await using server = await testApp({ pages, settings: { WIDGET_DIR: folder } })
    const plain = await server.app.inject('/booking/assets/main.js')
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      'export {}',
      'public, max-age=31536000, immutable',
    ])
    const small = await server.app.inject({
      url: '/booking/assets/main.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect([small.body, small.headers['content-encoding']]).toEqual(['squeezed', 'br'])
    expect((await server.app.inject('/booking/assets/gone.js')).statusCode).toBe(404)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a bot check by another provider adds its script and its frame [7.12.16]', async () => {
  const keys = { TURNSTILE_SITE_KEY: '1x00AA', TURNSTILE_SECRET: '0x00BB' }
  await using base = await testApp({ settings: keys })
  await using app = await testApp({
    pages: createRenderPage({ ...t.deps, config: base.deps.config }, widget),
  })
  const answer = await app.app.inject('/booking')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://challenges.cloudflare.com")
  expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com")
  expect(policy).toContain("connect-src 'self';")
})
