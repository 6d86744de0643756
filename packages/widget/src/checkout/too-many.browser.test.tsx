import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePopup, usePopups } from '../popup-stack/popup-stack.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import {
  bookByCard,
  bookWithoutCard,
  button,
  noCardShop,
  overlay,
  payAtShop,
  sheet,
  shown,
} from './test/checkout-steps.ts'
import { booked, fakeServer, refusal } from './test/fake-server.ts'

const unpaid = refusal(
  429,
  'too_many_unpaid',
  'You already have several visits coming up. Sign in with a code by text message to book another, or call us at +1 212 555 0101.',
)
const declines = refusal(
  429,
  'too_many_declines',
  'Too many cards were declined. Try a card again in 10 min, or call us at +1 212 555 0101.',
)

const payByCard = page.getByRole('radio', { name: /By card/ })

describe('a limit that the guest has reached', () => {
  it('on unpaid appointments leads to signing in over the details, from which the booking continues [security-C2]', async () => {
    const server = fakeServer({ shop: noCardShop, checkout: [unpaid, booked] })
    await openCheckoutPage(server, { typed: true, flags: { 'web-login': true } })
    await bookWithoutCard()
    await expect
      .element(overlay('You already have several visits coming up'))
      .toMatchTextContent('Sign in with a code by text message to book another')
    await overlay('You already have several visits coming up')
      .getByRole('button', { name: 'Sign in' })
      .click()
    await expect.poll(() => usePopups.getState().popups.map(({ name }) => name)).toContain('signIn')
    closePopup('signIn')
    await expect.element(payAtShop).toBeChecked()
    await button(/^Book Tue, Nov 24, 10:15am/).click()
    await shown(overlay('You’re booked'))
    const [first, second] = server.of('checkout')
    expect(second?.key).not.toBe(first?.key)
  })

  it('on unpaid appointments leads to paying by card, which is then selected [R1]', async () => {
    const server = fakeServer({ shop: noCardShop, checkout: [unpaid] })
    await openCheckoutPage(server, { typed: true })
    await bookWithoutCard()
    await overlay('You already have several visits coming up')
      .getByRole('button', { name: 'Pay by card' })
      .click()
    await expect.element(payByCard).toBeChecked()
  })

  it('on unpaid appointments offers to call the shop, whose number is written as everywhere [R1]', async () => {
    await openCheckoutPage(fakeServer({ shop: noCardShop, checkout: [unpaid] }), { typed: true })
    await bookWithoutCard()
    const call = overlay('You already have several visits coming up').getByRole('link')
    await expect.element(call).toMatchTextContent('Call +1 212 555 0114')
    await expect.element(call).toHaveAttribute('href', 'tel:+12125550114')
  })

  it('on unpaid appointments leads to the details where nobody can sign in or pay by card', async () => {
    const shop = { ...noCardShop, takesCards: false }
    const server = fakeServer({ shop, checkout: [unpaid] })
    await openCheckoutPage(server, { typed: true })
    await bookWithoutCard()
    await button('OK, back to my details').click()
    await shown(sheet('Your details'))
  })

  it('on declined cards leads only to the details where paying at the shop is impossible [R1]', async () => {
    await openCheckoutPage(fakeServer({ checkout: [declines] }), { typed: true })
    await bookByCard('4000000000000002')
    await expect
      .element(overlay('Too many cards were declined'))
      .toMatchTextContent(/Try a card again in 10 min/)
    expect(button('Pay at the shop instead').query()).toBeNull()
    await button('OK, back to my details').click()
    await shown(sheet('Your details'))
  })

  it('on declined cards offers to pay at the shop where that needs no card, and says that nothing was charged [security-C1]', async () => {
    const server = fakeServer({ shop: noCardShop, checkout: [declines, booked] })
    await openCheckoutPage(server, { typed: true })
    await bookByCard('4000000000000002')
    await expect
      .element(overlay('Too many cards were declined'))
      .toMatchTextContent('call us at +1 212 555 0101')
    await expect.element(overlay('Too many cards were declined')).toMatchTextContent('Nothing was charged.')
    await button('Pay at the shop instead').click()
    await shown(sheet('Your details'))
    await expect.element(payAtShop).toBeChecked()
    await button(/^Book Tue, Nov 24, 10:15am/).click()
    await shown(overlay('You’re booked'))
    expect(server.of('checkout').at(-1)).toMatchObject({ body: { isBookNoPay: true } })
  })
})
