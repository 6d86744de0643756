import { test as playwright } from '@playwright/test'
import { whyNot } from './cannot.ts'
import { firefoxTyping } from './firefox.ts'
import { openScreen, webkitBrowser } from './webkit.ts'

/**
 * Playwright's test in the engine of its project. Chromium is driven as usual; Firefox and WebKit come from
 * the distribution instead of Playwright.
 */
export const test = playwright.extend<{ readonly possible: boolean }>({
  browser: [
    async ({ browserName, playwright: { [browserName]: type } }, provide) => {
      if (browserName === 'webkit') {
        await using screen = await openScreen()
        await provide(webkitBrowser(screen))
        return
      }
      const browser = await type.launch()
      await provide(browserName === 'firefox' ? firefoxTyping(browser) : browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  possible: [
    // Playwright reads this pattern to learn what a fixture needs; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { project, file, title, ...journey }) => {
      const because = whyNot(project.name, file, title)
      if (because !== undefined) journey.skip(true, because)
      await provide(true)
    },
    { auto: true },
  ],
})
