import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { soho } from '../gallery/kingsley/shops.ts'
import { clear } from '../gallery/mount.tsx'
import { installStripe, type Wishes } from '../payment-provider/test/stripe-stand-in.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { book, button, overlay, pastPolicies, sheet, shown, toCard } from './test/checkout-steps.ts'
import { booked, fakeServer } from './test/fake-server.ts'

const globals = globalThis as { Stripe?: unknown; PaymentRequest?: unknown }
const browsers = globals.PaymentRequest
const logged = vi.fn<(...words: unknown[]) => void>()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  logged.mockClear()
  clear()
  delete globals.Stripe
  globals.PaymentRequest = browsers
})

const open = async (wishes: Wishes = {}, flags = {}, shop = soho) => {
  const stripe = installStripe(wishes)
  const server = fakeServer({ provider: 'stripe', shop, checkout: [booked] })
  await openCheckoutPage(server, { typed: true, flags })
  return { stripe, server }
}
const radio = (name: RegExp) => page.getByRole('radio', { name })
const field = page.getByLabelText('Stripe’s payment field')

it('the provider’s script is not requested before the guest reaches the payment [7.11.05]', async () => {
  const server = fakeServer({ provider: 'stripe' })
  const asked = vi.spyOn(server, 'fetch')
  const paymentScript = 'blob:nowhere'
  const wasAdded = vi.spyOn(document.head, 'append')
  await openCheckoutPage(server, { typed: true, paymentScript })
  await button('Continue').click()
  await shown(sheet('Before you book'))
  expect(JSON.stringify(asked.mock.calls)).not.toContain('payment')
  expect(wasAdded).not.toHaveBeenCalled()
  await button('Agree and continue').click()
  await expect.poll(() => logged).toHaveBeenCalledTimes(3)
  expect(wasAdded).toHaveBeenCalled()
  wasAdded.mockRestore()
})

describe('a card', () => {
  it('becomes the booking’s payment method once it is in Stripe’s field', async () => {
    const { server, stripe } = await open()
    await toCard()
    await shown(field)
    await expect.element(sheet('Your card')).not.toMatchTextContent('Test mode')
    await book.click()
    await shown(overlay('You’re booked'))
    expect(server.of('checkout')).toMatchObject([{ body: { paymentToken: 'pm_1' } }])
    expect(stripe.of('elements').at(-1)).toMatchObject({ mode: 'setup', currency: 'usd' })
  })

  it('keeps the form open while it is incomplete', async () => {
    const { server } = await open({ invalid: true })
    await toCard()
    await book.click()
    await shown(field)
    expect(server.of('checkout')).toEqual([])
  })

  it('shows Stripe’s message when Stripe refuses it, and can be entered again', async () => {
    await open({ refusal: 'Your card number is wrong. Check it.' })
    await toCard()
    await book.click()
    await expect.element(overlay('Your card number is wrong')).toMatchTextContent('Check it.')
    await button('OK, back to the card').click()
    await shown(field)
  })

  it('leads to an integration error when its field is lost, and OK loads a new field [8.02.09]', async () => {
    const { stripe } = await open({ lost: true })
    await toCard()
    await book.click()
    await shown(overlay('Integration error'))
    const before = stripe.of('elements').length
    await button('OK, back to the card').click()
    await shown(field)
    await expect.poll(() => stripe.of('elements').length).toBeGreaterThan(before)
  })

  describe('a card field that does not load', () => {
    const missing = sheet('Your card').getByRole('alert')
    /** Waits longer than a guest does. */
    const wait = () => vi.advanceTimersByTimeAsync(8000)
    const atShop = { ...soho, allowInPersonPayments: true, requestCardForInPersonPayments: false }
    const waitForCard = async (wishes: Wishes, shop = soho) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      await open(wishes, {}, shop)
      await toCard()
      await expect.element(missing).not.toBeInTheDocument()
      await wait()
    }

    it('makes the form say so after a while, and can be loaded again', async () => {
      const broken: ('payment' | 'card')[] = ['payment', 'card']
      await waitForCard({ broken })
      await expect.element(missing).toMatchTextContent('The card form didn’t load.')
      await expect.element(book).not.toBeInTheDocument()
      await expect.element(button('Pay at the shop instead')).not.toBeInTheDocument()
      broken.length = 0
      await button('Try again').click()
      await shown(field)
      await expect.element(missing).not.toBeInTheDocument()
      await book.click()
      await shown(overlay('You’re booked'))
    })

    it('leads to another way to pay where the shop allows one', async () => {
      await waitForCard({ broken: ['payment', 'card'] }, atShop)
      await expect.element(missing).toMatchTextContent('choose another way to pay')
      await button('Pay at the shop instead').click()
      await shown(sheet('Your details'))
      await expect.element(radio(/At the shop/)).toBeChecked()
      await book.click()
      await shown(overlay('You’re booked'))
    })
  })
})

describe('a wallet', () => {
  it('appears where the device has it, and pays', async () => {
    const { server } = await open({ wallets: ['applePay', 'googlePay'] })
    await pastPolicies()
    await expect.element(radio(/Google Pay/)).toBeVisible()
    await radio(/Apple Pay/).click()
    await button(/^Continue to Apple Pay/).click()
    await shown(sheet('Apple Pay'))
    await button('Book with the wallet').click()
    await shown(overlay('You’re booked'))
    expect(server.of('checkout')).toMatchObject([{ body: { paymentToken: 'pm_1' } }])
  })

  it.each([
    ['the device has none', [], {}],
    ['the device has only Apple Pay, and the shop hides that', ['applePay'], { 'hide-apple-pay': true }],
  ] as const)('stays hidden if %s [9.06.01]', async (_, wallets, flags) => {
    await open({ wallets }, flags)
    await pastPolicies()
    await expect.element(radio(/By card/)).toBeVisible()
    await expect.element(radio(/Apple Pay/)).not.toBeInTheDocument()
    await expect.element(radio(/wallet/)).not.toBeInTheDocument()
  })

  it('says that it is unavailable if it has become so after the form was drawn [8.02.08]', async () => {
    await open({ wallets: ['applePay'], broken: ['expressCheckout'] })
    await pastPolicies()
    await radio(/Apple Pay/).click()
    await button(/^Continue to Apple Pay/).click()
    await shown(overlay('This payment method is not available'))
    await button('OK, back to my details').click()
    await shown(sheet('Your details'))
  })
})

it('cards that cannot be entered, because the script does not load, leave the guest the other ways to pay', async () => {
  const holds = { ...soho, allowInPersonPayments: true, requestCardForInPersonPayments: false }
  const server = fakeServer({ provider: 'stripe', shop: holds, checkout: [booked] })
  await openCheckoutPage(server, { typed: true, paymentScript: 'blob:nowhere' })
  await pastPolicies()
  // The script is requested once for the wallets, and again for the card.
  await expect.poll(() => logged).toHaveBeenCalledTimes(3)
  await button(/^Continue to card/).click()
  await expect.element(sheet('Your card')).toMatchTextContent('We can’t take cards right now.')
  await expect.poll(() => logged).toHaveBeenCalledTimes(6)
  await sheet('Your card').getByRole('button', { name: 'Close' }).click()
  await radio(/At the shop/).click()
  await book.click()
  await shown(overlay('You’re booked'))
})
