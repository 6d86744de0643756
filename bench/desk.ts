/**
 * Measures a busy day at the desk, of twelve professionals with ten bookings each: how long the server takes
 * for it, how much script draws it on a slow machine, how soon a press is answered, and how soon a desk sees
 * the booking of another one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { getDeskDay } from '@openchair/contract/calls'
import type { CDPSession, Page } from 'playwright-core'
import { buildIfStale } from '../scripts/build-applications.ts'
import { launchChromium } from '../scripts/chromium.ts'
import { bookingsEach, type DeskShop, openDeskShop, professionals } from './page/desk-shop.ts'
import { observe, seenIn, whole } from './page/phone.ts'
import { inRounds, median } from './product.ts'

const rounds = 5
/** Turns to another day on one page, since a desk stays open while its people leaf through the days. */
const flips = 9
const reads = 30
const changes = 100
/** The processor is this many times slower than this machine. */
const slower = 4
const target = { script: 100, press: 100, seen: 1000 }

/** Milliseconds of a day's call within the server. */
const readingOf = async ({ own, shopId, day }: DeskShop): Promise<number> =>
  median(
    await inRounds(
      reads,
      async () => {
        const from = performance.now()
        const { body } = await own.send(getDeskDay, { shopId, day: day(0) })
        const drawn = body.columns.reduce((sum, { bookings }) => sum + bookings.length, 0)
        if (drawn < professionals * bookingsEach) throw new Error(`the day has ${drawn} bookings`)
        return performance.now() - from
      },
      5,
    ),
  )

/**
 * Milliseconds of a slower processor for the script that a page has run since it was opened. They are those of this
 * processor, times as many: a browser that slows itself down keeps the machine busy, and no two measurements agree.
 */
const scriptOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000 * slower
}

/**
 * Waits for an element. The page looks for it by itself and seldom, because a search counts as script of the page.
 */
const until = async (page: Page, selector: string): Promise<void> =>
  void (await page.waitForFunction((each) => document.querySelector(each) !== null, selector, {
    polling: 50,
  }))

/** Presses an element in the middle of the window, by the mouse alone for the same reason. */
const pressOn = async (page: Page, selector: string): Promise<void> => {
  const middles = await page.evaluate(
    (each) =>
      [...document.querySelectorAll(each)]
        .map((element) => element.getBoundingClientRect())
        .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })),
    selector,
  )
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [nearest] = middles.toSorted(
    (one, other) =>
      Math.hypot(one.x - width / 2, one.y - height / 2) -
      Math.hypot(other.x - width / 2, other.y - height / 2),
  )
  if (nearest === undefined) throw new Error(`nothing is ${selector}`)
  const { x, y } = nearest
  await page.mouse.click(x, y)
}

const weekdays = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' })

/** The bookings in the grid of a day. Its name begins with the day of the week. */
const blocksOf = ({ day }: DeskShop, daysAhead: number): string => {
  const [weekday] = weekdays.format(new Date(day(daysAhead))).split(',')
  return `section[aria-label^="${weekday}"] [data-stop]`
}

const heading = 'section[aria-labelledby] h2[tabindex]'

/** Opens a day, and waits until the page works and listens to changes. */
const openDay = async (page: Page, { url, day }: DeskShop, daysAhead: number): Promise<void> => {
  const listening = page.waitForResponse(/\/changes$/)
  await page.goto(`${url}/desk/counter/day/${day(daysAhead)}`)
  await listening
  // The parts of the page begin to work one after another.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

const inBrowser = async <T>(
  { own }: DeskShop,
  act: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> => {
  await using stack = new AsyncDisposableStack()
  const browser = await launchChromium()
  stack.defer(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = own.headers.cookie.split('=', 2)
  await context.addCookies([{ name, value, url: 'https://localhost', httpOnly: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  // Processor time: what else the machine does meanwhile is no script of the page.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return await act(page, session)
}

/** Milliseconds of script, and of the slowest press of each kind, on a slow machine. */
const drawingOf = async (shop: DeskShop) =>
  inBrowser(shop, async (page, session) => {
    await openDay(page, shop, 0)
    const [today, tomorrow] = [blocksOf(shop, 0), blocksOf(shop, 1)]
    await until(page, today)
    const first = await scriptOf(session)
    const presses = new Map<string, number>()
    const within = async (name: string, press: () => Promise<void>): Promise<void> => {
      await page.evaluate(() => (window.seen.presses = []))
      await press()
      presses.set(name, Math.max(0, ...(await seenIn(page)).presses))
    }
    await page.keyboard.press(']')
    await until(page, tomorrow)
    const drawn: number[] = []
    for (let flip = 0; flip < flips; flip += 1) {
      const before = await scriptOf(session)
      await page.keyboard.press(flip % 2 === 0 ? '[' : ']')
      await until(page, flip % 2 === 0 ? today : tomorrow)
      await seenIn(page)
      drawn.push((await scriptOf(session)) - before)
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await within('another day', async () => {
      await page.keyboard.press(']')
      await until(page, tomorrow)
    })
    await page.keyboard.press('[')
    await until(page, today)
    await within('a booking', async () => {
      await pressOn(page, `${today}:not(:empty)`)
      await until(page, heading)
    })
    await page.keyboard.press('Escape')
    await within('a free time', async () => {
      await pressOn(page, `${today}:empty`)
      await until(page, heading)
    })
    await page.keyboard.press('Escape')
    await within('the list', async () => {
      await page.keyboard.press('v')
      await until(page, 'table')
    })
    return { first, atFirst: drawn[0] ?? Number.NaN, drawn: median(drawn), presses }
  })

/** Milliseconds from the booking of another desk to its block on an open day, a value for each booking. */
const seenAfter = async (shop: DeskShop): Promise<readonly number[]> =>
  inBrowser(shop, async (page) => {
    await openDay(page, shop, 2)
    const waits: number[] = []
    for (let index = 0; index < changes; index += 1) {
      const name = `Late ${index}x`
      const seen = page.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            const look = (): void => {
              if (!document.body.textContent.includes(text)) return
              watch.disconnect()
              resolve(performance.timeOrigin + performance.now())
            }
            const watch = new MutationObserver(look)
            watch.observe(document.body, { subtree: true, childList: true, characterData: true })
          }),
        name,
      )
      await shop.book(index % professionals, 2880 + 540 + 60 * Math.floor(index / professionals), name)
      const booked = performance.timeOrigin + performance.now()
      waits.push((await seen) - booked)
      // People do not book in step with the watch of the server.
      await sleep(37 * (index % 9))
    }
    return waits.toSorted((one, another) => one - another)
  })

/** Measures, and returns the result in a line for each part, with its target. */
export const run = async (): Promise<string> => {
  await buildIfStale()
  await using shop = await openDeskShop()
  const reading = await readingOf(shop)
  const drawings = await inRounds(rounds, () => drawingOf(shop))
  const waits = await seenAfter(shop)
  const names = [...(drawings[0]?.presses.keys() ?? [])]
  const press = (name: string): string =>
    `${name} ${whole(drawings.map(({ presses }) => presses.get(name) ?? Number.NaN))} ms`
  const late = waits[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN
  const day = `a day of ${professionals} professionals and ${professionals * bookingsEach} bookings`
  return [
    `desk: ${day} is read in ${reading.toFixed(0)} ms, drawn anew by ${whole(drawings.map(({ drawn }) => drawn))} ms of script at ${slower} times slower (at most ${target.script}), ${whole(drawings.map(({ atFirst }) => atFirst))} ms the first time, ${whole(drawings.map(({ first }) => first))} ms with all that the first page runs`,
    `desk: the slowest press at ${slower} times slower, medians of ${rounds}: ${names.map(press).join(', ')} (at most ${target.press})`,
    `desk: ${changes} bookings of another desk are seen within ${whole(waits)} ms, 99 of 100 within ${late.toFixed(0)} ms (at most ${target.seen})`,
  ].join('\n')
}
