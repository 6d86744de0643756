import { expect, test } from './journey.ts'
import { bookElsewhere } from './shop-api.ts'

const hour = 3_600_000
const wish = { shop: 'kingsley-wynwood', barber: 'yadiel', services: ['Beard trim'] }

for (const ahead of [26, -26])
  test(`a phone ${Math.abs(ahead)} hours ${ahead > 0 ? 'ahead' : 'behind'} shows the right time left until a booking [R9]`, async ({
    page,
    guest,
    free,
  }) => {
    const [time = ''] = await free(wish)
    const { id } = await bookElsewhere(wish, time)
    await page.clock.install({ time: Date.now() + ahead * hour })
    await page.goto(`/booking/view-reservation/${id}?lang=en`)
    const isBooked = async () => {
      await expect(page.getByRole('heading', { level: 1, name: /^You’re booked/ })).toBeVisible()
      await expect(page.getByRole('button', { name: guest.say('reservation.cancel') }).first()).toBeVisible()
      await expect(page.getByText(/^How was it/)).toHaveCount(0)
    }
    await isBooked()
    // After a minute the page updates from its own clock.
    for (const _ of [1, 2]) {
      await page.clock.fastForward('01:30')
      await isBooked()
    }
  })
