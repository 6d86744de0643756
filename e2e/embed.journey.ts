import type { Frame, Locator } from '@playwright/test'
import { denyStorage } from './denied-storage.ts'
import { challengedCard, Guest } from './guest.ts'
import { expect, test } from './journey.ts'
import { openSealed } from './partner.ts'
import {
  eventsOf,
  openSample,
  readMessages,
  sampleAddress,
  scrollToWidget,
  shiftOf,
  topOfFrame,
  widgetIn,
} from './sample-partner.ts'

const wynwood = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Brows'] }

test('over a partner’s page, with storage blocked, it books, tells nothing personal, and gives the page back [0.00.04]', async ({
  page,
  free,
}) => {
  const [time = ''] = await free(wynwood)
  await denyStorage(page, 'frames')
  await openSample(page, 'dialog')
  expect(page.frames()).toHaveLength(1)
  const link = page.getByRole('link', { name: 'book a chair in Wynwood' })
  await link.press('Enter')
  const frame = await widgetIn(page)
  await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true)
  await expect(frame.getByRole('link', { name: 'Back' })).toBeHidden()
  const guest = new Guest(frame)
  const asked = page.waitForRequest(/\/cart$/)
  await frame.getByRole('link', { name: /^Camila Reyes/ }).click()
  await guest.chooseService('Brows')
  await guest.goToTimes()
  expect((await asked).headers()['x-platform']).toBe('Widget')
  await guest.chooseTime(time)
  await guest.bookAtShop(time)
  await guest.expectBooked(time)

  await frame.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => eventsOf(page)).toContain('openchair:close')
  // It opens its first address again meanwhile, and takes no focus from the page.
  await expect
    .poll(async () => (await readMessages(page)).filter((name) => name === 'widget-arrived'))
    .toHaveLength(2)
  await expect(link).toBeFocused()
  expect(await eventsOf(page)).toEqual(
    expect.arrayContaining(['openchair:loaded', 'openchair:refresh', 'openchair:booked']),
  )
  expect(await readMessages(page)).toContain('widget-booked')
  expect(await shiftOf(page)).toBe(0)

  await link.press('Enter')
  const again = await widgetIn(page)
  await expect(again.getByRole('heading', { level: 1, name: 'Kingsley & Sons Wynwood' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Close' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('in a partner’s page 3-D Secure takes the whole window, ends there, and leads back', async ({
  page,
  free,
}) => {
  const wish = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }
  const [time = ''] = await free(wish)
  await denyStorage(page, 'frames')
  await openSample(page, 'marked')
  const frame = await widgetIn(page)
  await scrollToWidget(page)
  const inFrame = new Guest(frame)
  await frame.getByRole('link', { name: /^Winston/ }).click()
  await inFrame.chooseServices(wish.services)
  await inFrame.goToTimes()
  await inFrame.chooseTime(time)
  await inFrame.goToDetails()
  await inFrame.fillDetails()
  await inFrame.goToCard()
  await inFrame.fillCard(challengedCard)
  await readMessages(page)
  expect(await shiftOf(page)).toBe(0)
  await inFrame.bookButton(time, '£20.00 today').click()

  const guest = new Guest(page)
  await guest.arriveAt('Confirm your payment')
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
  await page.getByRole('link', { name: /^Back to localhost/ }).click()
  await expect(page).toHaveURL(sampleAddress())
})

test('a frame that is refused becomes a link to a tab, a slow one comes after all', async ({
  page,
  faults,
}) => {
  faults.allow(/^no answer GET .*\/kingsley-soho$/)
  // As each engine says it.
  faults.expect(/^(console: Framing |thrown: .*frame-ancestors|console: Refused to load .*frame-ancestors)/)
  faults.allow(/^thrown: The target origin provided .* does not match the recipient window’s origin/)
  await page.route('**/booking/book/**', async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'content-security-policy': "frame-ancestors 'none'" }
    await route.fulfill({ response: answer, headers })
  })
  await openSample(page, 'inline')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See free times' }).click(),
  ])
  await new Guest(tab).arriveAt('Kingsley & Sons Soho')
  await tab.close()

  await page.unrouteAll()
  await page.clock.install()
  const line = Promise.withResolvers<void>()
  await page.route('**/booking/book/**', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.frames().length).toBe(2)
  await expect(page.getByRole('link', { name: 'See free times' })).toBeHidden()
  await page.clock.fastForward(8000)
  await expect(page.getByRole('link', { name: 'See free times' })).toBeVisible()
  line.resolve()
  await widgetIn(page)
  await expect(page.getByRole('link', { name: 'See free times' })).toBeHidden()
  expect(await shiftOf(page)).toBe(0)
})

test('in the midst of a partner’s page a sheet opens and shuts where the guest is, and moves nothing', async ({
  page,
}) => {
  // A sheet that slides in begins below the window's edge, where the browser would follow it.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSample(page, 'inline')
  const frame = await widgetIn(page)
  // The first press brings the frame to where the guest is.
  await frame.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => topOfFrame(page)).toBe(12)
  const top = await scrollToWidget(page, 72)
  expect(top).toBeGreaterThan(72)
  const about = frame.getByRole('button', { name: /^About / }).first()
  const { x = 0, y = 0 } = (await about.boundingBox()) ?? {}
  // Not `click`, which would bring the button into sight first.
  await page.mouse.click(x + 20, y + 20)
  const sheet = frame.getByRole('dialog')
  await expect(sheet.getByRole('heading').first()).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('in the midst of a partner’s page on a phone the next step is in sight from the first press on, at every change of page [guest-M3]', async ({
  page,
}) => {
  await openSample(page, 'inline')
  const frame = await widgetIn(page)
  const { height = 0, y = 0 } = (await page.locator('iframe').boundingBox()) ?? {}
  expect([height, y > 100]).toEqual([812 - 24, true])
  await expect(frame.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Close' })).toBeHidden()
  const pressInSight = async (what: Locator): Promise<void> => {
    const box = await what.boundingBox()
    if (!box) throw new Error('Nothing to press')
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(812)
    // Not `click`, which would bring it into sight first.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
  await pressInSight(frame.getByRole('heading', { level: 1 }))
  await expect.poll(() => topOfFrame(page)).toBe(12)
  await pressInSight(frame.getByRole('link', { name: /^Marcus/ }).first())
  const guest = new Guest(frame)
  await guest.arriveAt('Choose a service')
  await pressInSight(frame.getByRole('button', { name: /^Skin fade/ }))
  const next = guest.button('cart.chooseTime')
  await expect(next).toBeVisible()
  // The guest looks at the page around it meanwhile; a bar of the partner's comes, while the frame ends below the window.
  await scrollToWidget(page, -100)
  await page.evaluate(() => {
    document.documentElement.style.scrollPaddingTop = '64px'
    document.documentElement.style.setProperty('--openchair-bar', '64px')
  })
  await expect.poll(() => frame.evaluate(() => innerHeight)).toBe(812 - 24 - 64)
  await scrollToWidget(page, 40)
  await pressInSight(next)
  await guest.arriveAt('Choose a time')
  await expect.poll(() => topOfFrame(page)).toBe(64 + 12)
  expect(await shiftOf(page)).toBe(0)
})

const goDeeper = async (frame: Frame) => {
  await frame.getByRole('link', { name: /^Camila Reyes/ }).click()
  await new Guest(frame).arriveAt('Choose a service')
}

test('over a partner’s page Back leads through the booking, closes it on its first page, and leaves the page’s own history as it was [guest-M4]', async ({
  page,
}) => {
  // Going back may leave the document in which the call would end.
  const back = () => page.evaluate(() => void setTimeout(() => history.back()))
  await openSample(page, 'inline')
  await page.getByRole('link', { name: 'A link' }).click()
  await expect(page).toHaveURL(sampleAddress('dialog'))
  // Does as a router of the page would.
  await page.evaluate(() => history.replaceState({ route: '/dialog' }, ''))
  const state = () => page.evaluate(() => history.state as unknown)
  const dialog = page.locator('dialog')
  const link = page.getByRole('link', { name: 'book a chair in Wynwood' })
  await link.click()
  const first = await widgetIn(page)
  await goDeeper(first)
  await back()
  await expect(first.getByRole('heading', { level: 1, name: 'Kingsley & Sons Wynwood' })).toBeVisible()
  await expect(dialog).toBeVisible()
  await back()
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  expect(await state()).toEqual({ route: '/dialog' })
  await expect(page).toHaveURL(sampleAddress('dialog'))

  // Closed on a page further on, it leaves no entry behind.
  await link.click()
  const frame = await widgetIn(page)
  await expect(frame.getByRole('button', { name: 'Close' })).toBeVisible()
  await goDeeper(frame)
  const bar = await frame
    .locator('header')
    .first()
    .evaluate((header) =>
      [...header.querySelectorAll('button, a')].map((each) => each.getAttribute('aria-label')),
    )
  expect(bar.slice(-2)).toEqual(['Menu', 'Close'])
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(state).toEqual({ route: '/dialog' })
  await back()
  await expect(page).toHaveURL(sampleAddress('inline'))
})

test('a frame that its page has sealed off says so, in the page and to the console, and leads out of it [R8]', async ({
  page,
  faults,
}) => {
  faults.expect(/^console: Openchair cannot start in this frame: .*allow-same-origin/)
  // The font, too, is of another origin than such a frame.
  faults.allow(/\.woff2/)
  await using _ = await openSealed(page, 'book/kingsley-soho?lang=fr', 'allow-scripts allow-popups')
  const alert = page.frameLocator('iframe').getByRole('alert')
  await expect(alert).toContainText('Vous ne pouvez pas réserver dans cette page.')
  await expect(alert.getByRole('link')).toHaveText(/\/booking\/book\/kingsley-soho\?lang=fr$/)
})
