import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Language } from './words.ts'

declare global {
  interface Window {
    /** The names of formatters made before the page was interactive. */
    readonly madeEarly: readonly string[]
  }
}

/** Records each formatter that the browser makes before the page is hydrated. */
const countFormatters = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const madeEarly: string[] = []
    Object.assign(window, { madeEarly })
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
      const counted = new Proxy(Intl[name], {
        construct: (made, args: readonly unknown[]) => {
          if (document.documentElement.dataset['arrived'] === undefined)
            madeEarly.push(`${name} ${JSON.stringify(args)}`)
          return Reflect.construct(made, args) as object
        },
      })
      Object.assign(Intl, { [name]: counted })
    }
  })

/** Every kind of page, and every language. */
const pages: readonly (readonly [path: string, language: Language])[] = [
  ['', 'en'],
  ['brands/kingsley', 'fr'],
  ['book/kingsley-soho', 'es-419'],
  ['book/kingsley-plateau', 'fr'],
  ['book/kingsley-soho/barber/marcus/services', 'en'],
  ['book/kingsley-soho/barber/any/services', 'es-419'],
  ['book/kingsley-soho/barber/marcus/products', 'fr'],
  ['nowhere', 'es-419'],
]

// The first formatter blocks a phone for a tenth of a second.
test('a page is hydrated with the server’s texts, without making a formatter', async ({
  page,
  guest,
  faults,
}) => {
  faults.allow(/^404 GET \/booking\/nowhere$/)
  await countFormatters(page)
  for (const [path, language] of pages) {
    await guest.open(`${path}?lang=${language}`)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    expect([path, await page.evaluate(() => window.madeEarly)]).toEqual([path, []])
  }
})
