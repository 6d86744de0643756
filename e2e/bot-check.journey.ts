import { expect } from './journey.ts'
import { test } from './outside.ts'

const wish = { shop: 'kingsley-rental', barber: 'jun', services: ['Beard'] }

test('a guest books at a shop that requires a proof, which the browser computes', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(wish)
  await guest.openReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop No card needed/ }).check()
  // The check may be visible only briefly, so its result is tested.
  const sent = page.waitForRequest(/\/checkout$/)
  await guest.bookButton(time).click()
  await guest.declineNews()
  expect((await sent).headers()['x-bot-token']).not.toBe(undefined)
  await guest.expectBooked(time)
})
