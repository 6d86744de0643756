import type { Page } from '@playwright/test'
import type { Guest } from './guest.ts'
import { expect, test } from './journey.ts'
import { readServices } from './shop-api.ts'

/** The two ways back, each a single press. */
const ways: Readonly<Record<string, (page: Page, guest: Guest) => Promise<unknown>>> = {
  'the page': (_, guest) => guest.link('common.back').click(),
  'the browser': (page) => page.goBack(),
}

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

for (const [way, back] of Object.entries(ways)) {
  test(`back in ${way} leads up, one page a press`, async ({ page, guest }) => {
    await goToTimes(page, guest)
    for (const heading of ['Choose a service', 'Soho', 'Choose your shop']) {
      await back(page, guest)
      await guest.arriveAt(heading)
    }
  })

  test(`back in ${way} leads up after a reload of each page`, async ({ page, guest }) => {
    await goToTimes(page, guest)
    for (const heading of ['Choose a service', 'Soho', 'Choose your shop']) {
      await page.reload()
      await page.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
      await back(page, guest)
      await guest.arriveAt(heading)
    }
  })

  test(`back in ${way} leads from times to services that were opened by their address`, async ({
    page,
    guest,
  }) => {
    await guest.open(services)
    await chooseCut(page, guest)
    await back(page, guest)
    await guest.arriveAt('Choose a service')
    await expect(guest.service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
  })

  test(`back in ${way} takes the last guest of a group out`, async ({ page, guest, cart }) => {
    await guest.open('book/kingsley-soho')
    await page.getByRole('link', { name: /^Marcus Bell/ }).click()
    await guest.arriveAt('Choose a service')
    await guest.chooseService('Skin fade')
    await cart.addGuest('Leo')
    await page.getByRole('link', { name: /^Theo /i }).click()
    await guest.arriveAt(/Leo/)
    await back(page, guest)
    await expect(page.getByText('Leo is no longer in this booking')).toBeVisible()
    await expect(page).toHaveURL(/marcus\/services$/)
    await back(page, guest)
    await guest.arriveAt('Soho')
  })
}

test('both ways back, one after the other, never show the same page twice', async ({ page, guest }) => {
  await goToTimes(page, guest)
  await guest.link('common.back').click()
  await guest.arriveAt('Choose a service')
  await guest.link('common.back').click()
  await guest.arriveAt('Soho')
  await page.goBack()
  await guest.arriveAt('Choose your shop')
  await page.goForward()
  await guest.arriveAt('Soho')
})

test('a popup that was open at a reload costs no press of back', async ({ page, guest }) => {
  await guest.open('brands/kingsley')
  await page.getByRole('link', { name: /^Soho/ }).click()
  await page.getByRole('button', { name: 'About Marcus Bell' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await page.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
  await page.goBack()
  await guest.arriveAt('Choose your shop')
})

test('what an address asks for holds on the next pages and at a reload', async ({ page, guest }) => {
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
  await page.getByRole('button', { name: 'Choisir une heure' }).click()
  await expect(page).toHaveURL(/schedule\?lang=fr$/)
  await guest.arriveAt('Choisissez votre heure')
  await page.getByRole('button', { name: /^FR/ }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await guest.arriveAt('Choose a time')
  await page.reload()
  await guest.arriveAt('Choose a time')
  await expect(page).toHaveURL(/schedule\?lang=en$/)
})
