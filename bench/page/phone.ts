/** A slow phone on a slow line, and what its browser saw. */
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'

/** Bytes a second, and milliseconds there and back. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
/** How many times slower than this machine. */
const slower = 4

/** What a frame's browser saw since it was opened; times in milliseconds since `origin`, an instant. */
type Seen = {
  origin: number
  firstPaint: number
  largestPaint: number
  shift: number
  /** When the first thing to choose was painted, where `watchChoice` said what that is. */
  choice: number
  /** Tasks over 50 ms. */
  readonly tasks: number[]
  /** What presses took, from the finger to the next paint. */
  presses: number[]
}

declare global {
  interface Window {
    readonly seen: Seen
  }
}

const observe = (): void => {
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

/** As on most phones, a frame of another site shares the page's process: what slows the one slows the other. */
export const startPhone = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...chromiumFlags,
      '--disable-features=IsolateOrigins,site-per-process',
      '--disable-site-isolation-trials',
    ],
  })

/** Does something in a page that nothing is known in. */
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

/** Has the browser tell when the first of what this selector names is painted: its words, not the box that awaits them. */
export const watchChoice = async (page: Page, selector: string): Promise<void> => {
  await page.addInitScript((choices) => {
    const mark = (): void => {
      for (const choice of document.querySelectorAll(choices))
        for (const part of [choice, ...choice.querySelectorAll('*')]) part.setAttribute('elementtiming', '')
    }
    new MutationObserver(mark).observe(document, { childList: true, subtree: true })
  }, selector)
}

/** Until the widget answers, and whatever it does next is done. */
export const untilQuiet = async (frame: Page | Frame): Promise<void> => {
  await frame.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
  await frame.waitForLoadState('networkidle')
}

/** What was seen once the last paint has been told of. */
export const seenIn = (frame: Page | Frame): Promise<Seen> =>
  frame.evaluate(
    () =>
      new Promise<Seen>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.seen), 50))),
      ),
  )

/** Milliseconds over 50 of each task: while they last no finger is answered. */
export const blocking = (tasks: readonly number[]): number =>
  tasks.reduce((sum, duration) => sum + duration - 50, 0)
