import { freeBarbersAt } from './free-times.ts'
import { declinedCard, goodCard, type Guest } from './guest.ts'
import { expect, test } from './journey.ts'
import { bookElsewhere } from './shop-api.ts'
import { leaveUntold } from './untold.ts'

const trim = { shop: 'kingsley-soho', barber: 'any', services: ['Beard trim', 'Hot towel'] }
const fade = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }

test('with a card, any professional and an add-on [0.00.01] [0.00.03]', async ({ page, guest, free }) => {
  const [time = ''] = await free(trim)
  await page.goto('/booking/brands/kingsley')
  await page.getByRole('link', { name: /^Soho/ }).click()
  await page.getByRole('link', { name: /^Any professional/ }).click()
  await guest.arriveAt('Choose a service')
  await guest.chooseService('Beard trim')
  await page.getByRole('checkbox', { name: 'Hot towel' }).check()
  await guest.goToTimes()
  await guest.chooseTime(time)
  await guest.bookByCard(time)

  await guest.expectBooked(time)
  const main = page.getByRole('main')
  await expect(main).toContainText(/You, with (Marcus Bell|Dev Raman|Theo Kingsley)/)
  await expect(main).toContainText('114 Prince Street')
  await expect(main).toContainText(
    /Beard trim\s*\$28\.00\s*Hot towel\s*\$12\.00\s*Tip, 25%\s*\$10\.00\s*NYC sales tax\s*\$1\.80\s*Booking fee\s*\$1\.50\s*Total\s*\$53\.30/,
  )
  await expect(main).toContainText('Visa ending 4242 is charged an hour before')
})

test('a declined card is reported, and the time stays held for another', async ({
  page,
  guest,
  free,
  faults,
}) => {
  faults.expect(/^402 POST .*\/checkout$/)
  const [time = ''] = await free(fade)
  await guest.chooseReservation(fade, time)
  await guest.bookByCard(time, declinedCard)

  const overlay = page.getByRole('alertdialog', { name: 'Your bank declined this card' })
  await expect(overlay).toHaveAccessibleDescription(
    /another card.* Nothing was charged, .* stays yours for [89].minutes/is,
  )
  expect(await freeBarbersAt(fade, time)).toBe(0)
  await overlay.getByRole('button', { name: 'OK, try another card' }).click()
  await expect(page.getByRole('dialog', { name: 'Your card' })).toContainText(/stays yours: you have until/)
  await guest.fillCard(goodCard)
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
})

/** Up to the book button, and then somebody else is faster. */
const losesTime = async (guest: Guest, taken: string): Promise<void> => {
  await leaveUntold(guest)
  await guest.chooseReservation(fade, taken)
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await bookElsewhere(fade, taken)
  await guest.bookButton(taken).click()
}

test('a time taken meanwhile is told, and one press takes the nearest, with details and card as they are', async ({
  page,
  guest,
  free,
  faults,
}) => {
  faults.expect(/^409 PUT .*\/cart\//)
  // So many that one of them is left on that day.
  const [taken = ''] = await free(fade, 12)
  await losesTime(guest, taken)
  const overlay = page.getByRole('alertdialog', { name: 'That time has just gone' })
  await expect(overlay).toHaveAccessibleDescription(/Nothing was charged and nothing is booked/)
  const take = overlay.getByRole('button', { name: /^Take / })
  const time = /^Take (.*) with Marcus$/.exec((await take.textContent()) ?? '')?.[1] ?? ''
  await take.click()
  await expect(overlay).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^Book .*${time}`) }).click()
  await guest.arriveAt('You are booked, Sam')
  await expect(page.getByText(new RegExp(`, ${time}$`)).first()).toBeVisible()
})

test('a time taken meanwhile leads to all times, where the notice stays', async ({
  page,
  guest,
  free,
  faults,
}) => {
  faults.expect(/^409 PUT .*\/cart\//)
  const [taken = '', ...others] = await free(fade, 4)
  await losesTime(guest, taken)
  await page.getByRole('button', { name: 'OK, show me all times' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'That time has just gone' })
  await expect(notice).toContainText('Nothing was charged.')
  await expect(notice.getByRole('button', { name: /^Take / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1)

  await notice.getByRole('button', { name: 'Close' }).click()
  const stillFree = others.at(-1) ?? ''
  await guest.findTime(stillFree)
  await expect(guest.slot(taken)).toHaveAttribute('aria-disabled', 'true')
  await guest.chooseTime(stillFree)
  await guest.goToDetails()
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await expect(guest.field(name)).not.toHaveValue('')
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await guest.bookButton(stillFree).click()
  await guest.expectBooked(stillFree)
})
