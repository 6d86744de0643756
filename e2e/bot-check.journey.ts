import { expect } from './journey.ts'
import { test } from './outside.ts'

const wish = { shop: 'kingsley-rental', barber: 'jun', services: ['Beard'] }

test('a shop that asks for a proof is booked by who has their browser make one', async ({
  page,
  guest,
  free,
}) => {
  const [time = ''] = await free(wish)
  await guest.openReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop No card needed/ }).check()
  // How long the check is seen is a matter of luck: what it leads to is looked at.
  const sent = page.waitForRequest(/\/checkout$/)
  await guest.bookButton(time).click()
  await guest.declineNews()
  expect((await sent).headers()['x-bot-token']).not.toBe(undefined)
  await guest.expectBooked(time)
})
