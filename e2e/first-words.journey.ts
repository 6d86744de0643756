import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Language } from './words.ts'

declare global {
  interface Window {
    /** Formatters that were made before the page answered, by their names. */
    readonly madeEarly: readonly string[]
  }
}

/** Notes each formatter that the browser makes before the page has been taken over. */
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

const pages = [
  '',
  'brands/kingsley',
  'book/kingsley-soho',
  'book/kingsley-plateau',
  'book/kingsley-soho/barber/marcus/services',
  'book/kingsley-soho/barber/any/services',
  'book/kingsley-soho/barber/marcus/products',
  'nowhere',
]
const languages: readonly Language[] = ['en', 'fr', 'es-419']

// The first one takes a phone a tenth of a second, in which nothing answers.
for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    test('a page is taken over with the words that the server wrote: no formatter is made for it', async ({
      page,
      guest,
      faults,
    }) => {
      faults.allow(/^404 GET \/booking\/nowhere$/)
      await countFormatters(page)
      for (const path of pages) {
        await guest.open(path)
        expect([path, await page.evaluate(() => window.madeEarly)]).toEqual([path, []])
      }
    })
  })
