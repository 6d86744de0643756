import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { soho } from '../gallery/kingsley/shops.ts'
import { clear } from '../gallery/mount.tsx'
import { installStripe, type Wishes } from '../payment-provider/test/stripe-stand-in.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { book, button, overlay, pastPolicies, sheet, shown, toCard } from './test/checkout-steps.ts'
import { booked, fakeServer } from './test/fake-server.ts'

const globals = globalThis as { Stripe?: unknown; PaymentRequest?: unknown }
const browsers = globals.PaymentRequest
const logged = vi.spyOn(console, 'error')
afterEach(() => {
  logged.mockReset()
  clear()
  delete globals.Stripe
  globals.PaymentRequest = browsers
})

const open = async (wishes: Wishes = {}, flags = {}) => {
  const stripe = installStripe(wishes)
  const server = fakeServer({ provider: 'stripe', checkout: [booked] })
  await openCheckoutPage(server, { typed: true, flags })
  return { stripe, server }
}
const radio = (name: RegExp) => page.getByRole('radio', { name })
const field = page.getByLabelText('Stripe’s payment field')

it('asks nobody else before the guest has come to how they pay', async () => {
  const server = fakeServer({ provider: 'stripe' })
  const asked = vi.spyOn(server, 'fetch')
  logged.mockImplementation(() => undefined)
  const paymentScript = 'blob:nowhere'
  const wasAdded = vi.spyOn(document.head, 'append')
  await openCheckoutPage(server, { typed: true, paymentScript })
  await button('Continue').click()
  await shown(sheet('Before you book'))
  expect(JSON.stringify(asked.mock.calls)).not.toContain('payment')
  expect(wasAdded).not.toHaveBeenCalled()
  await button('Agree and continue').click()
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(3), { timeout: 10_000 })
  expect(wasAdded).toHaveBeenCalled()
  wasAdded.mockRestore()
})

describe('a card', () => {
  it('goes from Stripe’s field to the booking as a payment method', async () => {
    const { server, stripe } = await open()
    await toCard()
    await shown(field)
    await expect.element(sheet('Your card')).not.toMatchTextContent('Test mode')
    await book.click()
    await shown(overlay('You are booked'))
    expect(server.of('checkout')).toMatchObject([{ body: { paymentToken: 'pm_1' } }])
    expect(stripe.of('elements').at(-1)).toMatchObject({ mode: 'setup', currency: 'usd' })
  })

  it('that is not complete stays in the form', async () => {
    const { server } = await open({ invalid: true })
    await toCard()
    await book.click()
    await shown(field)
    expect(server.of('checkout')).toEqual([])
  })

  it('that Stripe refuses is told of in its words, and can be entered anew', async () => {
    await open({ refusal: 'Your card number is wrong. Check it.' })
    await toCard()
    await book.click()
    await expect.element(overlay('Your card number is wrong')).toMatchTextContent('Check it.')
    await button('OK, back to the card').click()
    await shown(field)
  })

  it('for which no field came is an integration error', async () => {
    await open({ broken: ['payment', 'card'] })
    await toCard()
    await book.click()
    await shown(overlay('Integration error'))
  })
})

describe('a wallet', () => {
  it('is offered where the device has it, and pays', async () => {
    const { server } = await open({ wallets: ['applePay', 'googlePay'] })
    await pastPolicies()
    await expect.element(radio(/Google Pay/)).toBeVisible()
    await radio(/Apple Pay/).click()
    await button(/^Continue to Apple Pay/).click()
    await shown(sheet('Apple Pay'))
    await button('Book with the wallet').click()
    await shown(overlay('You are booked'))
    expect(server.of('checkout')).toMatchObject([{ body: { paymentToken: 'pm_1' } }])
  })

  it('is not offered where the device has none, nor Apple’s where the shop hides it', async () => {
    await open({ wallets: ['applePay'] }, { 'hide-apple-pay': true })
    await pastPolicies()
    await expect.element(radio(/By card/)).toBeVisible()
    await expect.element(radio(/Apple Pay/)).not.toBeInTheDocument()
    await expect.element(radio(/wallet/)).not.toBeInTheDocument()
  })

  it('that has gone in the meantime is not available', async () => {
    await open({ wallets: ['applePay'], broken: ['expressCheckout'] })
    await pastPolicies()
    await radio(/Apple Pay/).click()
    await button(/^Continue to Apple Pay/).click()
    await shown(overlay('This payment method is not available'))
    await button('OK, back to my details').click()
    await shown(sheet('Your details'))
  })
})

it('cards that cannot be taken, because the script does not come, leave the other ways', async () => {
  logged.mockImplementation(() => undefined)
  const holds = { ...soho, allowInPersonPayments: true, requestCardForInPersonPayments: false }
  const server = fakeServer({ provider: 'stripe', shop: holds, checkout: [booked] })
  await openCheckoutPage(server, { typed: true, paymentScript: 'blob:nowhere' })
  await pastPolicies()
  await button(/^Continue to card/).click()
  await expect.element(sheet('Your card')).toMatchTextContent('Cards cannot be taken at the moment.')
  // Once for the wallets, and anew for the card.
  expect(logged).toHaveBeenCalledTimes(6)
  await sheet('Your card').getByRole('button', { name: 'Close' }).click()
  await radio(/At the shop/).click()
  await book.click()
  await shown(overlay('You are booked'))
})
