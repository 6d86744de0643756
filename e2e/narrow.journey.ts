import { goodCard } from './guest.ts'
import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './journey.ts'

const wish = {
  shop: 'kingsley-plateau',
  barber: 'fatou',
  services: ['Retouche de frange'],
  language: 'fr',
} as const

test.use({ language: 'fr' })

/** Elements that scroll sideways, except the categories, which are one line by design. */
const sideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *:not(fieldset)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter((element) => !element.parentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 80)}`),
  )

/** Neither under the title bar nor under the cart. */
const expectInSight = (slot: Locator, page: Page): Promise<void> =>
  expect(async () => {
    const [seen, bar, cart] = await Promise.all(
      [slot, page.getByRole('banner'), page.getByRole('complementary')].map((each) => each.boundingBox()),
    )
    if (!seen || !bar || !cart) throw new Error('There is no slot, no title bar or no cart')
    expect(seen.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(seen.y + seen.height).toBeLessThanOrEqual(cart.y)
  }).toPass()

const widths = {
  'a page of 320 px': { width: 320, text: 16 },
  'text of twice the size': { width: 375, text: 32 },
}

for (const [name, { width, text }] of Object.entries(widths))
  test(`${name} can be booked on without scrolling sideways`, async ({ page, guest, free, context }) => {
    const expectNone = () => expect.poll(() => sideways(page)).toEqual([])
    const [time = ''] = await free(wish)
    await page.setViewportSize({ width, height: 640 })
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
    await page.goto('/booking/brands/kingsley')
    await guest.arriveAt(guest.say('brand.title'))
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${text}px`)
    await expectNone()
    await page.goto('/booking/book/kingsley-plateau')
    await guest.arriveAt(/Plateau/)
    await expectNone()
    await guest.openServices(wish.shop, wish.barber)
    await guest.chooseService('Retouche de frange')
    await expectNone()
    await guest.goToTimes()
    await guest.chooseTime(time)
    await expectNone()
    await expectInSight(guest.slot(time), page)
    await guest.button('cart.continue').click()
    await expect(guest.buttonWithSum('cart.checkOut')).toBeVisible()
    await expectNone()
    await guest.checkOut()
    await expectNone()
    await guest.agreeButton.click()
    await guest.fillDetails()
    await expectNone()
    await guest.goToCard()
    await guest.fillCard(goodCard)
    await expectNone()
    await guest.bookButton(time).click()
    await guest.expectBooked(time)
    await expectNone()
  })
