import type { Page } from '@playwright/test'

/** Everything that a guest has seen of the widget since their bank, from the first paint on. */
export type Seen = {
  /** Heading and text of the overlay at the first paint. */
  readonly first: string
  /** The overlay's headings one after another. */
  readonly headings: readonly string[]
  /** The times, in milliseconds, at which anything of the page before the bank was visible. */
  readonly calendars: readonly number[]
}

const key = 'seen-after-bank'

/** Makes each page opened from now on record what is visible at every frame. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript((stored) => {
    if (!location.pathname.startsWith('/booking/')) return
    const seen = { first: '', headings: [] as string[], calendars: [] as number[] }
    const all = { visibilityProperty: true, opacityProperty: true }
    const space = /\s+/g
    const isSeen = (element: Element) => element.checkVisibility(all)
    const textOf = (element: Element | null | undefined) =>
      element?.textContent.replaceAll(space, ' ').trim() ?? ''
    const look = () => {
      const overlay = [...document.querySelectorAll('[role=alertdialog]')].findLast(isSeen)
      const heading = textOf(overlay?.querySelector('h2'))
      if (seen.first === '' && performance.getEntriesByName('first-contentful-paint').length > 0)
        seen.first = `${heading}: ${textOf(overlay?.querySelector('p'))}`
      if (heading !== '' && heading !== seen.headings.at(-1)) seen.headings.push(heading)
      const left = [...document.querySelectorAll('[role=grid], [data-screen] header, [data-cart-bar]')]
      const isBooked = location.pathname.includes('/view-reservation/')
      if (!isBooked && left.some(isSeen)) seen.calendars.push(Math.round(performance.now()))
      sessionStorage.setItem(stored, JSON.stringify(seen))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, key)

export const seenAfterBank = async (page: Page): Promise<Seen> =>
  JSON.parse((await page.evaluate((stored) => sessionStorage.getItem(stored), key)) ?? '{}') as Seen
