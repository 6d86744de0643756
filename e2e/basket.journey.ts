import type { SaleOrder } from '@openchair/contract'
import { chooseServicesTogether, chooseTimesTogether, type Member } from './group.ts'
import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { confirmMove, dialog } from './move.ts'
import { timeName } from './names.ts'
import { readSaleOrder } from './shop-api.ts'
import { beginningWith } from './words.ts'

const shop = 'kingsley-soho'
const you: Member = { wish: { shop, barber: 'marcus', services: ['Skin fade', 'Hot towel'] } }
const leo: Member = { name: 'Leo', wish: { shop, barber: 'amara', services: ['Curl cut and shape'] } }
const mia: Member = { name: 'Mia', wish: { shop, barber: 'any', services: ['Beard trim'] } }

const timesOf = (order: SaleOrder) => order.items.map(({ dateTime }) => dateTime)

test('three guests, products, a promo and tips cost what the screen says; the group is moved together, and one guest cancels', async ({
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
  await expect(page.getByRole('dialog')).toContainText('charge $211.14 one hour before your visit')
  await guest.fillDetails()
  await picture('details')
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await picture('card')
  // The button names the group's first start, whichever guest it is for, and says that others begin later.
  const [begins = ''] = times.toSorted()
  await page.getByRole('button', { name: new RegExp(`^Book .+, from ${timeName(begins)}`) }).click()
  await guest.arriveAt(guest.say('reservation.title', { name: 'Sam' }))
  await picture('booked', 'page')
  // The guest with the first start comes first.
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

  await guest.button('reservation.reschedule', { count: '3' }).click()
  await guest.buttonWithSum('changes.soonest').click()
  await picture('all-together')
  await guest.button('changes.continueTo').click()
  await confirmMove(page, guest, picture)
  const moved = await readSaleOrder(page.url())
  expect(timesOf(moved)).not.toEqual(timesOf(order))

  await guest.button('reservation.cancel').click()
  await dialog(page)
    .getByRole('radio', { name: beginningWith(guest.say('changes.only', { who: 'guest', name: 'Leo' })) })
    .check()
  const cancel = guest.buttonWithSum('changes.cancelWho', { who: 'guest', name: 'Leo' })
  await expect(cancel).toBeEnabled()
  await picture('who-cannot-come')
  await cancel.click()
  await expect(page.getByText(guest.say('changes.canceled', { who: 'guest', name: 'Leo' }))).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(guest.button('reservation.reschedule', { count: '2' })).toBeVisible()
  await expect(
    page.getByRole('main').getByText(guest.say('reservation.guestWith', { guest: 'Leo', name: 'Amara' })),
  ).toBeVisible()
  const after = await readSaleOrder(page.url())
  expect(after.items.filter(({ state }) => state === 1)).toHaveLength(1)
  await picture('two-are-left', 'page')
})
