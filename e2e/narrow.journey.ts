import { goodCard } from './guest.ts'
import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './journey.ts'
import { inWindows, sideways, windows } from './windows.ts'

const wish = {
  shop: 'kingsley-plateau',
  barber: 'fatou',
  services: ['Retouche de frange'],
  language: 'fr',
} as const

test.use({ language: 'fr' })

/** Expects a slot inside the window, and not under the title bar or the cart. */
const expectInSight = (slot: Locator, page: Page): Promise<void> =>
  expect(async () => {
    const [seen, bar, cart] = await Promise.all(
      [slot, page.getByRole('banner'), page.getByRole('complementary')].map((each) => each.boundingBox()),
    )
    if (!seen || !bar || !cart) throw new Error('There is no slot, no title bar or no cart')
    expect(seen.y).toBeGreaterThanOrEqual(Math.max(0, bar.y + bar.height))
    const bottom = page.viewportSize()?.height ?? 0
    expect(seen.y + seen.height).toBeLessThanOrEqual(Math.min(bottom, cart.y))
  }).toPass()

/** The share of the window's height that scrolls: the body of an open sheet, else the page. */
const room = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const heightOf = (element: Element) => element.getBoundingClientRect().height
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const isOf = (pattern: RegExp, property: 'overflowY' | 'position') => (element: Element) =>
      pattern.test(getComputedStyle(element)[property])
    const sheet = [...document.querySelectorAll('dialog:modal')].at(-1)
    const scroller = sheet && [sheet, ...sheet.querySelectorAll('*')].find(isOf(/auto|scroll/, 'overflowY'))
    if (sheet)
      return scroller && scroller.scrollHeight > scroller.clientHeight ? heightOf(scroller) / innerHeight : 1
    const bars = [...document.querySelectorAll('header, aside')].filter(isOf(/sticky|fixed/, 'position'))
    return 1 - bars.reduce((sum, bar) => sum + heightOf(bar), 0) / innerHeight
  })

test('a window at 400 % and text of double size can be booked in, show mostly content, and never scroll sideways [wcag-1.3.4] [wcag-1.4.4] [wcag-1.4.10]', async ({
  page,
  guest,
  free,
  cart,
}) => {
  const expectFits = () =>
    inWindows(page, async () => {
      await expect.poll(() => sideways(page)).toEqual([])
      await expect.poll(() => room(page)).toBeGreaterThan(0.5)
    })
  const times = await free(wish, windows.length)
  let [time = ''] = times
  await page.goto('/booking/brands/kingsley')
  await guest.arriveAt(guest.say('brand.title'))
  await expectFits()
  await page.goto('/booking/book/kingsley-plateau')
  await guest.arriveAt(/Plateau/)
  await expectFits()
  await guest.openServices(wish.shop, wish.barber)
  await guest.chooseService('Retouche de frange')
  await expectFits()
  await guest.goToTimes()
  const left = [...times]
  await inWindows(page, async () => {
    time = left.shift() ?? ''
    await guest.chooseTime(time)
    await expectInSight(guest.slot(time), page)
  })
  await expectFits()
  await cart.open()
  await expect(guest.buttonWithSum('cart.checkOut')).toBeVisible()
  await expectFits()
  await guest.checkOut()
  await expectFits()
  await guest.agreeButton.click()
  await guest.fillDetails()
  await expectFits()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await expectFits()
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  await expectFits()
})
