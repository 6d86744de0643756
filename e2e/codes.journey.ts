import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { readPromo, readSaleOrder } from './shop-api.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade', 'Hot towel'] }

test('a link with a promo, opened by a new guest, and a gift card that pays a part leave the rest to the card', async ({
  page,
  guest,
  cart,
  free,
  picture,
}) => {
  const [time = ''] = await free(wish)
  const { id } = await readPromo('kingsley-soho', 'FADE20')
  await page.goto(`/booking/?promo=${id}&shop=kingsley-soho`)
  await guest.arriveAt(/Soho$/)
  await expect(page.getByRole('complementary', { name: 'Promo' })).toContainText('20% off')
  await picture('shop')
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.arriveAt(guest.say('services.title'))
  await picture('services')
  await expect(page.getByRole('complementary', { name: 'Promo' })).toContainText('20% off')
  await guest.chooseServices(wish.services)
  await guest.goToTimes()
  await guest.chooseTime(time)
  await expect(page.getByText(guest.say('cart.promoApplied'))).toBeVisible()
  await cart.open()
  await cart.addCode('SOHO-1122-3344-5566')
  await expect(page.getByText(guest.say('cart.giftCardApplied'))).toBeVisible()
  await picture('cart')
  await expect(cart.sheet).toContainText(
    /Subtotal\s*\$57\.00\s*FADE20\s*−\$11\.40\s*Taxes and fees\s*\$3\.55\s*Total\s*\$49\.15\s*Gift card\s*−\$40\.00\s*Left to pay\s*\$9\.15/,
  )
  await cart.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await expect(page.getByRole('dialog', { name: 'Your card' })).toContainText('charge $9.15 one hour before')
  await guest.fillCard(goodCard)
  await picture('card')
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  await picture('booked', 'page')
  await expect(page.getByRole('main')).toContainText(
    /FADE20\s*−\$11\.40.*Total\s*\$49\.15\s*Paid with gift card\s*\$40\.00\s*An hour before, Visa ending 4242\s*\$9\.15/,
  )
  const { payments } = await readSaleOrder(page.url())
  expect(payments).toMatchObject([
    { type: 'gift_card', amount: 4000, state: 'captured' },
    { type: 'card', amount: 915, state: 'scheduled' },
  ])
})
