import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { bookElsewhere } from './shop-api.ts'

test('products that somebody else buys first leave the cart before anything is charged', async ({
  page,
  guest,
  cart,
  free,
  faults,
  picture,
}) => {
  const wish = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }
  faults.expect(/^409 PUT .*\/cart\//)
  const times = await free(wish, 4)
  const [time = ''] = times
  await guest.openReservation(wish, time)
  await cart.goToProducts()
  await guest.button('products.add', { name: 'Safety razor' }).click()
  await expect(cart.bar).toContainText('£65')
  const more = guest.button('cart.more', { name: 'Safety razor' })
  while (await more.isEnabled()) await more.click()
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await bookElsewhere(wish, times.at(-1) ?? '', { 'Safety razor': 4 })
  await guest.bookButton(time).click()
  const overlay = page.getByRole('alertdialog', { name: 'There isn’t enough of “Safety razor” left' })
  await expect(overlay).toBeVisible()
  await picture('gone')
  await overlay.getByRole('button', { name: /^OK/ }).click()
  await guest.fillCard(goodCard)
  await guest.bookButton(time, '£65.00 today').click()
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText(
    /Beard trim\s*£20\.00\s*Safety razor\s*£45\.00\s*Paid with Visa ending 4242\s*£65\.00/,
  )
})
