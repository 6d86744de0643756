import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../cart/model/cart-store.ts'
import { sam } from '../gallery/kingsley/checkout.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { usePopups } from '../popup-stack/popup-stack.ts'
import { attemptUnderWay, leaveAttempt } from '../cart/sync/attempt.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { button, field, overlay, pastPolicies, sheet, shown } from './test/checkout-steps.ts'
import { booked, fakeServer, refusal } from './test/fake-server.ts'

const wallet = sheet('Test wallet')

const toWallet = async (): Promise<void> => {
  await pastPolicies()
  await page.getByRole('radio', { name: /Test wallet/ }).click()
  await button(/^Continue to Test wallet/).click()
  await shown(wallet)
}

describe('a wallet', () => {
  it('pays, and fills in the details that the guest has left empty [1.02.11] [2.05.20] [7.11.04]', async () => {
    const server = fakeServer({ checkout: [booked] })
    await openCheckoutPage(server)
    await toWallet()
    await expect.element(wallet).toMatchTextContent('We’ll keep your card on file and charge $63.56')
    await button('Pay').click()
    await shown(overlay('You’re booked'))
    expect(server.of('checkout')).toMatchObject([
      {
        body: {
          paymentToken: 'sandbox_wallet_4242424242424242',
          customer: { firstName: 'Test', lastName: 'Wallet', phone: '+12125550199' },
        },
      },
    ])
  })

  it('shows today’s charge where the shop requires prepayment', async () => {
    await openCheckoutPage(fakeServer({ shop: { ...soho, requiresPrepayment: true } }), { typed: true })
    await toWallet()
    await expect.element(wallet).toMatchTextContent(/Charged today\s*\$63\.56/)
    await expect.element(wallet).toMatchTextContent('Your card will be charged $63.56 today.')
  })

  it('leaves the typed details unchanged', async () => {
    const server = fakeServer({ checkout: [booked] })
    await openCheckoutPage(server, { typed: true })
    await toWallet()
    await button('Pay').click()
    await shown(overlay('You’re booked'))
    expect(server.of('checkout')).toMatchObject([{ body: { customer: sam } }])
  })

  it.each([
    ['its button', () => button('Close the wallet').click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('leads back to the form when the guest closes it with %s, and nothing is sent', async (_, close) => {
    const server = fakeServer()
    await openCheckoutPage(server, { typed: true })
    await toWallet()
    await close()
    await expect.element(wallet).not.toBeInTheDocument()
    await shown(sheet('Your details'))
    expect(server.of('checkout')).toEqual([])
    await button(/^Continue to Test wallet/).click()
    await shown(wallet)
  })

  it('leads back to the form when it cannot be loaded', async () => {
    await openCheckoutPage(fakeServer(), { typed: true })
    await toWallet()
    usePopups.setState(({ popups }) => ({ popups: popups.filter(({ name }) => name !== 'checkoutPayment') }))
    await button(/^Continue to Test wallet/).click()
    await shown(wallet)
  })

  it('says that the payment failed, and leads back to the form [8.02.11]', async () => {
    await openCheckoutPage(fakeServer(), { typed: true })
    await toWallet()
    await button('Let it fail').click()
    await expect.element(overlay('Payment failed')).toMatchTextContent('Please try again')
    await button('OK, back to my details').click()
    await shown(sheet('Your details'))
  })
})

/** Opens the page to which a guest returns from their bank. */
const fromBank = (server: ReturnType<typeof fakeServer>) =>
  openCheckoutPage(server, {
    beforeOpening: () => {
      leaveAttempt('shop-soho', 'cart-1', { checkoutType: 'bookAndPay', savedCard: undefined })
    },
  })

describe('a return from the bank', () => {
  it('shows that the booking is in progress, and then the booking', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const server = fakeServer({ ask: [promise] })
    const { visited } = await fromBank(server)
    await expect.element(overlay('Saving your chair')).toMatchTextContent('Tue, Nov 24, 10:15am with Marcus.')
    resolve(booked)
    await expect.element(overlay('You’re booked')).toMatchTextContent('See you Tue, Nov 24 at 10:15am.')
    await expect.poll(() => visited.at(-1)).toBe('/view-reservation/order-1')
    expect(server.calls()).toEqual(['ask'])
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain(sam.email)
  })

  it('shows a refusal over the unchanged form, and the time is still held', async () => {
    const server = fakeServer({
      ask: [
        refusal(402, 'authentication_required', 'Your bank did not confirm this payment.', { sender: sam }),
      ],
    })
    await fromBank(server)
    await shown(overlay('Your bank did not confirm this payment'))
    await button('OK, back to my details').click()
    await expect.element(field('Email')).toHaveValue(sam.email)
    await expect.poll(() => cartStore.getState().reservations[0]?.dateTime).toBe('2026-11-24T10:15:00-05:00')
    await expect
      .poll(() => cartStore.getState())
      .toMatchObject({ interactive: true, paymentToken: undefined })
  })

  it('shows that the guest did not confirm, and ends the attempt', async () => {
    const asksBank = { status: 'requires_action', nextAction: { type: 'redirect', url: '/bank' } }
    const server = fakeServer({ ask: [{ ...asksBank, sender: sam }] })
    await fromBank(server)
    await expect
      .element(overlay('Your bank hasn’t confirmed the payment'))
      .toMatchTextContent('Nothing has been charged, and your time is still held.')
    expect(server.calls()).toContain('update')
    await button('OK, back to my details').click()
    await shown(sheet('Your details'))
    await expect.poll(() => attemptUnderWay()).toBeUndefined()
  })
})
