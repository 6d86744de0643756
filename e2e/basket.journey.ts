import { chooseServicesTogether, chooseTimesTogether, type Member } from './group.ts'
import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { readSaleOrder } from './shop-api.ts'

const shop = 'kingsley-soho'
const you: Member = { wish: { shop, barber: 'marcus', services: ['Skin fade', 'Hot towel'] } }
const leo: Member = { name: 'Leo', wish: { shop, barber: 'amara', services: ['Curl cut and shape'] } }
const mia: Member = { name: 'Mia', wish: { shop, barber: 'any', services: ['Beard trim'] } }

test('three guests, products, a promo and tips cost what the screen says', async ({
  page,
  guest,
  cart,
  together,
  picture,
}) => {
  const members = [you, leo, mia]
  const [[first = ''] = [], [leosTime = ''] = [], miasTimes = []] = await together(
    you.wish,
    leo.wish,
    mia.wish,
  )
  const times = [first, leosTime, miasTimes.at(-1) ?? '']
  await chooseServicesTogether(cart, members)
  await chooseTimesTogether(cart, members, times)
  await cart.goToProducts()
  await guest.button('products.add', { name: 'Pomade' }).click()
  await guest.button('cart.more', { name: 'Pomade' }).click()
  await guest.button('products.add', { name: 'Sea salt spray' }).click()
  await picture('products')
  await guest.link('common.back').click()
  await guest.arriveAt(guest.say('cart.timeTitle', { guest: 'Mia' }))
  await expect(cart.bar).toContainText('$231.10 with $7.00 tip')

  await cart.open()
  await cart.chooseTip('Tip for Marcus', '20%')
  await cart.addCode('fade20')
  await expect(page.getByText('Promo applied!')).toBeVisible()
  await picture('cart')
  await expect(cart.sheet).toContainText(
    /Subtotal\s*\$213\.00\s*FADE20\s*−\$30\.00\s*Tip\s*\$18\.40\s*Taxes and fees\s*\$9\.74\s*Total\s*\$211\.14/,
  )
  await guest.button('cart.taxesAndFees').click()
  const parts = page.getByRole('dialog', { name: guest.say('cart.taxesAndFees') })
  await expect(parts).toContainText(/NYC sales tax, 4\.5%\s*\$8\.24\s*Booking fee\s*\$1\.50/)
  await picture('taxes and fees')
  await guest.closeSheet(parts)

  await cart.goToDetails()
  await expect(page.getByRole('dialog')).toContainText('charged $211.14 an hour before your visit')
  await guest.fillDetails()
  await picture('details')
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await picture('card')
  // The button names the first start of the group, whichever guest it is for.
  const [begins = ''] = times.toSorted()
  await guest.bookButton(begins).click()
  await guest.arriveAt(guest.say('reservation.title', { name: 'Sam' }))
  await picture('booked', 'page')
  // Who comes first stands first.
  for (const line of [
    /You\s*Skin fade, Hot towel\s*\$57\.00/,
    /Leo\s*Curl cut and shape\s*\$65\.00/,
    /Mia\s*Beard trim\s*\$28\.00/,
  ])
    await expect(page.getByRole('main')).toContainText(line)
  await expect(page.getByRole('main')).toContainText(
    /2 × Pomade\s*\$44\.00\s*Sea salt spray\s*\$19\.00\s*FADE20\s*−\$30\.00\s*Tip[^$]*\$18\.40\s*NYC sales tax\s*\$8\.24\s*Booking fee\s*\$1\.50\s*Total\s*\$211\.14/,
  )
  await expect(page.getByRole('main')).toContainText(/Leo, with Amara.*Mia, with /)

  const order = await readSaleOrder(page.url())
  expect(order.breakdown).toMatchObject({
    subtotal: 21_300,
    promoAmount: 3000,
    tipAmount: 1840,
    totalFee: 150,
    total: 21_114,
    outstandingChargeAmount: 21_114,
  })
  expect(order.payments).toMatchObject([{ type: 'card', amount: 21_114, state: 'scheduled' }])
})
