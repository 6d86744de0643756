import { goodCard, type Guest } from './guest.ts'
import { inLanguages } from './in-languages.ts'
import { expect, test } from './journey.ts'
import { confirmMove, dialog } from './move.ts'
import { sumName } from './names.ts'
import { readSaleOrder } from './shop-api.ts'
import { beginningWith, within } from './words.ts'

const shop = 'kingsley-soho'
const wish = { shop, barber: 'marcus', services: ['Skin fade'] }
/** A customer whom the demo brand makes prepay, so that there is money to refund. */
const pat = { firstName: 'Pat', lastName: 'Early', email: 'prepay@example.com', phone: '+19175550186' }

const note = 'Small scar behind my left ear'
const noteWords = { name: 'Marcus' }

const bookAsPat = async (guest: Guest, time: string): Promise<void> => {
  await guest.openReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails(pat)
  await guest.buttonWithSum('note.ask', noteWords).click()
  await guest.page.getByRole('textbox', { name: guest.say('note.ask', noteWords) }).fill(note)
  await guest.buttonWithSum('checkout.toCard').click()
  await expect(
    guest.page.getByRole('dialog').getByText(guest.say('checkout.prepayOnly')).first(),
  ).toBeVisible()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.arriveAt(guest.say('reservation.title', { name: pat.firstName }))
}

inLanguages('en', (language) => {
  test('a prepaid booking is moved to any professional, canceled and refunded', async ({
    page,
    guest,
    free,
    faults,
    picture,
  }) => {
    // Journeys that take the soonest possible time may take the time that this one moves to.
    faults.allow(/^400 (POST .*\/appointment\/validate|PUT .*\/reschedule-appointment\/[^/]+)$/)
    const [time = ''] = await free(wish, 4)
    await bookAsPat(guest, time)
    const main = page.getByRole('main')
    await expect(main).toContainText(within(guest.say('reservation.free')))
    await expect(main).toContainText(within(guest.say('note.yours', noteWords)))
    await expect(main).toContainText(note)
    await picture('booked', 'page')

    await guest.button('note.change').click()
    await page.getByRole('textbox', { name: guest.say('note.yours', noteWords) }).fill(`${note}!`)
    await picture('note')
    await guest.button('note.save').click()
    await expect(main).toContainText(`${note}!`)

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
