import { goodCard, type Guest } from './guest.ts'
import { chooseServicesTogether, chooseTimesTogether, type Member } from './group.ts'
import { expect, type Page, test } from './journey.ts'
import { readSaleOrder } from './shop-api.ts'

test.use({ viewport: { width: 375, height: 812 } })

const shop = 'kingsley-soho'
const wish = { shop, barber: 'marcus', services: ['Skin fade'] }
/** The demo brand asks this customer to pay when booking: there is money to give back. */
const pat = { firstName: 'Pat', lastName: 'Early', email: 'prepay@example.com', phone: '+19175550186' }

const bookAsPat = async (guest: Guest, time: string): Promise<void> => {
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await guest.field(name).fill(pat[name])
  await guest.buttonWithSum('checkout.toCard').click()
  await guest.buttonWithSum('checkout.toCard').click()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.arriveAt(guest.say('reservation.title', { name: 'Pat' }))
}

const dialog = (page: Page) => page.getByRole('dialog')

test('a prepaid booking is moved to whoever is free, canceled, and the money comes back', async ({
  page,
  guest,
  free,
  faults,
  picture,
}) => {
  faults.allow(/^400 POST .*\/appointment\/validate$/)
  const [time = ''] = await free(wish, 4)
  await bookAsPat(guest, time)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Free to change or cancel/)
  await picture('booked')

  await page
    .getByRole('button', { name: guest.say('reservation.reschedule', { count: '1' }) })
    .or(page.getByRole('button', { name: 'Reschedule' }))
    .first()
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Move your visit' })).toBeVisible()
  await dialog(page)
    .getByRole('radio', { name: /^Anyone/ })
    .check()
  const slot = dialog(page)
    .getByRole('button', { name: /, .*with any professional$/ })
    .and(page.locator('[aria-pressed="false"]'))
  await slot.first().click()
  await picture('another time')
  await guest.button('changes.continue').click()
  await expect(dialog(page).getByRole('heading', { name: 'Move it like this?' })).toBeVisible()
  await picture('what it means')
  await dialog(page)
    .getByRole('button', { name: /^Move (to|and pay)/ })
    .click()
  await expect(page.getByText('It is moved')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const moved = await readSaleOrder(page.url())
  expect(moved.items[0]?.dateTime).not.toBe(time)
  await picture('moved')

  await guest.button('reservation.cancel').click()
  await expect(dialog(page)).toContainText('This comes back to you')
  await picture('what comes back')
  await dialog(page)
    .getByRole('button', { name: /^Cancel and refund/ })
    .click()
  await guest.arriveAt('This booking was canceled')
  await expect(main).toContainText(/Refunded/)
  await expect(main).toContainText(/Back to Visa ending 4242/)
  const order = await readSaleOrder(page.url())
  expect(order.state).toBe('canceled')
  const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0)
  expect(order.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
  await picture('canceled')
})

test('a group of three is moved together, and one of them is canceled', async ({
  page,
  guest,
  cart,
  together,
  picture,
}) => {
  const you: Member = { wish }
  const leo: Member = { name: 'Leo', wish: { shop, barber: 'amara', services: ['Curl cut and shape'] } }
  const mia: Member = { name: 'Mia', wish: { shop, barber: 'ines', services: ['Fringe trim'] } }
  const members = [you, leo, mia]
  const times = await together(...members.map((each) => each.wish))
  await chooseServicesTogether(cart, members)
  await chooseTimesTogether(
    cart,
    members,
    times.map(([first = '']) => first),
  )
  await guest.bookByCard(times.map(([first = '']) => first).toSorted()[0] ?? '')
  await guest.arriveAt(guest.say('reservation.title', { name: 'Sam' }))
  const before = await readSaleOrder(page.url())

  await page.getByRole('button', { name: 'Move all three' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Soonest together/ })
    .click()
  await picture('all together')
  await dialog(page)
    .getByRole('button', { name: /^Move all to/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Move to/ })
    .click()
  await expect(page.getByText('It is moved')).toBeVisible()
  const moved = await readSaleOrder(page.url())
  for (const [index, item] of before.items.entries())
    expect(moved.items[index]?.dateTime).not.toBe(item.dateTime)
  await expect(dialog(page)).toBeHidden()

  await guest.button('reservation.cancel').click()
  await dialog(page)
    .getByRole('radio', { name: /^Only Leo/ })
    .check()
  await picture('who cannot come')
  await dialog(page)
    .getByRole('button', { name: /^Cancel Leo/ })
    .click()
  await expect(page.getByText('Leo’s visit is canceled')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Move both' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Leo, with Amara')).toBeVisible()
  const after = await readSaleOrder(page.url())
  expect(after.items.filter(({ state }) => state === 1)).toHaveLength(1)
  await picture('two are left')
})
