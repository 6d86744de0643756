import type { BrowserContext, Frame, Page } from '@playwright/test'
import { countryHeader } from './outside.ts'
import { test as base } from './trackers.ts'

/** Journeys to shops that ask for consent to cookies, of visitors from a country. */
export const test = base.extend<{ readonly country: string }>({
  country: ['', { option: true }],
  extraHTTPHeaders: async ({ country }, provide) => provide({ [countryHeader]: country }),
})

/** All that may be kept without being asked for, each with what a booking needs it for. */
const necessary: Readonly<Record<string, string>> = {
  'tab openchair-page': 'a cart belongs to one page, which finds it again after a reload',
  'tab openchair-visitor': 'a code for signing in belongs to the tab that asked for it',
  'local openchair-cookies': 'the choice itself, or everybody would be asked on every page',
}

/** The key of a record without the page or the place that it belongs to, as `packages/embed/src/booking.ts` names its frames. */
const ofAnyPage = (key: string): string => key.replace(/@[\da-f]{32}$| (inline|dialog):\/.*$/, '')

/** All that a browser keeps of the widget: names of cookies, keys of storage, names of databases and caches. */
const keptBy = async (context: BrowserContext, page: Page | Frame): Promise<readonly string[]> => {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `tab ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(globalThis.caches ? await caches.keys() : []).map((name) => `cache ${name}`),
  ])
  return [
    ...(await context.cookies()).map(({ name }) => `cookie ${name}`),
    ...inPage.map(ofAnyPage),
  ].toSorted()
}

/** All that is kept and may not be without consent. */
export const keptOnConsent = async (
  context: BrowserContext,
  widget: Page | Frame,
): Promise<readonly string[]> =>
  (await keptBy(context, widget)).filter((name) => !Object.hasOwn(necessary, name))
