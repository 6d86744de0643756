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

test('a dialog over a partner’s page books with blocked storage, reveals nothing personal, and returns to the page [0.00.04]', async ({
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
  // Meanwhile the frame returns to its first address, without taking the page's focus.
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

test('3-D Secure in a partner’s page takes the whole window, ends there, and leads back', async ({
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

test('a refused frame becomes a link to a tab, and a slow one still appears', async ({ page, faults }) => {
  faults.allow(/^no answer GET .*\/kingsley-soho$/)
  // Each engine has its own message for a refused frame.
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

test('a sheet in the middle of a partner’s page opens and closes where the guest is, without moving the page', async ({
  page,
}) => {
  // A sheet that slides in begins below the window's edge, and the browser would scroll to it.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSample(page, 'inline')
  const frame = await widgetIn(page)
  // The first press scrolls the frame to the guest.
  await frame.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => topOfFrame(page)).toBe(12)
  const top = await scrollToWidget(page, 72)
  expect(top).toBeGreaterThan(72)
  const about = frame.getByRole('button', { name: /^About / }).first()
  const { x = 0, y = 0 } = (await about.boundingBox()) ?? {}
  // A press by the mouse, because `click` would scroll the button into sight first.
  await page.mouse.click(x + 20, y + 20)
  const sheet = frame.getByRole('dialog')
  await expect(sheet.getByRole('heading').first()).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('the next step in the middle of a partner’s page stays in sight on a phone, from the first press on and at every change of page [guest-M3]', async ({
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
    // A tap by position, because `click` would scroll it into sight first.
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
  // Meanwhile the guest scrolls on the page around it. The partner's bar appears while the frame ends below
  // the window.
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

test('going back over a partner’s page leads through the booking, closes it on its first page, and leaves the page’s own history unchanged [guest-M4]', async ({
  page,
}) => {
  // Going back may leave the document in which the call would end.
  const back = () => page.evaluate(() => void setTimeout(() => history.back()))
  await openSample(page, 'inline')
  await page.getByRole('link', { name: 'A link' }).click()
  await expect(page).toHaveURL(sampleAddress('dialog'))
  // The call imitates a router of the page.
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

  // Closed on a later page, it leaves no entry behind.
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

test('a sandboxed frame that cannot work says so in the page and in the console, and leads out [R8]', async ({
  page,
  faults,
}) => {
  faults.expect(/^console: Openchair cannot start in this frame: .*allow-same-origin/)
  // The font also comes from another origin than such a frame.
  faults.allow(/\.woff2/)
  await using _ = await openSealed(page, 'book/kingsley-soho?lang=fr', 'allow-scripts allow-popups')
  const alert = page.frameLocator('iframe').getByRole('alert')
  await expect(alert).toContainText('Vous ne pouvez pas réserver dans cette page.')
  await expect(alert.getByRole('link')).toHaveText(/\/booking\/book\/kingsley-soho\?lang=fr$/)
})
