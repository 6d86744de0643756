import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { bookElsewhere } from './shop-api.ts'

test('as many as there are, and none again', async ({ page, guest, cart, free, picture }) => {
  const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
  const [time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await cart.goToProducts()
  await guest.button('products.add', { name: 'Pocket comb' }).click()
  const more = guest.button('cart.more', { name: 'Pocket comb' })
  const fewer = guest.button('cart.fewer', { name: 'Pocket comb' })
  while (await more.isEnabled()) await more.click()
  await expect(page.getByText(guest.say('products.allYours'))).toBeVisible()
  await picture('all')
  await expect(cart.bar).toContainText('$76.75')
  await cart.open()
  await expect(cart.sheet).toContainText(/Pocket comb\s*\$27/)
  await guest.closeSheet(cart.sheet)
  while (await fewer.isVisible()) await fewer.click()
  await expect(guest.button('products.add', { name: 'Pocket comb' })).toBeFocused()
  await expect(cart.bar).toContainText('$48.53')
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA', language: 'fr' })

  test('what is sold out cannot be added', async ({ page, guest, cart, free }) => {
    const wish = {
      shop: 'kingsley-plateau',
      barber: 'emile',
      services: ['Coupe aux ciseaux'],
      language: 'fr',
    } as const
    const [time = ''] = await free(wish)
    await guest.chooseReservation(wish, time)
    await cart.goToProducts()
    const brush = page.getByRole('listitem').filter({ hasText: 'Brosse à barbe' })
    await expect(brush).toContainText('Épuisé')
    await expect(brush.getByRole('button')).toHaveCount(0)
  })
})

test('the last ones, bought by somebody quicker, leave the cart before anything is charged', async ({
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
  await guest.chooseReservation(wish, time)
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
  const overlay = page.getByRole('alertdialog', { name: 'There is not enough of “Safety razor” left' })
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
