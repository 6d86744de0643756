import type { SaleOrder } from '@openchair/contract'
import { goodCard, type Guest } from './guest.ts'
import { chooseServicesTogether, chooseTimesTogether, type Member } from './group.ts'
import { inLanguages } from './in-languages.ts'
import { expect, type Page, test } from './journey.ts'
import { sumName } from './names.ts'
import type { TakePicture } from './pictures.ts'
import { readSaleOrder } from './shop-api.ts'
import { beginningWith, within } from './words.ts'

const shop = 'kingsley-soho'
const wish = { shop, barber: 'marcus', services: ['Skin fade'] }
/** The demo brand asks this customer to pay when booking: there is money to give back. */
const pat = { firstName: 'Pat', lastName: 'Early', email: 'prepay@example.com', phone: '+19175550186' }

const bookAsPat = async (guest: Guest, time: string): Promise<void> => {
  await guest.openReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails(pat)
  await guest.buttonWithSum('checkout.toCard').click()
  await expect(
    guest.page.getByRole('dialog').getByText(guest.say('checkout.prepayOnly')).first(),
  ).toBeVisible()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.arriveAt(guest.say('reservation.title', { name: pat.firstName }))
}

const timesOf = (order: SaleOrder) => order.items.map(({ dateTime }) => dateTime)

const dialog = (page: Page) => page.getByRole('dialog')

/** Sees what a move means and says yes to it, up to the page of the reservation. */
const confirmMove = async (page: Page, guest: Guest, picture: TakePicture): Promise<void> => {
  await expect(page.getByRole('heading', { name: guest.say('changes.confirmTitle') })).toBeVisible()
  const move = guest.buttonWithSum('changes.moveTo').or(guest.buttonWithSum('changes.moveAndPay'))
  await expect(move).toBeEnabled()
  await picture('what-it-means')
  await move.click()
  await expect(page.getByText(guest.say('changes.moved'))).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await picture('moved', 'page')
}

inLanguages('en', (language) => {
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
    await expect(main).toContainText(within(guest.say('reservation.free')))
    await picture('booked', 'page')

    await guest.button('reservation.reschedule', { count: '1' }).click()
    await expect(
      page.getByRole('heading', { name: guest.say('changes.moveTitle', { who: 'you' }) }),
    ).toBeVisible()
    await dialog(page)
      .getByRole('radio', { name: beginningWith(guest.say('changes.anyone'), String.raw`\s`) })
      .check()
    const slot = dialog(page)
      .getByRole('button', { name: guest.say('schedule.slotAny') })
      .or(dialog(page).getByRole('button', { name: guest.say('schedule.slotAnyPrice') }))
      .and(page.locator('[aria-pressed="false"]'))
    await slot.first().click()
    await picture('another-time')
    await guest.button('changes.continue').click()
    await confirmMove(page, guest, picture)
    const moved = await readSaleOrder(page.url())
    expect(moved.items[0]?.dateTime).not.toBe(time)

    await guest.button('reservation.cancel').click()
    await expect(dialog(page)).toContainText(within(guest.say('changes.comesBack')))
    await picture('what-comes-back')
    const paid = moved.payments.reduce((sum, { amount }) => sum + amount, 0)
    const back = paid - moved.refunds.reduce((sum, { amount }) => sum + amount, 0)
    await guest.buttonWithSum('changes.cancelRefund', {}, sumName(back, 'usd', language)).click()
    await guest.arriveAt(guest.say('reservation.titleCanceled'))
    await expect(main).toContainText(within(guest.say('reservation.word.refunded')))
    await expect(main).toContainText(within(guest.say('reservation.backTo')))
    await expect(main).toContainText(within(guest.say('reservation.card', { brand: 'Visa', last4: '4242' })))
    const order = await readSaleOrder(page.url())
    expect(order.state).toBe('canceled')
    expect(order.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    await picture('canceled', 'page')
  })
})

inLanguages('fr', () => {
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
    await picture('booked', 'page')

    await guest.button('reservation.reschedule', { count: '3' }).click()
    await guest.buttonWithSum('changes.soonest').click()
    await picture('all-together')
    await guest.button('changes.continueTo').click()
    await confirmMove(page, guest, picture)
    const moved = await readSaleOrder(page.url())
    expect(timesOf(moved)).not.toEqual(timesOf(before))

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
})
