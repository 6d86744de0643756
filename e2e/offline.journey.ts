import { goodCard } from './guest.ts'
import { expect, type Page, test } from './journey.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }

/** Cuts the page off from the server, but for what `reaches` names: until the next press nothing has come beforehand. */
const cutOff = async (page: Page): Promise<{ reaches: readonly RegExp[] }> => {
  const line: { reaches: readonly RegExp[] } = { reaches: [] }
  await page.route(/\/v[12]\/|-screen-|\/checkout-|-form-|\/policies-/, (route) =>
    line.reaches.some((path) => path.test(route.request().url()))
      ? route.continue()
      : route.abort('internetdisconnected'),
  )
  return line
}

test('without a network every step before the times says so, and goes on once it is back', async ({
  page,
  guest,
  faults,
}) => {
  faults.expect(/^no answer GET /)
  const line = await cutOff(page)
  line.reaches = [/brand-screen/]
  await guest.open('brands/kingsley')
  await page.getByRole('searchbox').fill('prince')
  await expect(page.getByRole('status')).toContainText('The search did not answer')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(5)
  line.reaches = [/brand-screen/, /\/search/]
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)

  await page.getByRole('link', { name: /^Soho/ }).click()
  await guest.arriveAt('Something went wrong')
  line.reaches = [/shop-screen/]
  await page.getByRole('button', { name: 'Load again' }).click()
  await guest.arriveAt('Soho')
})
