import { goodCard, Guest } from './guest.ts'
import { expect, type Page, test } from './journey.ts'
import { dayTimeName } from './names.ts'
import { readSaleOrder } from './shop-api.ts'
import { initials, signInAs, signInByCode } from './sign-in.ts'
import { countTaps } from './taps.ts'

const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }

/** The most taps of a regular guest from the shop's page to the confirmation. */
const mostTaps = 5

/** Expects the menu to show the next appointment with its professional and services, and the card on file. */
const expectInMenu = async (page: Page, dayTime: string): Promise<void> => {
  await initials(page).click()
  const menu = page.getByRole('dialog', { name: 'Hello, Sam' })
  await expect(menu.getByRole('heading', { name: dayTime })).toBeVisible()
  await expect(menu).toContainText('Marcus, Soho')
  await expect(menu).toContainText('Visa ending 4242')
}

test('a guest with a saved card books in five taps without typing, and sees it on two devices [4.08.02]', async ({
  page,
  context,
  guest,
  free,
  otherDevice,
}) => {
  const line = '0162'
  const phone = `+1212555${line}`
  await signInAs(context, phone)
  const [time = ''] = await free(wish)
  await guest.openReservation(wish, time)
  await guest.goToDetails()
  await expect(page.getByRole('textbox', { name: /^Mobile phone/ })).toHaveValue(new RegExp(`555-${line}$`))
  await guest.field('firstName').fill('Sam')
  await guest.field('lastName').fill('Whitaker')
  await guest.field('email').fill('sam.whitaker@example.com')
  await guest.goToCard()
  await guest.fillCard(goodCard)
  await page.getByRole('checkbox', { name: guest.say('checkout.keepCard') }).check()
  await guest.bookButton(time).click()
  await guest.expectBooked(time)

  const taps = await countTaps(page)
  await page.goto('/booking/book/kingsley-soho')
  await expect(page.getByText('Marcus, Skin fade')).toBeVisible()
  await guest.goToTimes()
  await page.getByRole('button', { name: /^Next free with Marcus/ }).click()
  await guest.goToDetails()
  await expect(page.getByRole('radio', { name: /^Visa ending 4242/ })).toBeChecked()
  await page.getByRole('button', { name: /^Book / }).click()
  await guest.arriveAt('You’re booked, Sam')
  await expect(page.getByRole('main')).toContainText('Visa ending 4242')
  expect(taps()).toBeGreaterThan(3)
  expect(taps()).toBeLessThanOrEqual(mostTaps)

  const { items } = await readSaleOrder(page.url())
  const times = [time, items[0]?.dateTime ?? ''].toSorted((one, other) => Date.parse(one) - Date.parse(other))
  const dayTime = dayTimeName(times[0] ?? '')
  await guest.open('book/kingsley-soho')
  await expectInMenu(page, dayTime)
  await new Guest(otherDevice).open('book/kingsley-soho')
  await signInByCode(otherDevice, phone)
  await expectInMenu(otherDevice, dayTime)
})
