/** Measures how long a slow phone takes to respond to a finger on the way to a booking. */
import type { Browser } from 'playwright-core'
import { freeTimes } from '../../e2e/free-times.ts'
import { Guest } from '../../e2e/guest.ts'
import { median } from '../product.ts'
import { seenIn, withPage } from './phone.ts'

const rounds = 5
const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
const others = { index: 0, of: 1 }

/** Medians of the slowest press on each screen; the target is 100 ms. */
export const measurePresses = async (phone: Browser): Promise<string> => {
  const slowest = new Map<string, number[]>()
  const [time = ''] = await freeTimes(wish, others, 4)
  for (let round = 0; round < rounds; round++)
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
  return `the slowest press on a slow phone, medians of ${rounds}: ${words.join(', ')}`
}
