import { test } from './bot-check.ts'
import { expect } from './journey.ts'

test.use({ check: 'turnstile' })

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Classic cut'] }

test('a shop is booked with a proof that somebody else’s check gave', async ({ page, guest, free }) => {
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await guest.bookAtShop(time)
  const check = page.getByRole('group', { name: 'Quick check' })
  await expect(check).toContainText('Thank you')
  await guest.expectBooked(time)
})
