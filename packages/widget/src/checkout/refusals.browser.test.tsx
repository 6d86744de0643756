import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cartStore } from '../cart/model/cart-store.ts'
import { cartWith, sam } from '../gallery/kingsley/checkout.ts'
import { saleCart } from '../gallery/kingsley/sale.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { trackedShop } from '../tracking/events.ts'
import { hearEvents } from '../tracking/test/hear-events.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import {
  book,
  bookByCard,
  bookWithoutCard,
  button,
  enterCard,
  field,
  noCardShop,
  overlay,
  payAtShop,
  sheet,
  shown,
  toCard,
} from './test/checkout-steps.ts'
import { booked, fakeServer, offline, refusal } from './test/fake-server.ts'

describe('a refusal', () => {
  it('after a declined card shows the server’s words and leads back to the card, where only the security code is emptied [2.04.06] [4.01.30] [4.01.44] [7.12.10] [9.07.12] [8.02.06]', async () => {
    const declined = refusal(
      402,
      'card_declined',
      'Your bank declined this card. Try another card, or ask your bank about this one.',
    )
    const server = fakeServer({ checkout: [declined, booked] })
    const tracked = hearEvents()
    await openCheckoutPage(server, { typed: true })
    await bookByCard('4000000000000002')
    await expect
      .element(overlay('Your bank declined this card'))
      .toMatchTextContent('Try another card, or ask your bank about this one.')
    await expect.element(overlay('Your bank declined this card')).toMatchTextContent('Nothing was charged.')
    const shop = trackedShop(soho)
    expect(tracked.slice(1)).toEqual([
      { name: 'paymentConfirmed', shop },
      { name: 'paymentFailed', shop, code: 'card_declined' },
    ])
    expect(button('Pay at the shop instead').query()).toBeNull()
    await button('OK, try another card').click()
    await shown(sheet('Your card'))
    await expect.element(field('Card number')).toHaveFocus()
    await expect
      .element(field('Card number'))
      .toHaveAccessibleDescription('Try another card, or ask your bank about this one.')
    await expect.element(field('Expiry')).toHaveValue('12 / 34')
    await expect.element(field('Security code')).toHaveValue('')
    await expect.element(field('Security code')).not.toHaveAccessibleDescription()
    await expect
      .poll(() => cartStore.getState())
      .toMatchObject({
        paymentToken: undefined,
        reservations: [{ dateTime: '2026-11-24T10:15:00-05:00' }],
      })
    await field('Card number').fill('4242424242424242')
    await field('Security code').fill('123')
    await book.click()
    await shown(overlay('You’re booked'))
    const [first, second] = server.of('checkout')
    expect(second?.key).not.toBe(first?.key)
    expect(second?.body).toMatchObject({ paymentToken: 'sandbox_4242424242424242', customer: sam })
    // One update before, one after the decline, and one before the next try.
    expect(server.calls().slice(-5)).toEqual(['update', 'checkout', 'update', 'update', 'checkout'])
  })

  it('after a declined card says for how long the time stays held, and the form says until when', async () => {
    const declined = refusal(
      402,
      'card_declined',
      'Your bank declined this card. Try another card, or ask your bank about this one.',
    )
    const held = { ...saleCart, holdExpiresAt: '2026-11-21T13:10:00-05:00' }
    await openCheckoutPage(fakeServer({ update: [saleCart, saleCart, held], checkout: [declined] }), {
      typed: true,
    })
    await bookByCard('4000000000000002')
    await expect
      .element(overlay('Your bank declined this card'))
      .toMatchTextContent('Nothing was charged, and we’re holding 10:15am with Marcus for 9 more minutes.')
    await button('OK, try another card').click()
    await expect
      .element(sheet('Your card'))
      .toMatchTextContent('Nothing was charged. We’re holding Tue, Nov 24, 10:15am for you until 1:10pm.')
  })

  it('after a declined card offers to pay at the shop where that needs no card', async () => {
    const declined = refusal(
      402,
      'card_declined',
      'Your bank declined this card. Try another card, or ask your bank about this one.',
    )
    const server = fakeServer({ shop: noCardShop, checkout: [declined, booked] })
    await openCheckoutPage(server, { typed: true })
    await toCard()
    await enterCard('4000000000000002')
    await book.click()
    await button('Pay at the shop instead').click()
    await expect.element(sheet('Your card')).not.toBeInTheDocument()
    await expect.element(payAtShop).toBeChecked()
    await book.click()
    await shown(overlay('You’re booked'))
    expect(server.of('checkout').at(-1)).toMatchObject({ body: { isBookNoPay: true } })
  })

  it('leads to the field at fault, with the server’s message', async () => {
    const issues = [{ path: 'customer.email', message: 'This email address doesn’t look right. Check it.' }]
    const server = fakeServer({
      checkout: [refusal(400, 'invalid_request', 'Some details need another look.', { issues })],
    })
    await openCheckoutPage(server, { typed: true })
    await bookByCard()
    await shown(overlay('Some details need another look'))
    await button('OK, back to my details').click()
    await expect.element(sheet('Your card')).not.toBeInTheDocument()
    await expect.element(field('Email')).toHaveFocus()
    await expect
      .element(field('Email'))
      .toHaveAccessibleDescription('This email address doesn’t look right. Check it.')
    await userEvent.keyboard('s')
    await expect.element(field('Email')).not.toHaveAccessibleDescription()
  })

  it('leaves a customer who must prepay only that way to pay, and is logged [8.04.10]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const inPerson = { ...noCardShop, allowInPersonPayments: true }
    const server = fakeServer({
      shop: inPerson,
      checkout: [refusal(400, 'PrepayOnlyCustomer', 'This shop asks you to pay when you book.')],
    })
    await openCheckoutPage(server, { typed: true })
    await bookWithoutCard()
    await button('OK, back to my details').click()
    await expect.element(payAtShop).not.toBeInTheDocument()
    await expect.element(sheet('Your details')).toMatchTextContent('Your card will be charged $63.56 today.')
    await expect.element(sheet('Your details')).toMatchTextContent('asks you to pay in full today')
    await expect.poll(() => log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('prepay-only'))
    log.mockRestore()
  })

  it('shows today’s charge, before it is made, to a customer who expected a later one', async () => {
    const server = fakeServer({
      checkout: [refusal(400, 'PrepayOnlyCustomer', 'This shop asks you to pay when you book.'), booked],
    })
    await openCheckoutPage(server, { typed: true })
    await bookByCard()
    await button('OK, back to my details').click()
    await expect.element(sheet('Your details')).toMatchTextContent('Your card will be charged $63.56 today.')
    await button(/^Continue to card/).click()
    await enterCard('4242424242424242')
    await button('Book Tue, Nov 24, 10:15am $63.56 today').click()
    await shown(overlay('You’re booked'))
    const amounts = server.of('checkout').map(({ body }) => body?.['payments'])
    expect(amounts).toMatchObject([[{ amount: 0 }], [{ amount: 6356 }]])
  })

  it('shows a changed sum, and asks the guest again', async () => {
    const dearer = cartWith({ total: 7000, totalRange: { min: 7000, max: 7000 } })
    const server = fakeServer({
      shop: { ...soho, requiresPrepayment: true },
      update: [cartWith({}), dearer, dearer, dearer],
      checkout: [booked],
    })
    await openCheckoutPage(server, { typed: true })
    await toCard()
    await enterCard('4242424242424242')
    await button('Book Tue, Nov 24, 10:15am $63.56 today').click()
    await shown(overlay('Your total has changed'))
    expect(server.of('checkout')).toHaveLength(0)
    await button('Check the new total').click()
    await expect.element(sheet('Your card')).toMatchTextContent('$70.00')
    await button('Book Tue, Nov 24, 10:15am $70.00 today').click()
    await shown(overlay('You’re booked'))
    expect(server.of('checkout')).toMatchObject([{ body: { payments: [{ amount: 7000 }] } }])
  })

  it('offers a button that repeats the try, and a way back, where no answer came [words-A8]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const silence = [offline, offline, offline, offline]
    const server = fakeServer({ checkout: [...silence, ...silence, booked] })
    await openCheckoutPage(server, { typed: true })
    await bookByCard()
    const told = overlay('We couldn’t reach the shop')
    await shown(overlay('Saving your chair'))
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.element(told).toMatchTextContent(/nothing is booked or charged twice/)
    await told.getByRole('button', { name: 'OK, back to the card' }).click()
    await book.click()
    await shown(overlay('Saving your chair'))
    await vi.advanceTimersByTimeAsync(20_000)
    await told.getByRole('button', { name: 'Try again' }).click()
    await shown(overlay('You’re booked'))
    expect(new Set(server.of('checkout').map(({ key }) => key)).size).toBe(1)
    expect(server.of('checkout').at(-1)).toMatchObject({
      body: { paymentToken: 'sandbox_4242424242424242', customer: sam },
    })
  })

  it('says what is known where nothing was answered, and the next try first reads the cart', async () => {
    const server = fakeServer({ update: [cartWith({}), offline, offline] })
    await openCheckoutPage(server, { typed: true })
    await bookByCard()
    await expect
      .element(overlay('Couldn’t connect'))
      .toMatchTextContent('Check your connection and try again.')
    await button('OK, back to the card').click()
    await shown(sheet('Your card'))
  })
})
