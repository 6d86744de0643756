import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { readSaleOrder } from './shop-api.ts'
import { countTaps, firstSum, mostTaps } from './taps.ts'

const trim = { shop: 'kingsley-soho', barber: 'any', services: ['Beard trim', 'Hot towel'] }

test('a booking with a card, any professional and an add-on takes at most eleven taps, and its first sum is the final one [0.00.01] [0.00.03] [4.02.10]', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(trim)
  const taps = await countTaps(page)
  await page.goto('/booking/brands/kingsley')
  await guest.arriveAt('Choose your shop')
  await page.getByRole('link', { name: /^Soho/ }).click()
  await page.getByRole('link', { name: /^Any professional/ }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseServices(trim.services)
  await guest.goToTimes()
  await guest.chooseTime(time)
  await expect(page.getByRole('complementary')).toContainText('with 25% tip')
  const sum = await firstSum(guest)
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()

  await guest.expectBooked(time)
  expect(taps()).toBeGreaterThan(8)
  // The add-on takes one tap more.
  expect(taps()).toBeLessThanOrEqual(mostTaps + 1)
  expect((await readSaleOrder(page.url())).breakdown.total).toBe(sum)
  const main = page.getByRole('main')
  await expect(main).toContainText(/You, with (Marcus Bell|Dev Raman|Theo Kingsley)/)
  await expect(main).toContainText('114 Prince Street')
  await expect(main).toContainText(
    /Beard trim\s*\$28\.00\s*Hot towel\s*\$12\.00\s*Tip, 25%\s*\$10\.00\s*NYC sales tax\s*\$1\.80\s*Booking fee\s*\$1\.50\s*Total\s*\$53\.30/,
  )
  await expect(main).toContainText('charge Visa ending 4242 an hour before')
})
