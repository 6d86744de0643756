import { expect, test } from './journey.ts'
import { readSaleOrder } from './shop-api.ts'
import { countTaps, firstSum, mostTaps } from './taps.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Classic cut'] }

test('a guest books from the brand page to the confirmation without a card', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(wish)
  const taps = await countTaps(page)
  await page.goto('/booking/brands/kingsley')
  await guest.arriveAt('Choose your shop')
  await page.getByRole('link', { name: /^Wynwood/ }).click()
  await guest.arriveAt('Wynwood')
  await page.getByRole('link', { name: /^Camila Reyes/ }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseService('Classic cut')
  await guest.goToTimes()
  await guest.chooseTime(time)
  const sum = await firstSum(guest)
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop/ }).check()
  await guest.bookButton(time).click()

  await guest.expectBooked(time)
  const main = page.getByRole('main')
  await expect(main).toContainText('Confirmation code')
  await expect(main).toContainText('You, with Camila Reyes')
  await expect(main).toContainText('250 NW 26th Street')
  await expect(main).toContainText(
    /Classic cut\s*\$38\.00\s*To pay at the shop\s*\$38\.00\s*No card needed\./,
  )
  // The question about the age takes one tap.
  expect(taps()).toBeGreaterThan(8)
  expect(taps()).toBeLessThanOrEqual(mostTaps)
  expect((await readSaleOrder(page.url())).breakdown.total).toBe(sum)
})
