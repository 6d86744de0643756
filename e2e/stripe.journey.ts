import { freeBarbersAt } from './free-times.ts'
import type { Guest } from './guest.ts'
import { expect, type Page } from './journey.ts'
import { test } from './stripe.ts'

// What Stripe has heard last is looked at: one journey after the other.
test.describe.configure({ mode: 'default' })

const prepaid = { shop: 'kingsley-shoreditch', barber: 'winston', services: ['Beard trim'] }
const challenged = '4000002760003184'

/** Stripe's own fields, in their frame. */
const enterCard = async (page: Page, number: string): Promise<void> => {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiration date').fill('12 / 34')
  await fields.getByLabel('Security code').fill('123')
}

const toCard = (guest: Guest): Promise<void> => guest.buttonWithSum('checkout.toCard').click()

/** Opens the form for a card that pays a reservation. */
const openCard = async (guest: Guest, time: string): Promise<void> => {
  await guest.openReservation(prepaid, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await toCard(guest)
}

const pay = async (page: Page, guest: Guest, time: string, number: string): Promise<void> => {
  await enterCard(page, number)
  await guest.bookButton(time, '£20.00 today').click()
}

const acknowledge = (page: Page): Promise<void> => page.getByRole('button', { name: /^OK/ }).click()

test('a card in Stripe’s own fields that is declined pays nothing; another one pays once its bank, on a page of its own, has the guest’s word', async ({
  page,
  guest,
  free,
  faults,
  standIn,
}) => {
  const [time = ''] = await free(prepaid)
  await openCard(guest, time)
  faults.expect(/^402 POST .*\/checkout$/)
  await pay(page, guest, time, '4000000000000002')
  await acknowledge(page)
  await pay(page, guest, time, challenged)
  await expect(page).toHaveURL((url) => url.href.startsWith(`${standIn.url}/3d-secure/pi_`))
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
  await expect(page).not.toHaveURL(/client_secret/)
  await expect(page.getByRole('main')).toContainText('Paid with Visa ending 3184')
  const [last] = await standIn.payments()
  expect(last).toMatchObject({ status: 'succeeded', amount: 2000, currency: 'gbp' })
})

test('a bank that is left without an answer, or told no, leaves the time held, and another card alone is charged', async ({
  page,
  guest,
  free,
  faults,
  standIn,
}) => {
  const [time = ''] = await free(prepaid)
  await openCard(guest, time)
  await pay(page, guest, time, challenged)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Your bank has not confirmed the payment')
  expect(await freeBarbersAt(prepaid, time)).toBe(0)
  await acknowledge(page)

  await toCard(guest)
  await pay(page, guest, time, challenged)
  faults.expect(/^402 POST .*\/checkout$/)
  await page.getByRole('button', { name: 'Fail' }).click()
  await acknowledge(page)
  const [refused] = await standIn.payments()
  expect(refused).toMatchObject({ status: 'requires_payment_method' })

  await toCard(guest)
  await pay(page, guest, time, '5555555555554444')
  await guest.expectBooked(time)
  const payments = await standIn.payments()
  expect(payments.slice(0, 3).map(({ status }) => status)).toEqual([
    'succeeded',
    'requires_payment_method',
    'canceled',
  ])
})
