import { denyStorage } from './denied-storage.ts'
import { expect, test } from './journey.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Classic cut'] }

test('where all storage is denied and fonts are refused it is booked all the same', async ({
  page,
  guest,
  free,
  faults,
}) => {
  faults.allow(/^no answer GET .*\.woff2$/)
  faults.allow(/^(console|thrown): .*(woff2|downloadable font)/)
  const [time = ''] = await free(wish)
  await denyStorage(page, 'everywhere')
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(`/booking/book/${wish.shop}`)
  await page.getByRole('link', { name: /^Camila Reyes/ }).click()
  await guest.chooseServices(wish.services)
  await guest.goToTimes()
  await guest.chooseTime(time)
  await guest.bookAtShop(time)
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText('You, with Camila Reyes')
})
