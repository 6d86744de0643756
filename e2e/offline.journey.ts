import { goodCard } from './guest.ts'
import { expect, notImported, type Page, test } from './journey.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }

/** Everything after the first page: what is asked of the server, and the code of later pages and popups. */
const later = /\/v[12]\/|\/(shop|services|schedule)-screen-|\/checkout-(?!store)|\/policies-|\/card-form-/

/** Cuts a page off from the server, but for what it `reaches`. */
const cutOff = async (page: Page): Promise<{ reaches: RegExp }> => {
  const line = { reaches: /never/ }
  await page.route(later, (route) =>
    line.reaches.test(route.request().url()) ? route.continue() : route.abort('internetdisconnected'),
  )
  return line
}

test.beforeEach(({ faults }) => {
  faults.expect(/^no answer /)
  // React names what an error boundary has caught.
  faults.allow(notImported)
})

test('choosing shop, professional and services without a network', async ({ page, guest }) => {
  const line = await cutOff(page)
  await guest.open('brands/kingsley')
  await page.getByRole('searchbox').fill('prince')
  await expect(page.getByRole('status')).toContainText('The search did not answer')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(5)
  line.reaches = /\/search/
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)

  await page.getByRole('link', { name: /^Soho/ }).click()
  await guest.arriveAt('Could not connect')
  line.reaches = /shop-screen-|\/shop\/kingsley-soho(\/professional)?$/
  await page.getByRole('button', { name: 'Try again' }).click()
  await guest.arriveAt('Soho')

  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.arriveAt('Could not connect')
  await expect(page.getByRole('link', { name: /^Or call the shop/ })).toBeVisible()
  // The network is back: the page goes on by itself.
  line.reaches = /-screen-|\/shop\/kingsley-soho|\/status/
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await guest.chooseService('Skin fade')
  await guest.button('cart.chooseTime').click()
  await expect(page.getByRole('complementary').getByRole('alert')).toContainText('Could not connect')
  await expect(guest.service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
  line.reaches = /./
  await guest.goToTimes()
})

test('choosing a time and booking it without a network', async ({ page, guest, free }) => {
  const [time = ''] = await free(wish)
  const line = await cutOff(page)
  line.reaches = /-screen-|checkout-(store|host)|\/shop\/[^/]+(\/barber\/[^/]+)?(\/service|\/cart)?$/
  await guest.openServices(wish.shop, wish.barber)
  await guest.chooseService('Skin fade')
  await guest.goToTimes()
  await expect(page.getByRole('status')).toContainText('Times did not load')
  line.reaches = /-screen-|schedule-time|next-available/
  await page.getByRole('button', { name: 'Load the times again' }).click()

  await guest.chooseTime(time)
  await expect(page.getByRole('complementary').getByRole('alert')).toContainText('Could not connect')
  line.reaches = /-screen-|schedule-time|\/cart/
  await page.getByRole('complementary').getByRole('button', { name: 'Try again' }).click()
  await guest.button('cart.continue').click()
  await guest.buttonWithSum('cart.checkOut').click()
  await expect(page.getByRole('status')).toContainText('Could not connect')
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')

  line.reaches = /./
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  line.reaches = /never/
  await guest.bookButton(time).click()
  const overlay = page.getByRole('alertdialog', { name: 'Could not connect' })
  await expect(overlay).toBeVisible()
  line.reaches = /./
  await overlay.getByRole('button', { name: 'OK, back to the card' }).click()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
})
