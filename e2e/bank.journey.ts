import { freeBarbersAt } from './free-times.ts'
import { challengedCard, goodCard, type Guest, sam } from './guest.ts'
import { expect, type Page, test } from './journey.ts'

const wish = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }

/** From the shop to the page of the bank. */
const goToBank = async (page: Page, guest: Guest, time: string): Promise<void> => {
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(challengedCard)
  await guest.bookButton(time, '£20.00 today').click()
  await guest.arriveAt('Confirm your payment')
  await expect(page.getByText('Kingsley & Sons Shoreditch asks for £20.00.')).toBeVisible()
  expect(await freeBarbersAt(wish, time)).toBe(0)
}

test('3-D Secure: the guest approves, and it is booked', async ({ page, guest, free, picture }) => {
  const [time = ''] = await free(wish)
  await goToBank(page, guest, time)
  await picture('bank')
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
  await picture('booked', 'page')
  await expect(page.getByRole('main')).toContainText(/Paid with Visa ending 3184\s*£20\.00/)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))))
    .not.toContain(sam.email)
})

test('a card that is only stored requires 3-D Secure too', async ({ page, guest, free }) => {
  const onFile = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
  const [time = ''] = await free(onFile)
  await guest.chooseReservation(onFile, time)
  await guest.bookByCard(time, challengedCard)
  await expect(page.getByText('wants to keep your card for this booking')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText('Visa ending 3184 is charged an hour before')
})

/** Reads the page's error, and closes it with its button. */
const acknowledge = async (page: Page, guest: Guest, title: string): Promise<void> => {
  const overlay = page.getByRole('alertdialog', { name: title })
  await overlay.getByRole('button', { name: 'OK, back to my details' }).click()
  await expect(overlay).toBeHidden()
  await expect(guest.field('email')).toHaveValue(sam.email)
}

const payByAnotherCard = async (page: Page, guest: Guest, time: string): Promise<void> => {
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(time, '£20.00 today').click()
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText(/Paid with Visa ending 4242\s*£20\.00/)
}

test('after a refusal at the bank the time stays held for another card', async ({
  page,
  guest,
  free,
  faults,
  picture,
}) => {
  faults.expect(/^402 POST .*\/checkout$/)
  const [time = ''] = await free(wish)
  await goToBank(page, guest, time)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Your bank has not confirmed the payment')
  await picture('refused')
  expect(await freeBarbersAt(wish, time)).toBe(0)
  await acknowledge(page, guest, 'Your bank has not confirmed the payment')
  await payByAnotherCard(page, guest, time)
})

const waysBack: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its own way back': (page) => page.getByRole('link', { name: 'Go back without deciding' }).click(),
  'the browser’s back': // From a browser's back-forward cache a page comes back without being loaded.
    (page) => page.goBack({ waitUntil: 'commit' }),
}

for (const [way, goBack] of Object.entries(waysBack))
  test(`a bank left by ${way} keeps the time for another card`, async ({ page, guest, free, picture }) => {
    const [time = ''] = await free(wish)
    await goToBank(page, guest, time)
    await goBack(page)
    await expect(page.getByRole('alertdialog')).toContainText('Nothing has been charged')
    await picture('given up')
    expect(await freeBarbersAt(wish, time)).toBe(0)
    await acknowledge(page, guest, 'Your bank has not confirmed the payment')
    await payByAnotherCard(page, guest, time)
  })
