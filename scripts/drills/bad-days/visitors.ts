import type { Browser, Page } from 'playwright-core'
import type { Language } from '@openchair/contract'
import { waitingTexts } from '../../../packages/server/src/http/waiting/waiting-texts.ts'
import { launchChromium } from '../../chromium.ts'

/** A real browser whose visitors each have their own language. */
export const openBrowser = async () => {
  const browser = await launchChromium()
  return Object.assign(browser, { [Symbol.asyncDispose]: () => browser.close() })
}

/** Opens an address in a browser of this language. Returns the page and the status of the answer. */
export const comeTo = async (
  browser: Browser,
  locale: string,
  url: string,
): Promise<{ readonly page: Page; readonly status: number | undefined }> => {
  const context = await browser.newContext({ locale, viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const answer = await page.goto(url)
  return { page, status: answer?.status() }
}

/** The heading of the waiting room in a language, whichever program serves it. */
const waitingIn = (page: Page, language: Language) =>
  page.getByRole('heading', { level: 1, name: waitingTexts[language].title.replace('{product} ', '') })

/** Waits until a page shows the waiting room in this language and no other. */
export const waits = async (page: Page, language: Language): Promise<void> => {
  await waitingIn(page, language).waitFor()
  const shown = await page.getByRole('heading', { level: 1 }).count()
  if (shown !== 1) throw new Error(`${shown} languages are shown at once`)
  const lang = await page.locator('html').getAttribute('lang')
  if (lang !== language) throw new Error(`the page says that it is in ${lang}, not in ${language}`)
}

/**
 * Leads a French visitor within the open page to a shop that is not loaded yet; the waiting room appears
 * instead.
 */
export const goOn = async (page: Page): Promise<void> => {
  await page.evaluate(`{
    history.pushState(null, '', '/booking/book/harbour-free')
    dispatchEvent(new PopStateEvent('popstate'))
  }`)
  await waits(page, 'fr')
}

/** Waits until a French visitor is let in without doing anything. */
export const isInside = async (page: Page): Promise<void> => {
  await waitingIn(page, 'fr').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}
