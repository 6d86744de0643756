import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route } from 'wouter'
import { cartStore } from '../cart/model/cart-store.ts'
import { checkoutAnswers, chooseReservation, sam } from '../gallery/kingsley/checkout.ts'
import { chooseGiftCard, giftCardOrder, giftCardSeed } from '../gallery/kingsley/gift-card.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { clear, mount } from '../gallery/mount.tsx'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { paths } from '../paths.ts'
import { popups } from '../popups/registry.ts'
import GiftCardScreen from '../screens/gift-card/gift-card-screen.tsx'
import ViewGiftCardScreen from '../screens/view-gift-card/view-gift-card-screen.tsx'
import { trackedShop } from '../tracking/events.ts'
import { hearEvents } from '../tracking/test/hear-events.ts'
import { CheckoutHost } from './checkout-host.tsx'
import { giftCardChoice } from './gift-card/gift-card-choice.ts'
import { keepDetails } from './machine/checkout-store.ts'
import { enterCard, overlay, sheet, shown } from './test/checkout-steps.ts'
import { offline, refusal } from './test/fake-server.ts'

/** The record that a reload leaves in storage about the open form. */
let left = ''
afterEach(() => {
  left = ''
  vi.restoreAllMocks()
  clear()
})

const shopRef = 'kingsley-soho'
const asksForNews = { settings: { ...soho.settings, newsChannels: ['email' as const] } }
const sold = { id: 'order-2', total: 10_000, currency: 'usd', payingCustomer: { id: 'c-1', userId: null } }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const buy = button(/^Buy the gift card/)

type Sent = { readonly key: string | null; readonly body: Record<string, unknown> }
type Answer = object | Response | Error

/** Opens the page of a gift card for Leo. A purchase gets these answers in turn, then the last again. */
const open = async (...answers: readonly Answer[]) => {
  await loadTexts('en', ['checkout', 'gift', 'cart'])
  const sent: Sent[] = []
  const heard: string[] = []
  const others = checkoutAnswers({
    order: giftCardOrder(),
    shop: { ...soho, ...asksForNews },
  })
  const fetch = async (input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
    const method = options.method ?? 'GET'
    heard.push(`${method} ${pathname}`)
    const isSale = pathname.endsWith('/customer-gift-card')
    if (isSale) {
      const body: unknown = JSON.parse(options.body as string)
      sent.push({ key: new Headers(options.headers).get('idempotency-key'), body: body as Sent['body'] })
    }
    const given = isSale
      ? answers[Math.min(sent.length, answers.length) - 1]
      : pathname.endsWith('/notifications-consent')
        ? { shopId: soho.id }
        : others(pathname + search, method)
    if (given === undefined || given instanceof Error) throw given ?? offline
    return given instanceof Response ? given.clone() : Response.json(given)
  }
  const mounted = await mount({
    path: paths.giftCard.to(shopRef, 'marcus-bell'),
    seed: giftCardSeed(asksForNews),
    render: () => (
      <>
        <Route path={paths.giftCard.pattern}>{(parameters) => <GiftCardScreen {...parameters} />}</Route>
        <Route path={paths.viewGiftCard.pattern}>
          {(parameters) => <ViewGiftCardScreen {...parameters} />}
        </Route>
        <CheckoutHost popups={popups} />
      </>
    ),
    before: () => {
      globalThis.fetch = fetch
      if (left !== '') sessionStorage.setItem('openchair-form', left)
      chooseReservation()
      chooseGiftCard()
      keepDetails(sam)
    },
  })
  return { ...mounted, sent, heard }
}

const toDetails = async () => {
  await button('Continue').click()
  await button(/^Check out/).click()
  await shown(sheet('Before you buy'))
  await button('Agree and continue').click()
  await shown(sheet('Your details'))
}

const payByCard = async (number = '4242424242424242') => {
  await toDetails()
  await button(/^Continue to card/).click()
  await button('No, thanks').click()
  await shown(sheet('Your card'))
  await enterCard(number)
  await buy.click()
}

const heading = page.getByRole('heading', { level: 1 })

describe('buying a gift card', () => {
  it('shows the gift card at each step, and nothing of the cart', async () => {
    await open(sold)
    await button('Continue').click()
    await button(/^Check out/).click()
    await expect
      .element(sheet('Before you buy'))
      .toMatchTextContent(/Refundable at the shop until it’s first used.*doesn’t expire/)
    await button('Agree and continue').click()
    const details = sheet('Your details')
    await expect.element(details).toMatchTextContent(/Gift card for Leo The whole shop · sent Thu, Dec 24/)
    await expect.element(details).toMatchTextContent(/Your card will be charged \$100\.00 today/)
    await expect.element(details).not.toMatchTextContent(/Skin fade|promo|cancel/i)
    await button(/^Continue to card \$100\.00/).click()
    await button('No, thanks').click()
    await expect.element(sheet('Your card')).toMatchTextContent(/Gift card for Leo.*\$100\.00/)
  })

  it('sends the choice with the shown sum, tracks it, and shows the card [1.02.17] [2.01.10] [4.01.41] [7.04.24] [7.12.10] [9.07.12]', async () => {
    const tracked = hearEvents()
    const { sent, heard, visited } = await open(sold)
    await payByCard()
    await expect.element(heading).toHaveTextContent('Leo’s gift card is ready')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      amount: 10_000,
      barberId: null,
      cover: 'pole',
      customer: { firstName: 'Sam', email: sam.email },
      recipient: { name: 'Leo Whitaker', email: 'leo.whitaker@example.com', sendOn: '2026-12-24' },
      payments: [{ type: 'card', amount: 10_000 }],
    })
    await expect.poll(() => visited?.at(-1)).toBe('/view-gift-card/order-2')
    const shop = trackedShop(soho)
    const about = { shop, sale: { total: 10_000, currency: 'usd', appointmentId: 'order-2' } }
    await expect
      .poll(() => tracked)
      .toEqual([
        { name: 'checkoutOpened', shop },
        { name: 'paymentConfirmed', shop },
        { name: 'paymentSucceeded', ...about },
        { name: 'giftCardBought', ...about },
      ])
    // The sale order is read before the answers about news are sent with it as proof.
    const order = heard.indexOf('GET /v1/customer-sale/order-2')
    await expect
      .poll(() => heard.findIndex((each) => each.endsWith('/notifications-consent')))
      .toBeGreaterThan(order)
    await expect.poll(() => giftCardChoice()).toBeUndefined()
    // The cart is not part of the purchase.
    expect(cartStore.getState().reservations).toHaveLength(1)
  })

  it('says after a decline that nothing was charged, and accepts another card', async () => {
    const { sent } = await open(refusal(402, 'card_declined', 'Declined\nTry another card.'), sold)
    await payByCard()
    await expect.element(overlay('Declined')).toMatchTextContent(/Nothing was charged\./)
    await expect.element(overlay('Declined')).not.toMatchTextContent(/holding|is held/)
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await enterCard('4242424242424242')
    await buy.click()
    await expect.element(heading).toHaveTextContent('Leo’s gift card is ready')
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  it('repeats the same key where the answer was lost', async () => {
    const { sent } = await open(offline, sold)
    await payByCard()
    await expect.element(heading).toHaveTextContent('Leo’s gift card is ready')
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('sells one card when the guest presses twice', async () => {
    const { sent } = await open(sold)
    await toDetails()
    await button(/^Continue to card/).click()
    await button('No, thanks').click()
    await enterCard('4242424242424242')
    await buy.dblClick()
    await expect.element(heading).toHaveTextContent('Leo’s gift card is ready')
    expect(sent).toHaveLength(1)
  })

  it('sends a wallet’s token', async () => {
    const { sent } = await open(sold)
    await toDetails()
    await page.getByRole('radio', { name: /Test wallet/ }).click()
    await button(/^Continue to Test wallet/).click()
    await button('No, thanks').click()
    await button('Pay').click()
    await expect.element(heading).toHaveTextContent('Leo’s gift card is ready')
    expect(sent[0]?.body).toMatchObject({ paymentToken: 'sandbox_wallet_4242424242424242' })
  })
})

it('a reload reopens the details for the chosen gift card', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as PerformanceEntry & { readonly type: string },
  ])
  await open(sold)
  await toDetails()
  left = sessionStorage.getItem('openchair-form') ?? ''
  await open(sold)
  await shown(sheet('Your details'))
  await expect.element(sheet('Your details')).toMatchTextContent(/Gift card for Leo/)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet('Your details')).not.toBeInTheDocument()
  expect(sessionStorage.getItem('openchair-form')).toBeNull()
})
