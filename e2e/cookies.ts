import type { BrowserContext, Frame, Page } from '@playwright/test'
import { countryHeader } from './outside.ts'
import { test as base } from './trackers.ts'

/** Journeys to shops that ask for consent to cookies, by visitors from a given country. */
export const test = base.extend<{ readonly country: string }>({
  country: ['', { option: true }],
  extraHTTPHeaders: async ({ country }, provide) => provide({ [countryHeader]: country }),
})

/** Everything that may be stored without consent, with the reason why a booking needs it. */
const necessary: Readonly<Record<string, string>> = {
  'tab openchair-page': 'a cart belongs to one page, which finds it again after a reload',
  'tab openchair-visitor': 'a code for signing in belongs to the tab that asked for it',
  'local openchair-cookies': 'the choice itself, or everybody would be asked on every page',
}

/**
 * The key of a record without the page or the frame that it belongs to; `packages/embed/src/booking.ts` names
 * frames.
 */
const ofAnyPage = (key: string): string => key.replace(/@[\da-f]{32}$| (inline|dialog):\/.*$/, '')

/** Everything that a browser stores for the widget: cookies, storage keys, databases and caches, by name. */
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

/** Stored things that need consent. */
export const keptOnConsent = async (
  context: BrowserContext,
  widget: Page | Frame,
): Promise<readonly string[]> =>
  (await keptBy(context, widget)).filter((name) => !Object.hasOwn(necessary, name))
