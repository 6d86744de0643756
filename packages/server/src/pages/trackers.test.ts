import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagShop } from '../../test/flag-shop.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { trackerSettings as settings } from '../../test/tracker-settings.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { createRenderPage } from './render-widget.ts'
import type { WidgetBuild } from './widget-build.ts'

/** A stand-in for the widget's build. Its page shows the input that the server gave it. */
const widget: WidgetBuild = {
  factsNeeded: () => [],
  renderPage: async (request) => ({ status: 200, html: JSON.stringify(request), scriptHashes: [] }),
}

let t: TestApp
let bare: TestApp
beforeAll(async () => {
  t = await testApp({
    pages: (request, ask) => createRenderPage(t.deps, widget)(request, ask),
    seed: seedBrand,
    settings,
  })
  bare = await testApp({
    pages: (request, ask) => createRenderPage(bare.deps, widget)(request, ask),
    seed: seedBrand,
  })
})
afterAll(async () => {
  await t[Symbol.asyncDispose]()
  await bare[Symbol.asyncDispose]()
})

const page = async (app: TestApp, shop: string) => {
  const answer = await app.app.inject(`/booking/book/${shop}`)
  const { trackers } = JSON.parse(answer.body) as Parameters<WidgetBuild['renderPage']>[0]
  const policy = String(answer.headers['content-security-policy'])
  const directive = (name: string) => policy.split('; ').find((each) => each.startsWith(name))
  return { trackers, policy, script: directive('script-src'), connect: directive('connect-src') }
}
const giveTrackers = ({ pool }: TestApp) =>
  pool.query(
    `update brand set settings = settings || '{"metaPixelId": "111", "analyticsMeasurementId": "G-AB12"}'`,
  )

test('a page has no trackers if guests are not asked for consent, whatever is set up', async () => {
  const { trackers, policy } = await page(t, 'harbour-card')
  expect(trackers).toBeUndefined()
  expect(policy).not.toMatch(/example|google/)
})

test('a page names the trackers that the operator set up, two of them only with a flag [9.06.01] [9.06.02] [9.06.03]', async () => {
  await flagShop(t, 'harbour-card', { 'cookie-consent': true })
  const without = await page(t, 'harbour-card')
  expect(without.trackers).toEqual({
    eventsUrl: settings.EVENTS_URL,
    remindersUrl: settings.REMINDERS_URL,
    adsScript: settings.ADS_PLACEMENT_SCRIPT,
    errorReporting: {
      url: 'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7',
      sampleRate: 100,
    },
  })
  expect(without.policy).not.toMatch(/monitoring|google|facebook/)
  await flagShop(t, 'harbour-card', { 'wow-track-rwg-tokens': true, 'fullstory-sampling': true })
  const { trackers, script, connect } = await page(t, 'harbour-card')
  expect(trackers).toMatchObject({ conversionPartnerId: 12_345, monitoringUrl: settings.MONITORING_URL })
  expect(script).toMatch(/^script-src 'self' +https:\/\/ads\.example$/)
  expect(connect?.split(' ').slice(2)).toEqual([
    'https://www.google.com',
    'https://events.example',
    'https://reminders.example',
    'https://monitoring.example',
    'https://errors.example',
    'https://ads.example',
  ])
})

test('a page also names the trackers that the brand set up', async () => {
  await flagShop(bare, 'harbour-card', { 'cookie-consent': true })
  const without = await page(bare, 'harbour-card')
  expect([without.trackers, without.connect]).toEqual([{}, undefined])
  await giveTrackers(bare)
  const { trackers, script, connect } = await page(bare, 'harbour-card')
  expect(trackers).toEqual({ metaPixelId: '111', measurementId: 'G-AB12' })
  expect(script).toContain('https://www.googletagmanager.com')
  expect(connect).toContain('https://*.google-analytics.com')
})
