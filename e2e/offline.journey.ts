import { goodCard } from './guest.ts'
import { expect, notImported, type Page, test } from './journey.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }

/** Everything after the first page: calls to the server, and the code of later pages and popups. */
const later = /\/v[12]\/|\/(shop|services|schedule)-screen-|\/checkout-(?!store)|\/policies-|\/card-form-/

/** Cuts a page off from the server, except for `reaches`. */
const cutOff = async (page: Page): Promise<{ reaches: RegExp }> => {
  const line = { reaches: /never/ }
  await page.route(later, (route) =>
    line.reaches.test(route.request().url()) ? route.continue() : route.abort('internetdisconnected'),
  )
  return line
}

test.beforeEach(({ faults }) => {
  faults.expect(/^no answer /)
  // React logs what an error boundary has caught.
  faults.allow(notImported)
})

test('choosing a time and booking it without a network shows what is missing, and works once it is back', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(wish)
  const line = await cutOff(page)
  line.reaches = /-screen-|checkout-(store|host)|\/shop\/[^/]+(\/barber\/[^/]+)?(\/service|\/cart)?$/
  await guest.openServices(wish.shop, wish.barber)
  await guest.chooseService('Skin fade')
  await guest.goToTimes()
  await expect(page.getByRole('status')).toContainText('Times didn’t load')
  line.reaches = /-screen-|schedule-time|next-available/
  await page.getByRole('button', { name: 'Load the times again' }).click()

  await guest.chooseTime(time)
  await expect(page.getByRole('complementary').getByRole('alert')).toContainText('Couldn’t connect')
  line.reaches = /-screen-|schedule-time|\/cart/
  await page.getByRole('complementary').getByRole('button', { name: 'Try again' }).click()
  await guest.button('cart.continue').click()
  await expect(page.getByRole('status')).toContainText('Couldn’t connect')
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')

  line.reaches = /./
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  line.reaches = /never/
  await guest.bookButton(time).click()
  const overlay = page.getByRole('alertdialog', { name: 'Couldn’t connect' })
  await expect(overlay).toBeVisible()
  line.reaches = /./
  await overlay.getByRole('button', { name: 'OK, back to the card' }).click()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
})
