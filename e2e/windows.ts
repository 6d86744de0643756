import { expect, type Page } from '@playwright/test'

/** Elements that scroll sideways, except the categories, which are one line by design. */
export const sideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *:not(fieldset)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter((element) => !element.parentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 80)}`),
  )

/** A window at 400 %, and a phone's with text of double size. */
export const windows = [
  { width: 320, height: 256, text: 16 },
  { width: 375, height: 640, text: 32 },
] as const

/** Checks the page in each window in turn, and returns to the first one. */
export const inWindows = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  for (const { width, height, text } of windows) {
    await page.setViewportSize({ width, height })
    await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe(`${text}px`)
    await look()
  }
  await session.detach()
}
