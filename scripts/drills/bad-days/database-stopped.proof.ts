import path from 'node:path'
import type { Language } from '@openchair/contract'
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { buildIfStale } from '../../build-applications.ts'
import { guestsSettings, shipped, startHaproxy } from '../failover/balancer.ts'
import { startGivenPostgres } from '../given-postgres.ts'
import { say } from '../ground.ts'
import { prepareShop } from '../shop.ts'
import { comeTo, goOn, isInside, openBrowser, waits } from './visitors.ts'
import { hasHaproxy, openFolder, secondsSince, startWatched, tellsOf } from './watched-server.ts'

const shop = 'Harbour Barbers South Street'
const languages = { en: 'en-US', fr: 'fr-CA', 'es-419': 'es-MX' } as const satisfies Record<Language, string>

/** Visitors of every language who arrive now, each at a page of another kind. */
const visitors = async (browser: Browser, origin: string) =>
  Promise.all(
    Object.entries(languages).map(async ([language, locale]) => {
      const { page, status } = await comeTo(browser, locale, `${origin}/booking/book/harbour-card`)
      expect(status).toBe(503)
      await waits(page, language as Language)
      return page
    }),
  )

test('while the database is stopped every page is the waiting room in the visitor’s language, directly and behind the balancer, and lets them in by itself [operator-M3]', async () => {
  await buildIfStale()
  await using folder = await openFolder()
  await using postgres = await startGivenPostgres(path.join(folder.path, 'given'))
  const { url } = await postgres.create('stopped')
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder.path, 'data') }
  await prepareShop(settings)
  await using server = await startWatched({ ...settings, TRUSTED_PROXIES: '1' })
  const [port = 0] = await freePorts(1)
  const processes = [Number(new URL(server.address).port)]
  await using _ = hasHaproxy()
    ? await startHaproxy(folder.path, {
        'haproxy.cfg': guestsSettings(await shipped('haproxy.cfg'), { port, processes }),
      })
    : { [Symbol.asyncDispose]: async () => {} }
  const origins = [server.address, ...(hasHaproxy() ? [`http://127.0.0.1:${port}`] : [])]
  if (!hasHaproxy()) say('no haproxy is installed: its file is held by a test alone')
  await using browser = await openBrowser()
  const open = await Promise.all(
    origins.map(async (origin) => {
      await expect.poll(async () => (await fetch(`${origin}/v1/status`)).status).toBe(200)
      const { page } = await comeTo(browser, languages.fr, `${origin}/booking/book/harbour-card?lang=fr`)
      await page.getByRole('heading', { level: 1, name: shop }).waitFor()
      await page.waitForLoadState('networkidle')
      return page
    }),
  )

  const stopped = performance.now()
  await postgres.stop()
  await tellsOf('the database is stopped', server, stopped, {
    readiness: ({ ready }) => ready === '503 database',
    status: ({ letsIn }) => !letsIn,
    alerts: ({ alerts }) =>
      ['OpenchairNobodyReady', 'OpenchairDatabaseAway', 'OpenchairCannotWrite'].every((name) =>
        alerts.includes(name),
      ),
    log: ({ errors }) => errors.some((line) => line.startsWith('the database cannot be written to: ')),
  })
  const came = (await Promise.all(origins.map((origin) => visitors(browser, origin)))).flat()
  for (const origin of origins) {
    const call = await fetch(`${origin}/v1/brand`, { headers: { 'accept-language': 'fr' } })
    expect([call.status, ((await call.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
    expect(call.headers.get('retry-after')).toBe('1')
    const stop = await fetch(`${origin}/stop/${'A'.repeat(22)}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    })
    expect([stop.status, stop.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  }
  // Guests who were already inside see the waiting room at the next step that needs the server.
  await Promise.all(open.map(goOn))
  say(`${came.length + open.length} visitors wait, after ${secondsSince(stopped)}`)

  const started = performance.now()
  await postgres.start()
  await tellsOf('the database is there again', server, started, {
    readiness: ({ ready }) => ready === '200 ready',
    status: ({ letsIn }) => letsIn,
    alerts: ({ alerts }) => alerts.length === 0,
  })
  await Promise.all([
    ...came.map((page) => page.getByRole('heading', { level: 1, name: shop }).waitFor()),
    ...open.map(isInside),
  ])
  say(`all are inside by themselves, after ${secondsSince(started)}`)
  expect(performance.now() - started).toBeLessThan(40_000)

  if (!hasHaproxy()) return
  await server[Symbol.asyncDispose]()
  const [, balanced = ''] = origins
  await Promise.all(
    Object.entries(languages).map(async ([language, locale]) => {
      const { page, status } = await comeTo(browser, locale, `${balanced}/booking/book/harbour-card`)
      expect(status).toBe(503)
      await waits(page, language as Language)
    }),
  )
  say('without a process the balancer shows the waiting room itself, in three languages')
})
