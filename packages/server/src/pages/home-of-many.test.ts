import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagShop } from '../../test/flag-shop.ts'
import { importSecondBrand } from '../../test/second-brand.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { createRenderPage } from './render-widget.ts'
import type { WidgetBuild } from './widget-build.ts'

/** Stands for the widget's build: shows what it was given. */
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

const home = async (query: string) => {
  const { body, headers } = await t.app.inject(`/booking/${query}`)
  const { flags } = JSON.parse(body) as Parameters<WidgetBuild['renderPage']>[0]
  const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  return { isOn: flags['checkout-v2'] === true, ancestors }
}

test('Home of several brands is framed by nobody, and has no flags', async () => {
  expect(await home('')).toEqual({ isOn: false, ancestors: "'self'" })
  expect(await home('?shop=nowhere')).toEqual({ isOn: false, ancestors: "'self'" })
  expect(await home('?shop=%00')).toEqual({ isOn: false, ancestors: "'self'" })
})

test('a promotional link is of the shop that it leads to, and may stand on its brand’s partners’ pages', async () => {
  expect(await home('?promo=SPRING&shop=haven-free')).toEqual({
    isOn: true,
    ancestors: "'self' https://haven.example",
  })
})
