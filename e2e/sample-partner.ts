import { expect, type Frame, type Page } from '@playwright/test'
import { sam } from './guest.ts'

declare global {
  interface Window {
    /** The messages and events that the partner's page has received, and its layout shift. */
    readonly heard: { readonly messages: unknown[]; readonly events: string[]; shift: number }
  }
}

/** The address of a partner's sample page, on another site than the server's; `/partner` without a name. */
export const sampleAddress = (name = ''): string =>
  `${process.env['OPENCHAIR_PARTNER_URL'] ?? ''}/partner${name && `/${name}`}`

const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window.parent !== window) return
    const heard = { messages: [] as unknown[], events: [] as string[], shift: 0 }
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => heard.messages.push(data))
    for (const name of ['loaded', 'refresh', 'booked', 'close'])
      addEventListener(`openchair:${name}`, ({ type }) => heard.events.push(type))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) heard.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Opens a sample page that records what it receives. */
export const openSample = async (page: Page, name?: string): Promise<void> => {
  await listen(page)
  await page.goto(sampleAddress(name))
}

/** The widget in the page's frame, once its buttons respond. */
export const widgetIn = async (page: Page): Promise<Frame> => {
  await expect.poll(() => page.frames().length).toBe(2)
  await expect.poll(() => eventsOf(page)).toContain('openchair:loaded')
  return page.frames()[1] as Frame
}

/**
 * Scrolls the page to its frame, or some pixels beyond its top, as a guest who books there does. Otherwise a
 * press below the window's edge would scroll first, and the browser loses a press on a frame that has just
 * moved.
 * @returns how far the page is scrolled.
 */
export const scrollToWidget = (page: Page, beyond = 0): Promise<number> =>
  page.locator('iframe').evaluate(async (frame, pixels) => {
    scrollBy({ top: frame.getBoundingClientRect().top + pixels, behavior: 'instant' })
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise(requestAnimationFrame)
    return scrollY
  }, beyond)

const isRoute = (value: unknown): boolean => typeof value === 'string' && /^[a-z]+(-[a-z]+)*$/.test(value)
/** The allowed fields of each message; any other content is a fault. */
const told: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  'widget-arrived': {},
  'widget-loaded': {},
  'close-widget': {},
  'consent-asked': {},
  'widget-escape': {},
  'widget-page': {},
  'widget-rewound': {},
  'widget-height': { height: (value) => typeof value === 'number' },
  'data-refresh': Object.fromEntries(
    ['brand', 'shop', 'barber'].map((name) => [name, (value: unknown) => value === null || isRoute(value)]),
  ),
  'widget-booked': {
    kind: (value) => value === 'reservation' || value === 'giftCard' || value === 'waitingList',
    shop: (value) => value === null || isRoute(value),
  },
  'leave-for': { url: (value) => typeof value === 'string' && value.includes('/sandbox/3d-secure/') },
}

/** Reads every message sent to the page, checks that none is personal, and returns their names. */
export const readMessages = async (page: Page): Promise<readonly string[]> => {
  const messages = (await page.evaluate(() => window.heard.messages)) as readonly Record<string, unknown>[]
  const strange = messages.filter(({ type, ...detail }) => {
    const allowed = told[String(type)]
    return !allowed || Object.entries(detail).some(([name, value]) => !allowed[name]?.(value))
  })
  expect(strange).toEqual([])
  for (const word of Object.values(sam)) expect(JSON.stringify(messages)).not.toContain(word)
  return messages.map(({ type }) => String(type))
}

/** The events that the page received, each once. */
export const eventsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...new Set(window.heard.events)])

/** The distance of the page's frame from the window's top, in whole pixels. */
export const topOfFrame = (page: Page): Promise<number> =>
  page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().top))

/** The page's own movement (Cumulative Layout Shift). */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.heard.shift)
