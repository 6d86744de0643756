import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getStatus, listBrands } from '@openchair/contract/calls'
import { type Language, languages } from '@openchair/contract'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openedOnce } from '../../../test/opened-once.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { errorMessage } from '../../refusals/texts.ts'
import { preferredLanguage } from '../language.ts'
import { waitingPage } from './waiting-page.ts'
import { onwardTexts, waitingTexts } from './waiting-texts.ts'

/** The title of the waiting room, with the shop's name where it is known. */
const titleOf = (language: Language, product = 'Openchair'): string =>
  waitingTexts[language].title.replace('{product}', product)

const repository = path.join(import.meta.dirname, '../../../../..')

/** Opens an application without a reachable database, and lists its routes. */
const openAway = async () => {
  const routes: string[] = []
  const watchRequests = (app: FastifyInstance): void => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each === 'GET' || each === 'POST') routes.push(`${each} ${url}`)
    })
  }
  const t = await testApp({
    database: {
      connection: { host: '/nowhere', user: 'nobody', database: 'nothing' },
      [Symbol.asyncDispose]: async () => {},
    },
    settings: { LOG_LEVEL: 'silent', SUPPORT_EMAIL: 'help@example.com' },
    watching: {
      onLine: undefined,
      watchRequests,
      watchPool: () => {},
      watchWriting: () => {},
      watchReadiness: () => {},
      metrics: undefined,
      close: async () => {},
    },
    pages: async (_request, ask) => {
      await ask('/v1/brand', {}, 'en')
      throw new Error('the database answered')
    },
  })
  return { ...t, routes, [Symbol.asyncDispose]: t[Symbol.asyncDispose].bind(t) }
}
const away = openedOnce(openAway)
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const id = '00000000-0000-4000-8000-000000000001'

/** Values of parameters with which a route looks into the database. */
const samples: Readonly<Record<string, string>> = { token: 'A'.repeat(22), reference: id, route: 'harbour' }
const filled = (url: string): string =>
  url
    .replace('/calendar/reservation/:file', `/calendar/reservation/${id}.ics`)
    .replace('/calendar/:file', `/calendar/${'a'.repeat(22)}.ics`)
    .replace('/sitemap/:file', '/sitemap/shops-1.xml')
    .replace(':kind', 'shop')
    .replace(/:(\w+)/g, (_, name: string) => samples[name] ?? id)
    .replace('*', `view-reservation/${id}`)

test('an address that people open shows the waiting room, and no raw JSON, while the database is away [operator-M3]', async () => {
  const { app, routes } = away()
  const waiting: string[] = []
  for (const route of routes.filter((each) => !/ \/v\d+\//.test(each))) {
    const [method, url = ''] = route.split(' ')
    const form = { payload: '', headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' } }
    const answer = await app.inject(
      method === 'POST' ? { method, url: filled(url), ...form } : { url: filled(url), headers: browser },
    )
    if (answer.statusCode < 500) continue
    waiting.push(route)
    expect(answer.statusCode, route).toBe(503)
    expect(answer.body, route).toContain(`<h1>${titleOf('en')}</h1>`)
    expect(answer.headers, route).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '30',
    })
  }
  for (const route of ['GET /booking', 'GET /booking/*', 'GET /stop/:token', 'POST /news/:token'])
    expect(waiting).toContain(route)
  expect(waiting).toContain('GET /sandbox/3d-secure/:reference')
})

test.each([
  [
    'the address',
    { url: '/booking?lang=fr', headers: { cookie: 'widget-locale=es', 'accept-language': 'en' } },
  ],
  [
    'the stored choice',
    { url: '/booking', headers: { cookie: 'a=b; widget-locale=fr', 'accept-language': 'es' } },
  ],
  ['the browser', { url: '/booking', headers: { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' } }],
])('the waiting room is in the language of %s [operator-M3]', async (_, request) => {
  const answer = await away().app.inject(request)
  expect(answer.body).toContain('<html lang="fr">')
  expect(answer.body).toContain(`<h1>${titleOf('fr')}</h1>`)
  expect(answer.headers['content-language']).toBe('fr')
  const spanish = await away().app.inject({ url: '/stop/x', headers: { 'accept-language': 'es-MX' } })
  expect(spanish.body).toContain(`<h1>${titleOf('es-419')}</h1>`)
})

test('the waiting room may be framed by a partner’s page, may run its one script, and names an address to write to [operator-M3]', async () => {
  const { headers, body } = await away().app.inject('/booking')
  expect(headers).not.toHaveProperty('x-frame-options')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('frame-ancestors')
  expect(policy).toMatch(/script-src 'sha256-[^']+';/)
  expect(policy).toContain("connect-src 'self'")
  expect(body).toContain('href="mailto:help@example.com"')
})

test('the calls of a page, and the files that a page loads itself, are not answered with the waiting room [operator-M3]', async () => {
  const { app, send } = away()
  const called = await send(listBrands, {}, browser)
  expect(called.refusal).toMatchObject({ status: 503, code: 'unavailable' })
  expect(called.headers['retry-after']).toBe('1')
  expect((await send(getStatus, {})).body.ok).toBe(false)
  for (const headers of [{ 'sec-fetch-dest': 'image', ...browser }, { accept: 'text/calendar' }])
    expect((await app.inject({ url: `/calendar/${'a'.repeat(22)}.ics`, headers })).json()).toMatchObject({
      code: 'unavailable',
    })
})

test('an overloaded process shows the waiting room too, and any other refusal of a page shows a sentence [operator-M3]', async () => {
  const fault: { now: Error } = { now: new Refusal('unavailable', { retryAfter: 2 }) }
  await using t = await testApp({
    settings: { LOG_LEVEL: 'silent' },
    pages: async () => {
      throw fault.now
    },
  })
  const open = () => t.app.inject({ url: '/booking', headers: { ...browser, 'accept-language': 'fr' } })
  expect((await open()).body).toContain(titleOf('fr'))
  fault.now = new Refusal('too_many_requests', { retryAfter: 420 })
  const slow = await open()
  expect([slow.statusCode, slow.headers['retry-after']]).toEqual([429, '420'])
  expect(slow.body).toMatch(/<html lang="fr">[^]*<h1>[^<{]*7[^<{]*<\/h1>/)
  fault.now = new Error('select secret')
  const broken = await open()
  expect(broken.statusCode).toBe(500)
  expect(broken.body).toMatch(/<h1>[^<]+<\/h1>/)
  expect(broken.body).not.toContain('secret')
  const lost = await t.app.inject({ url: '/nowhere', headers: browser })
  expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('the waiting room names the shop in the address once this process has seen that shop [words-A11]', async () => {
  await using t = await testApp({
    seed: seedBrand,
    settings: { LOG_LEVEL: 'silent' },
    pages: async () => {
      throw new Refusal('unavailable')
    },
  })
  const open = async (url: string) => (await t.app.inject({ url, headers: browser })).body
  const address = '/booking/book/harbour-card?lang=fr'
  expect(await open(address)).toContain(`<h1>${titleOf('fr')}</h1>`)
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  expect(await open(address)).toContain(`<h1>${titleOf('fr', shop.name)}</h1>`)
  expect(await open('/booking/brands')).toContain(`<h1>${titleOf('en')}</h1>`)
})

test.each([
  ['the address', { url: '/nowhere?lang=es', headers: { cookie: 'widget-locale=fr' } }],
  [
    'the stored choice',
    { url: '/nowhere', headers: { cookie: 'widget-locale=es', 'accept-language': 'fr' } },
  ],
  ['the browser', { url: '/nowhere', headers: { 'accept-language': 'de, es-MX;q=0.8, en;q=0.5' } }],
])(
  'the page of a refusal is in the language of %s, and links to the booking pages',
  async (_, { url, headers }) => {
    await using t = await testApp({ settings: { LOG_LEVEL: 'silent' } })
    const page = await t.app.inject({ url, headers: { ...browser, ...headers } })
    expect([page.statusCode, page.headers['content-language']]).toEqual([404, 'es'])
    expect(page.body).toContain('<html lang="es-419">')
    expect(page.body).toContain(`<h1>${errorMessage('es', 'not_found')}</h1>`)
    expect(page.body).toContain(`<a href="/booking?lang=es-419">${onwardTexts['es-419']}</a>`)
    const called = await t.app.inject({ url, headers: { ...headers, accept: 'application/json' } })
    const { 'accept-language': preferred } = { 'accept-language': undefined, ...headers }
    const message = errorMessage(preferredLanguage(preferred), 'not_found')
    expect(called.json()).toMatchObject({ message })
  },
)

test.each(languages)(
  'the words of the server’s waiting room equal those of the widget’s: %s [operator-M3]',
  async (language) => {
    const file = path.join(repository, 'packages/widget/src/i18n/waiting', `${language}.json`)
    const { title, text, support, booked } = JSON.parse(await readFile(file, 'utf8')) as Record<
      string,
      string
    >
    const lost = path.join(repository, 'packages/widget/src/i18n/lost', `${language}.json`)
    expect(JSON.parse(await readFile(lost, 'utf8'))).toMatchObject({ homeLead: onwardTexts[language] })
    expect(waitingTexts[language]).toMatchObject({
      title,
      text,
      support,
      booked,
    })
  },
)

test('a proxy shows this waiting room in all languages while no process answers [operator-M3]', async () => {
  const file = path.join(repository, 'ops/waiting-room.html')
  expect(await readFile(file, 'utf8'), 'npm run texts writes it').toBe(`${waitingPage(languages)}\n`)
  // The page and its headers have to fit into one buffer of HAProxy.
  expect((await readFile(file)).length).toBeLessThan(15_000)
})
