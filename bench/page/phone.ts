/** A slow phone on a slow line, and the measurements of its browser. */
import type { Browser, Frame, Page } from 'playwright-core'
import { launchChromium } from '../../scripts/chromium.ts'
import { median } from '../product.ts'

/** Bytes per second, and the milliseconds of a round trip. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
/** The phone's processor is this many times slower than this machine. */
const slower = 4

/**
 * Measurements of a frame's browser since it was opened; times in milliseconds since `origin`, an instant.
 */
type Seen = {
  origin: number
  firstPaint: number
  largestPaint: number
  shift: number
  /** The paint of the first choice, as `watchChoice` defined it. */
  choice: number
  /** Tasks over 50 ms. */
  readonly tasks: number[]
  /** The time of each press, from the finger to the next paint. */
  presses: number[]
}

declare global {
  interface Window {
    readonly seen: Seen
  }
}

/** Records the measurements of a page from its start on, in `window.seen`. */
export const observe = (): void => {
  const seen: Seen = {
    origin: performance.timeOrigin,
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    shift: 0,
    choice: Number.NaN,
    tasks: [],
    presses: [],
  }
  Object.assign(window, { seen })
  type Entry = PerformanceEntry & {
    interactionId: number
    value: number
    hadRecentInput: boolean
    renderTime: number
  }
  const on = (type: string, take: (entry: Entry) => void): void => {
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe(options)
  }
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value))
  on('element', ({ renderTime }) => {
    if (Number.isNaN(seen.choice)) seen.choice = renderTime
  })
  on('longtask', ({ duration }) => seen.tasks.push(duration))
  on('event', ({ duration, interactionId }) => {
    if (interactionId > 0) seen.presses.push(duration)
  })
}

/**
 * Starts a browser. As on most phones, a frame of another site shares the page's process, so each slows the
 * other.
 */
export const startPhone = (): Promise<Browser> =>
  launchChromium('--disable-features=IsolateOrigins,site-per-process', '--disable-site-isolation-trials')

/** Acts in a page with an empty cache and storage. */
export const withPage = async <T>(phone: Browser, act: (page: Page) => Promise<T>): Promise<T> => {
  const context = await phone.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await act(page)
  } finally {
    await context.close()
  }
}

/**
 * Makes the browser record when the first element of a selector is painted, with its words rather than an
 * empty box.
 */
export const watchChoice = async (page: Page, selector: string): Promise<void> => {
  await page.addInitScript((choices) => {
    const mark = (): void => {
      for (const choice of document.querySelectorAll(choices))
        for (const part of [choice, ...choice.querySelectorAll('*')]) part.setAttribute('elementtiming', '')
    }
    new MutationObserver(mark).observe(document, { childList: true, subtree: true })
  }, selector)
}

/** Waits until the widget responds, and everything it does next is done. */
export const untilQuiet = async (frame: Page | Frame): Promise<void> => {
  await frame.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
  await frame.waitForLoadState('networkidle')
}

/** Returns the measurements once the browser has reported its last paint. */
export const seenIn = (frame: Page | Frame): Promise<Seen> =>
  frame.evaluate(
    () =>
      new Promise<Seen>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.seen), 50))),
      ),
  )

/** The sum of each task's milliseconds over 50, during which no finger is answered. */
export const blocking = (tasks: readonly number[]): number =>
  tasks.reduce((sum, duration) => sum + duration - 50, 0)

/** The median as a whole number. */
export const whole = (values: readonly number[]): number => Math.round(median(values))
