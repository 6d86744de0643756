import { type BrowserContext, expect, type Page } from '@playwright/test'
import { Cart } from './cart.ts'
import { test as base } from './engines/test.ts'
import { freeTimes, freeTogether, type Lane } from './free-times.ts'
import { leaveForGood } from './going-back.ts'
import { Guest } from './guest.ts'
import { type TakePicture, pictureTaker } from './pictures.ts'
import type { Wish } from './shop-api.ts'
import type { Language } from './words.ts'

/** The faults on the pages of a journey, and those that it expects. */
export type Faults = {
  /** Expects a fault, and fails the journey without it: `409 POST /v2/shop/…`, `console: …`, `no answer GET /…`. */
  readonly expect: (fault: RegExp) => void
  /** Allows a fault without expecting it. */
  readonly allow: (fault: RegExp) => void
  /** Counts the faults of another browser context too. */
  readonly listenTo: (context: BrowserContext) => void
}

type Fixtures = {
  readonly faults: Faults
  readonly guest: Guest
  /** A page on another device of the guest, which shares nothing with the first one. */
  readonly otherDevice: Page
  readonly lane: Lane
  /**
   * The free starts of one day that no other journey uses: at least so many, on a day after that of `after`.
   */
  readonly free: (wish: Wish, atLeast?: number, after?: string) => Promise<readonly string[]>
  /** For each wish, the free starts of one day that no other journey uses. */
  readonly together: (...wishes: readonly Wish[]) => Promise<readonly (readonly string[])[]>
  readonly cart: Cart
  readonly picture: TakePicture
  /** The language of the guest and their browser. */
  readonly language: Language
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-CA', 'es-419': 'es-MX' }

/** The beginning of the browser's log entry about an answer that is already counted. */
const resource = 'Failed to load resource'
/**
 * Matches each engine's words for a request that the page itself aborted, or that ended as the page was left.
 */
const givenUp = /^(net::ERR_ABORTED|NS_BINDING_ABORTED|Load request cancelled)$/

/** Firefox and WebKit request an icon on pages that forbid pictures, and log that they may not. */
const icon = /favicon\.ico/

/** Each engine's message that code was not loaded. */
export const notImported =
  /^console: TypeError: (Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

/**
 * Messages of Firefox and WebKit about code and answers that they no longer load because the page was left.
 * Code that fails for another reason is a fault by its request.
 */
const left = [
  /^console: TypeError: error loading dynamically imported module/,
  /^(console|thrown): TypeError: Importing a module script failed/,
  /^thrown: .* due to access control checks\.$/,
]

/**
 * Listens for faults.
 * @param record receives a fault, and its place if known.
 */
const listen = (context: BrowserContext, record: (fault: string, where?: string) => void): void => {
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(resource) && !icon.test(message.text()))
      record(`console: ${message.text()}`)
  })
  context.on('weberror', (fault) => {
    const { message, stack } = fault.error()
    if (!icon.test(message)) record(`thrown: ${message}`, `${fault.page()?.url()}\n${stack}`)
  })
  context.on('response', (answer) => {
    if (answer.status() < 400) return
    record(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  context.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {}
    if (!givenUp.test(errorText)) record(`no answer ${request.method()} ${new URL(request.url()).pathname}`)
  })
}

export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, provide) => provide(locales[language]),
  context: async ({ context }, provide) => provide(leaveForGood(context)),
  faults: [
    async ({ context }, provide) => {
      const seen: string[] = []
      const places: string[] = []
      const expected: RegExp[] = []
      const allowed: RegExp[] = [...left]
      const listenTo = (each: BrowserContext) =>
        listen(each, (fault, where) => {
          seen.push(fault)
          if (where !== undefined) places.push(where)
        })
      listenTo(context)
      await provide({
        listenTo,
        expect: (fault) => void expected.push(fault),
        allow: (fault) => void allowed.push(fault),
      })
      const known = [...expected, ...allowed]
      const unknown = seen.filter((fault) => !known.some((pattern) => pattern.test(fault)))
      const missing = expected.filter((pattern) => !seen.some((fault) => pattern.test(fault)))
      // The first line lists the faults, because a summary shows only that.
      expect(
        [...unknown, ...missing],
        `faults: ${[...unknown, ...missing].join(', ')}\n${places.join('\n')}`,
      ).toEqual([])
    },
    { auto: true },
  ],
  guest: async ({ page, language }, provide) => provide(new Guest(page, language)),
  otherDevice: async ({ browser, faults }, provide) => {
    await using context = leaveForGood(await browser.newContext())
    faults.listenTo(context)
    await provide(await context.newPage())
  },
  // Playwright reads this pattern to learn what a fixture needs; this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  lane: async ({}, provide, { parallelIndex, config }) =>
    provide({ index: parallelIndex, of: config.workers }),
  free: async ({ lane }, provide) => provide((wish, ...more) => freeTimes(wish, lane, ...more)),
  together: async ({ lane }, provide) => provide((...wishes) => freeTogether(wishes, lane)),
  cart: async ({ guest }, provide) => provide(new Cart(guest)),
  picture: async ({ page, language }, provide, { title }) =>
    provide(pictureTaker(page, `${title} ${language}`)),
})

export { expect, type Page }
