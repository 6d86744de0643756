import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagShop } from '../../test/flag-shop.ts'
import { importSecondBrand } from '../../test/second-brand.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { createRenderPage } from './render-widget.ts'
import type { WidgetBuild } from './widget-build.ts'

/** A stand-in for the widget's build. Its page shows the input that the server gave it. */
const widget: WidgetBuild = {
  factsNeeded: () => [],
  renderPage: async (request) => ({ status: 200, html: JSON.stringify(request), scriptHashes: [] }),
}

let t: TestApp
beforeAll(async () => {
  t = await testApp({
    pages: (request, ask) => createRenderPage(t.deps, widget)(request, ask),
    seed: seedBrand,
  })
  await importSecondBrand(t, [
    "frameAncestors: ['http://127.0.0.1:*']",
    'frameAncestors: [https://haven.example]',
  ])
  await flagShop(t, 'haven-free', { 'checkout-v2': true })
})
afterAll(() => t[Symbol.asyncDispose]())

const page = async (path: string) => {
  const { body, headers } = await t.app.inject(`/booking/${path}`)
  return { headers, ...(JSON.parse(body) as Parameters<WidgetBuild['renderPage']>[0]) }
}
const home = async (query: string) => {
  const { flags, headers } = await page(query)
  const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  return { isOn: flags['checkout-v2'] === true, ancestors }
}

test('Home of several brands may not be framed, and has only the flag of Spanish from the brands', async () => {
  expect(await home('')).toEqual({ isOn: false, ancestors: "'self'" })
  expect(await home('?shop=nowhere')).toEqual({ isOn: false, ancestors: "'self'" })
  expect(await home('?shop=%00')).toEqual({ isOn: false, ancestors: "'self'" })
})

test('a page without a brand is in Spanish if a shop of any brand is [words-S15]', async () => {
  const lost = ['', 'nothing', 'book/nope', 'view-reservation/nope', 'brands/nope']
  const languages = async () => Promise.all(lost.map(async (path) => (await page(`${path}?lang=es`)).locale))
  expect(await languages()).toEqual(lost.map(() => 'es-419'))
  expect((await page('brands/haven?lang=es')).locale, 'that of a brand which has no Spanish').toBe('en')
  await using other = await testApp({
    pages: (request, ask) => createRenderPage(other.deps, widget)(request, ask),
    seed: seedBrand,
  })
  await importSecondBrand(other)
  await other.pool.query(
    `update shop set flags = flags || '{"client-booking-localization": false}', revision = revision + 1`,
  )
  const { locale } = JSON.parse((await other.app.inject('/booking/?lang=es')).body) as { locale: string }
  expect(locale, 'where none has it').toBe('en')
})

test('a promotional link has the settings of the shop to which it leads, and the brand’s partners may frame it', async () => {
  expect(await home('?promo=SPRING&shop=haven-free')).toEqual({
    isOn: true,
    ancestors: "'self' https://haven.example",
  })
})
