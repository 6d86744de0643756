import { test } from './bot-check.ts'
import { expect } from './journey.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Classic cut'] }

test('a shop that asks for a proof is booked by who has their browser make one', async ({
  page,
  guest,
  free,
  picture,
}) => {
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await guest.bookAtShop(time)
  const check = page.getByRole('group', { name: 'Quick check' })
  await expect(check).toContainText('A quick check against robots')
  await picture('checking')
  await expect(check).toContainText('Thank you')
  await guest.expectBooked(time)
})

test('a program that brings no proof books nothing there', async ({ request, faults }) => {
  faults.allow(/^403 /)
  const answer = await request.post(
    `/v2/shop/${wish.shop}/cart/00000000-0000-4000-8000-000000000000/checkout`,
    {
      data: {
        customer: { firstName: 'Bot', lastName: 'Net', email: 'bot@example.com', phone: '+12125550123' },
      },
    },
  )
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'bot_check_required' })
})
