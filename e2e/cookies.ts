import type { BrowserContext, Frame, Page } from '@playwright/test'
import { importFlagged } from './import-flagged.ts'
import { test as base } from './journey.ts'
import { asProduct, startProduct } from './start-server.ts'

/** The header by which the proxy of these journeys names a visitor's country. */
const countryHeader = 'X-Country'

/** Journeys against a separate server whose shops ask for consent to cookies, of visitors from a country. */
export const test = base.extend<
  { readonly country: string },
  { readonly product: { readonly url: string; readonly partnerUrl: string } }
>({
  country: ['', { option: true }],
  product: [
    // Playwright reads the pattern for what a fixture needs; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { stop, ...product } = await startProduct({ COUNTRY_HEADER: countryHeader }, (dataDir) =>
        importFlagged(dataDir, 'cookie-consent'),
      )
      await provide(product)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => asProduct(product, provide),
  extraHTTPHeaders: async ({ country }, provide) => provide({ [countryHeader]: country }),
})

/** All that a browser keeps of the widget: names of cookies, keys of storage, names of databases and caches. */
export const keptBy = async (context: BrowserContext, page: Page | Frame): Promise<readonly string[]> => {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `tab ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(globalThis.caches ? await caches.keys() : []).map((name) => `cache ${name}`),
  ])
  return [...(await context.cookies()).map(({ name }) => `cookie ${name}`), ...inPage].toSorted()
}
