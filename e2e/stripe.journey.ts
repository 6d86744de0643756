import { freeBarbersAt } from './free-times.ts'
import type { Guest } from './guest.ts'
import { expect, type Page } from './journey.ts'
import { test } from './stripe.ts'

const prepaid = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }
const challenged = '4000002760003184'

/** Types a card into Stripe's own fields, in their frame. */
const enterCard = async (page: Page, number: string): Promise<void> => {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiration date').fill('12 / 34')
  await fields.getByLabel('Security code').fill('123')
}

const toCard = (guest: Guest): Promise<void> => guest.buttonWithSum('checkout.toCard').click()

const pay = async (page: Page, guest: Guest, time: string, number: string): Promise<void> => {
  await enterCard(page, number)
  await guest.bookButton(time, '£20.00 today').click()
}

const acknowledge = (page: Page): Promise<void> => page.getByRole('button', { name: /^OK/ }).click()

test('only the approved card pays in Stripe’s own fields, on a separate page; a declined card, a bank left without an answer and a bank’s refusal charge nothing', async ({
  page,
  guest,
  free,
  faults,
  standIn,
}) => {
  const [time = ''] = await free(prepaid)
  await guest.openReservation(prepaid, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await toCard(guest)
  faults.expect(/^402 POST .*\/checkout$/)
  faults.expect(/^402 POST .*\/attempt$/)
  await pay(page, guest, time, '4000000000000002')
  await acknowledge(page)

  await pay(page, guest, time, challenged)
  await expect(page).toHaveURL((url) => url.href.startsWith(`${standIn.url}/3d-secure/pi_`))
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Your bank hasn’t confirmed the payment')
  expect(await freeBarbersAt(prepaid, time)).toBe(0)
  await acknowledge(page)

  await toCard(guest)
  await pay(page, guest, time, challenged)
  await page.getByRole('button', { name: 'Fail' }).click()
  await acknowledge(page)
  const [refused] = await standIn.payments()
  expect(refused).toMatchObject({ status: 'requires_payment_method' })

  await toCard(guest)
  await pay(page, guest, time, challenged)
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
  await expect(page).not.toHaveURL(/client_secret/)
  await expect(page.getByRole('main')).toContainText('Paid with Visa ending 3184')
  const [paid, ...unpaid] = await standIn.payments()
  expect(paid).toMatchObject({ status: 'succeeded', amount: 2000, currency: 'gbp' })
  expect(unpaid.slice(0, 2).map(({ status }) => status)).toEqual(['requires_payment_method', 'canceled'])
})
