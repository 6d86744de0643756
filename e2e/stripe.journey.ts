import { freeBarbersAt } from './free-times.ts'
import type { Guest } from './guest.ts'
import { expect, type Page } from './journey.ts'
import { test } from './stripe.ts'

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

const toCard = async (guest: Guest): Promise<void> => {
  await guest.goToDetails()
  await guest.fillDetails()
  await guest.buttonWithSum('checkout.toCard').click()
}

const pay = (guest: Guest, time: string) => guest.bookButton(time, '£20.00 today').click()

const goToBank = async (page: Page, guest: Guest, time: string): Promise<void> => {
  await guest.chooseReservation(prepaid, time)
  await toCard(guest)
  await enterCard(page, challenged)
  await pay(guest, time)
}

test('a card in Stripe’s own fields pays; one that is declined does not', async ({
  page,
  guest,
  free,
  faults,
  standIn,
}) => {
  const [time = ''] = await free(prepaid)
  await guest.chooseReservation(prepaid, time)
  await toCard(guest)
  faults.expect(/^402 POST .*\/checkout$/)
  await enterCard(page, '4000000000000002')
  await pay(guest, time)
  await page.getByRole('button', { name: /^OK/ }).click()
  await enterCard(page, '4242424242424242')
  await pay(guest, time)
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText('Paid with Visa ending 4242')
  expect(standIn.intents().at(-1)).toMatchObject({ status: 'succeeded', amount: 2000, currency: 'gbp' })
})

test('3-D Secure: the guest approves', async ({ page, guest, free, standIn }) => {
  const [time = ''] = await free(prepaid)
  await goToBank(page, guest, time)
  await expect(page).toHaveURL((url) => url.href.startsWith(`${standIn.url}/3d-secure/pi_`))
  await page.getByRole('button', { name: 'Approve' }).click()
  await guest.expectBooked(time)
  await expect(page).not.toHaveURL(/client_secret/)
  expect(standIn.intents().at(-1)).toMatchObject({ status: 'succeeded', amount: 2000 })
})

test('3-D Secure: the guest refuses, nothing is taken, and another card pays', async ({
  page,
  guest,
  free,
  faults,
  standIn,
}) => {
  const [time = ''] = await free(prepaid)
  await goToBank(page, guest, time)
  faults.expect(/^402 POST .*\/checkout$/)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('button', { name: /^OK/ }).click()
  expect(standIn.intents().at(-1)).toMatchObject({ status: 'requires_payment_method' })
  await guest.buttonWithSum('checkout.toCard').click()
  await enterCard(page, '5555555555554444')
  await pay(guest, time)
  await guest.expectBooked(time)
})

test('a card secures an appointment that is paid in person, and nothing is taken', async ({
  page,
  guest,
  free,
  standIn,
}) => {
  const held = { shop: 'kingsley-rental', barber: 'kwame', services: ['Taper'] }
  const [time = ''] = await free(held)
  await guest.chooseReservation(held, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop Card holds the time/ }).check()
  await guest.buttonWithSum('checkout.toCard').click()
  await guest.declineNews()
  await enterCard(page, '4242424242424242')
  await guest.bookButton(time).click()
  await guest.expectBooked(time)
  expect(standIn.intents().at(-1)).toMatchObject({ object: 'setup_intent', status: 'succeeded' })
})

test.describe('with a wallet', () => {
  test.use({ device: { wallets: ['googlePay'] } })
  const onFile = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }

  test('Google Pay stores a card for the charge an hour before', async ({ page, guest, free, standIn }) => {
    const [time = ''] = await free(onFile)
    await guest.chooseReservation(onFile, time)
    await guest.goToDetails()
    await guest.fillDetails()
    await page.getByRole('radio', { name: /Google Pay/ }).check()
    await guest.buttonWithSum('checkout.toWallet', { wallet: 'Google Pay' }).click()
    await page.getByRole('button', { name: 'Book with Google Pay' }).click()
    await guest.expectBooked(time)
    expect(standIn.intents().at(-1)).toMatchObject({ object: 'setup_intent', status: 'succeeded' })
  })
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA', language: 'fr' })
  const deposit = {
    shop: 'kingsley-plateau',
    barber: 'emile',
    services: ['Coupe aux ciseaux'],
    language: 'fr',
  } as const

  test('a deposit is taken, and the card stored for the rest', async ({ page, guest, free, standIn }) => {
    const [time = ''] = await free(deposit)
    await guest.chooseReservation(deposit, time)
    await toCard(guest)
    await enterCard(page, '4242424242424242')
    await guest.bookButton(time, '12,94 $ aujourd’hui').click()
    await guest.expectBooked(time)
    expect(standIn.intents().at(-1)).toMatchObject({
      status: 'succeeded',
      amount: 1294,
      currency: 'cad',
      storesCard: true,
    })
  })
})

test('the bank is left without an answer: the time is held, and another card alone is charged', async ({
  page,
  guest,
  free,
  standIn,
}) => {
  const [time = ''] = await free(prepaid)
  await goToBank(page, guest, time)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Your bank has not confirmed the payment')
  expect(await freeBarbersAt(prepaid, time)).toBe(0)
  await page.getByRole('button', { name: /^OK/ }).click()
  await guest.buttonWithSum('checkout.toCard').click()
  await enterCard(page, '4242424242424242')
  await pay(guest, time)
  await guest.expectBooked(time)
  const payments = standIn.intents().filter(({ object }) => object === 'payment_intent')
  expect(payments.slice(-2).map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
})
