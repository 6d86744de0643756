/**
 * Measures the page that a phone's browser gets from the real server: how soon it comes, and how well it
 * responds.
 */
import type { Browser } from 'playwright-core'
import { freeTimes } from '../e2e/free-times.ts'
import { Guest } from '../e2e/guest.ts'
import { address } from '../e2e/shop-api.ts'
import startServer from '../e2e/start-server.ts'
import { audit } from './page/lighthouse.ts'
import { measurePartner } from './page/partner.ts'
import { blocking, seenIn, startPhone, untilQuiet, whole, withPage } from './page/phone.ts'
import { median } from './product.ts'

const starts = 7

/**
 * Medians of first and largest paint, the longest task and all blocking; the targets for the last two are 100
 * ms.
 */
const measureStart = async (phone: Browser): Promise<string> => {
  const seen: Awaited<ReturnType<typeof seenIn>>[] = []
  for (let round = 0; round < starts; round++)
    seen.push(
      await withPage(phone, async (page) => {
        await page.goto(`${address()}/booking/book/kingsley-soho`)
        await untilQuiet(page)
        return seenIn(page)
      }),
    )
  const words = [
    `first paint ${whole(seen.map(({ firstPaint }) => firstPaint))} ms`,
    `largest ${whole(seen.map(({ largestPaint }) => largestPaint))} ms`,
    `longest task ${whole(seen.map(({ tasks }) => Math.max(0, ...tasks)))} ms`,
    `blocked ${whole(seen.map(({ tasks }) => blocking(tasks)))} ms`,
    `shift ${Number(median(seen.map(({ shift }) => shift)).toFixed(3))}`,
  ]
  return `a slow phone, medians of ${starts}: ${words.join(', ')}`
}

const walks = 5
const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
const otherGuests = { index: 0, of: 1 }

/** Medians of the slowest press on each screen; the target is 100 ms. */
const measurePresses = async (phone: Browser): Promise<string> => {
  const slowest = new Map<string, number[]>()
  const [time = ''] = await freeTimes(wish, otherGuests, 4)
  for (let round = 0; round < walks; round++)
    await withPage(phone, async (page) => {
      const guest = new Guest(page)
      const within = async (screen: string, press: () => Promise<void>): Promise<void> => {
        await press()
        const { presses } = await seenIn(page)
        slowest.set(screen, [...(slowest.get(screen) ?? []), Math.max(0, ...presses)])
        await page.evaluate(() => (window.seen.presses = []))
      }
      await page.goto(
        `${process.env['OPENCHAIR_URL']}/booking/book/${wish.shop}/barber/${wish.barber}/services`,
      )
      // The first press comes as soon as the page can respond.
      await page.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
      await within('services', async () => {
        await guest.chooseServices(wish.services)
        await guest.goToTimes()
      })
      await within('schedule', () => guest.chooseTime(time))
      await within('cart', () => guest.goToPolicies())
    })
  const words = [...slowest].map(([screen, values]) => `${screen} ${Math.round(median(values))} ms`)
  return `the slowest press on a slow phone, medians of ${walks}: ${words.join(', ')}`
}

/** Measures, and returns a line for each part, which states its target. */
export const run = async (): Promise<string> => {
  const stopServer = await startServer()
  const phone = await startPhone()
  try {
    const lines: string[] = []
    // The partner's page comes last: fetching another widget for it keeps the disk busy for a while.
    for (const measure of [measureStart, measurePresses, audit, measurePartner])
      lines.push(`page: ${await measure(phone)}`)
    return lines.join('\n')
  } finally {
    await phone.close()
    await stopServer()
  }
}
