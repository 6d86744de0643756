import { Guest } from './guest.ts'
import { expect, test } from './journey.ts'

const fade = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade', 'Hot towel'] }

test('a reload, and going back and forth, keep services, add-ons, the time, the open step and the typed text [wcag-3.3.7] [guest-m19]', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(fade)
  await page.goto('/booking/book/kingsley-soho')
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.chooseService('Skin fade')
  await page.getByRole('checkbox', { name: 'Hot towel' }).check()
  await page.reload()
  await expect(guest.service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('checkbox', { name: 'Hot towel' })).toBeChecked()
  await guest.goToTimes()
  await guest.chooseTime(time)
  await expect(guest.button('cart.continue')).toBeVisible()

  await guest.link('common.back').click()
  await guest.arriveAt('Choose a service')
  await expect(page.getByRole('checkbox', { name: 'Hot towel' })).toBeChecked()
  await page.goBack()
  await guest.arriveAt('Soho')
  await page.goForward()
  await expect(guest.service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
  await guest.goToTimes()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await guest.goToDetails()
  await expect(page.getByRole('dialog')).toContainText('$57')
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Your details' })).toContainText('$57')
  await guest.fillDetails()
  await page.reload()
  await expect(guest.field('email')).toHaveValue('sam@example.com')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await guest.goToDetails()
  await expect(guest.field('email')).toHaveValue('sam@example.com')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a second tab begins with the same choices and continues independently', async ({
  context,
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(fade)
  await guest.openReservation(fade, time)
  await expect(guest.button('cart.continue')).toBeVisible()

  const otherPage = await context.newPage()
  const other = new Guest(otherPage)
  await other.openServices(fade.shop, fade.barber)
  await expect(other.service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
  await other.service('Skin fade').click()
  await other.chooseService('Beard trim')

  await page.reload()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toBeVisible()
  await otherPage.reload()
  await expect(other.service('Beard trim')).toHaveAttribute('aria-pressed', 'true')
  await expect(other.service('Skin fade')).toHaveAttribute('aria-pressed', 'false')
})
