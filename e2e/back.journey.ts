import type { Page } from '@playwright/test'
import type { Guest } from './guest.ts'
import { expect, test } from './journey.ts'
import { readServices } from './shop-api.ts'

const services = 'book/kingsley-soho/barber/marcus/services'

const chooseCut = async (page: Page, guest: Guest): Promise<void> => {
  await guest.arriveAt('Choose a service')
  await guest.chooseService('Skin fade')
  await guest.goToTimes()
  await expect(page).toHaveURL(/schedule$/)
}

const goToTimes = async (page: Page, guest: Guest): Promise<void> => {
  await guest.open('brands/kingsley')
  await page.getByRole('link', { name: /^Soho/ }).click()
  await guest.arriveAt('Soho')
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await chooseCut(page, guest)
}

const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await page.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
}

test('the page’s back button leads up one page per press, also after a reload, and the browser’s never shows the same page twice', async ({
  page,
  guest,
}) => {
  const back = guest.link('common.back')
  await goToTimes(page, guest)
  await back.click()
  await guest.arriveAt('Choose a service')
  await reload(page)
  await back.click()
  await guest.arriveAt('Soho')
  await page.goBack()
  await guest.arriveAt('Choose your shop')
  await page.goForward()
  await guest.arriveAt('Soho')
  await back.click()
  await guest.arriveAt('Choose your shop')
})

test('the browser’s back leads up after reloading each page, and an open popup costs no extra press', async ({
  page,
  guest,
}) => {
  await goToTimes(page, guest)
  for (const heading of ['Choose a service', 'Soho']) {
    await reload(page)
    await page.goBack()
    await guest.arriveAt(heading)
  }
  await page.getByRole('button', { name: 'About Marcus Bell' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await reload(page)
  await page.goBack()
  await guest.arriveAt('Choose your shop')
})

test('back leads from times to the services of a direct link, in the page and in the browser', async ({
  page,
  guest,
}) => {
  const expectChosen = async () => {
    await guest.arriveAt('Choose a service')
    await expect(guest.service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
  }
  await guest.open(services)
  await chooseCut(page, guest)
  await guest.link('common.back').click()
  await expectChosen()
  await guest.goToTimes()
  await page.goBack()
  await expectChosen()
})

test('the browser’s back removes the last guest of a group', async ({ page, guest, cart }) => {
  await guest.open('book/kingsley-soho')
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseService('Skin fade')
  await cart.addGuest('Leo')
  await page.getByRole('link', { name: /^Theo /i }).click()
  await guest.arriveAt(/Leo/)
  await page.goBack()
  await expect(page.getByText('Leo is no longer in this booking')).toBeVisible()
  await expect(page).toHaveURL(/marcus\/services$/)
  await page.goBack()
  await guest.arriveAt('Soho')
})

test('an address’s choices hold on the next pages and after a reload', async ({ page, guest }) => {
  const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
  const [service] = await readServices(wish)
  await guest.open(`brands/kingsley?lang=fr&service=${service?.id}`)
  await page.getByRole('link', { name: /^Soho/ }).click()
  await expect(page).toHaveURL(`/booking/book/kingsley-soho?lang=fr&service=${service?.id}`)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  const chosen = page.locator('main li button[aria-pressed="true"]')
  await expect(chosen).toContainText('45')
  await expect(page).toHaveURL(/services\?lang=fr$/)
  await page.reload()
  await expect(chosen).toBeVisible()
  await page.getByRole('button', { name: 'Choisir un créneau' }).click()
  await expect(page).toHaveURL(/schedule\?lang=fr$/)
  await guest.arriveAt('Choisissez un créneau')
  await page.getByRole('button', { name: /^FR/ }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await guest.arriveAt('Choose a time')
  await page.reload()
  await guest.arriveAt('Choose a time')
  await expect(page).toHaveURL(/schedule\?lang=en$/)
})
