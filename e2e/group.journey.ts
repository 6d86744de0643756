import { freeBarbersAt } from './free-times.ts'
import { bringAlong, chooseServicesTogether, chooseTimesTogether, type Member } from './group.ts'
import { goodCard } from './guest.ts'
import { expect, test } from './journey.ts'
import { bookElsewhere } from './shop-api.ts'
import { leaveUntold } from './untold.ts'

const shop = 'kingsley-soho'
const you: Member = { wish: { shop, barber: 'marcus', services: ['Skin fade', 'Hot towel'] } }
const leo: Member = { name: 'Leo', wish: { shop, barber: 'amara', services: ['Curl cut and shape'] } }

test('back takes the last guest out and turns to the one before', async ({ page, guest, cart, picture }) => {
  const chips = page.getByRole('group', { name: guest.say('cart.guests') }).getByRole('button')
  await guest.openServices(shop, 'marcus')
  await guest.chooseService('Skin fade')
  await bringAlong(cart, leo)
  await cart.addGuest('Mia')
  await picture('whose professional')

  await guest.link('common.back').click()
  await guest.arriveAt(guest.say('cart.servicesTitle', { guest: 'Leo' }))
  await expect(page.getByText('Mia is no longer in this booking')).toBeVisible()
  await expect(guest.service('Curl cut and shape')).toHaveAttribute('aria-pressed', 'true')
  await expect(chips).toHaveText(['You', 'Leo'])
  await expect(chips.and(page.getByRole('button', { pressed: true }))).toHaveText('Leo')
  await picture('the one before')

  await guest.link('common.back').click()
  await guest.arriveAt(guest.say('services.title'))
  await expect(guest.service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
  await expect(chips).toHaveCount(0)
  await expect(cart.bar).toContainText(/Skin fade.*\$45/)

  await guest.link('common.back').click()
  await guest.arriveAt(/Soho$/)
  await expect(page.getByRole('heading', { name: guest.say('shop.choose') })).toBeVisible()
})

test('one time that is gone releases the times of all, and books nobody', async ({
  page,
  guest,
  cart,
  together,
  faults,
  picture,
}) => {
  faults.expect(/^409 PUT .*\/cart\//)
  const members = [you, leo]
  const [[first = '', second = ''] = [], leos = []] = await together(you.wish, leo.wish)
  const leosTime = leos.at(-1) ?? ''
  await leaveUntold(guest)
  await chooseServicesTogether(cart, members)
  await chooseTimesTogether(cart, members, [first, leosTime])
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await bookElsewhere(leo.wish, leosTime)
  const [begins = ''] = [first, leosTime].toSorted()
  await guest.bookButton(begins).click()

  const overlay = page.getByRole('alertdialog', { name: 'That time has just gone' })
  await expect(overlay).toHaveAccessibleDescription(/nothing was charged and nothing is booked/)
  await guest.button('checkout.okTimes').click()
  await expect(page.getByText(guest.say('cart.timesLetGo'))).toBeVisible()
  await picture('times let go')
  await expect(page.getByRole('button', { name: /^(You|Leo) · / })).toHaveCount(0)
  await expect(guest.button('cart.continue')).toBeHidden()
  expect(await freeBarbersAt(you.wish, first)).toBe(1)

  await chooseTimesTogether(cart, [leo, you], [leos[0] ?? '', second])
})
