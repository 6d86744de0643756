import type { ValidatedCart } from '@openchair/contract'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseServices } from '../../cart/model/actions.ts'
import { movePanel } from '../../cart/panel/panel-store.ts'
import { firstAddress, useUncovered } from '../../embed/parent.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { leavePage } from '../../../../ui/test/leave.ts'
import { galleryNow } from '../../gallery/mount.tsx'
import { openPage } from '../../gallery/open-page.tsx'
import { track } from '../../tracking/track.ts'

const partner = 'https://partner.example'
const told: (readonly [message: { readonly type: string }, origin: string])[] = []

beforeEach(() => {
  told.length = 0
  globalThis.framedBy = { origin: partner, hears: true }
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message, origin) => {
    told.push([message as { type: string }, typeof origin === 'string' ? origin : ''])
  })
})
afterEach(() => {
  leavePage()
  globalThis.framedBy = undefined
  window.name = ''
  useUncovered.setState({ isUncovered: false })
  vi.restoreAllMocks()
})

/** Sends a message to the frame as the partner's page would. */
const hearFrom = (origin: string, data: object) =>
  dispatchEvent(new MessageEvent('message', { source: window.parent, origin, data }))

const open = (more: Parameters<typeof openPage>[1] = {}) =>
  openPage('/booking/book/kingsley-soho', {
    facts: [
      [['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }],
      [['/v1/brand/:id', { id: soho.brandId }], kingsley],
    ],
    embedded: true,
    answers: bookingAnswers(),
    ...more,
  })
const namesTold = () => told.map(([{ type }]) => type)
const close = page.getByRole('button', { name: 'Close' })
const marcus = page.getByRole('link', { name: /^Marcus/ }).first()

it('the frame tells only the page around it what is shown, that something was sold, and that it is closed [1.03.09] [1.03.10] [1.03.11] [2.02.09]', async () => {
  await open()
  await expect.poll(namesTold).toContain('data-refresh')
  await close.click()
  track({ name: 'booked', sale: { appointmentId: 'secret', total: 4500, currency: 'usd' } })
  await expect
    .poll(() => told.map(([message]) => message))
    .toEqual(
      expect.arrayContaining([
        { type: 'widget-loaded' },
        { type: 'data-refresh', brand: 'kingsley', shop: 'kingsley-soho', barber: null },
        { type: 'close-widget' },
        { type: 'widget-booked', kind: 'reservation', shop: 'kingsley-soho' },
      ]),
    )
  expect(new Set(told.map(([, origin]) => origin))).toEqual(new Set([partner]))
  expect(JSON.stringify(told)).not.toContain('secret')
})

it('the frame reports a change of what is shown', async () => {
  await open()
  const shown = () => told.findLast(([{ type }]) => type === 'data-refresh')?.[0]
  await expect.poll(shown).toMatchObject({ barber: null })
  await marcus.click()
  await expect
    .poll(shown)
    .toEqual({ type: 'data-refresh', brand: 'kingsley', shop: 'kingsley-soho', barber: 'marcus-bell' })
})

it('the frame shows no close button while the cart lies open over the page [2.02.08]', async () => {
  await open()
  await expect.element(close).toBeVisible()
  movePanel('giftCard', 'toggle')
  await expect.element(close).not.toBeInTheDocument()
  movePanel('giftCard', 'toggle')
  await expect.element(close).toBeVisible()
  // The button stays hidden while the reservation is edited.
  movePanel('scheduleChosen', 'toggle')
  movePanel('scheduleChosen', 'edit')
  await expect.element(close).not.toBeInTheDocument()
  movePanel('scheduleChosen', 'toggle')
  await expect.element(close).toBeVisible()
})

it('the frame reports Escape if it has nothing to close itself', async () => {
  await open()
  await expect.poll(namesTold).toContain('widget-loaded')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect.poll(namesTold).toContain('widget-escape')
})

it('an inline frame shows no close button, because it cannot be closed [guest-M3]', async () => {
  window.name = 'inline:/booking/book/kingsley-soho0'
  await open()
  await expect.poll(namesTold).toContain('widget-loaded')
  expect(close.query()).toBeNull()
})

it('a frame over its page shows its close button only once the page says that the page’s own is gone [guest-m6]', async () => {
  window.name = 'dialog:/booking/book/kingsley-soho0'
  await open()
  await expect.poll(namesTold).toContain('widget-loaded')
  hearFrom('https://else.example', { type: 'uncovered' })
  expect(close.query()).toBeNull()
  hearFrom(partner, { type: 'uncovered' })
  await expect.element(close).toBeVisible()
  await marcus.click()
  await expect.poll(() => location.pathname).toMatch(/services$/)
  // The frame's button is the last one on the right, after language and menu.
  expect([...document.querySelectorAll('header button')].at(-1)).toBe(close.element())
})

it('the frame reports the first press and each change of page, unless the guest is touching the page [guest-M3]', async () => {
  await open()
  const steps = () => namesTold().filter((name) => name === 'widget-page').length
  await expect.poll(namesTold).toContain('widget-loaded')
  expect(steps()).toBe(0)
  document.querySelector<HTMLElement>('h1')?.click()
  document.querySelector<HTMLElement>('h1')?.click()
  expect(steps()).toBe(1)
  await marcus.click()
  await expect.poll(() => location.pathname).toMatch(/services$/)
  await expect.poll(steps).toBe(2)
  const touches = [new Touch({ identifier: 1, target: document.body })]
  document.body.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches }))
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => location.pathname).toMatch(/kingsley-soho$/)
  await expect.element(marcus).toBeVisible()
  expect(steps()).toBe(2)
})

it('the frame goes back to its first page once the page around it has closed it, and ignores anyone else’s message [guest-M4]', async () => {
  await open()
  await expect.poll(namesTold).toContain('widget-loaded')
  hearFrom(partner, { type: 'closed' })
  await expect.poll(namesTold).toContain('widget-rewound')
  told.length = 0
  await marcus.click()
  await expect.poll(() => location.pathname).toMatch(/services$/)
  hearFrom('https://else.example', { type: 'closed' })
  hearFrom(partner, { type: 'closed' })
  await expect.poll(() => location.pathname).toMatch(/kingsley-soho$/)
  await expect.poll(namesTold).toContain('widget-rewound')
  expect(namesTold().filter((name) => name === 'widget-rewound')).toHaveLength(1)
})

it('the frame returns to its first address when it is closed and the page around it does not listen', async () => {
  globalThis.framedBy = { origin: partner }
  await open()
  await marcus.click()
  await expect.poll(() => location.pathname).toMatch(/services$/)
  const asked: string[] = []
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  navigation.addEventListener(
    'navigate',
    (event) => {
      asked.push(`${event.navigationType} ${event.destination.url}`)
      // The link is not followed, because that would end the tests.
      event.preventDefault()
    },
    ending,
  )
  await close.click()
  await expect.poll(() => asked).toEqual([`replace ${firstAddress}`])
  expect(namesTold()).toContain('close-widget')
})

it('a page of its own shows no close button, but a link back to the partner’s page after a step at the bank', async () => {
  globalThis.framedBy = undefined
  await open({ partner, embedded: false })
  const back = page.getByRole('link', { name: 'Back to partner.example' })
  await expect.element(back).toHaveAttribute('href', `${partner}/`)
  await expect.element(back).toHaveTextContent('partner.example')
  await expect.element(close).not.toBeInTheDocument()
})

it('the title bar shows the end of a partner’s long host, and leaves space for the title', async () => {
  globalThis.framedBy = undefined
  const long = `https://${'a-salon-with-a-very-long-name.'.repeat(4)}partner.example`
  await open({ partner: long, embedded: false })
  // The tests themselves run in a frame.
  document.documentElement.removeAttribute('data-embedded')
  const back = page.getByRole('link', { name: /^Back to a-salon.*partner\.example$/ })
  await expect.element(back).toBeVisible()
  expect(back.element().getBoundingClientRect().width).toBeLessThan(innerWidth / 2)
  expect(back.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
})

it('a partner whom the server does not name is ignored', async () => {
  globalThis.framedBy = undefined
  await open({ embedded: false })
  await expect.element(page.getByRole('link', { name: /^Back to/ })).not.toBeInTheDocument()
})

it('guests back from their bank read how they will learn the result, if the page knows no request that was sent', async () => {
  globalThis.framedBy = undefined
  const of = { id: 'kingsley-soho' }
  await openPage(`/booking/gift-card/kingsley-soho/barber/any?bank=1&from=${encodeURIComponent(partner)}`, {
    facts: [
      [['/v1/shop/:id', of], { ...soho, services: [] }],
      [['/v1/brand/:id', { id: soho.brandId }], kingsley],
    ],
    answers: bookingAnswers(),
  })
  await expect.element(page.getByText('You’re back from your bank')).toBeVisible()
  await expect.poll(() => location.search).toBe(`?from=${encodeURIComponent(partner)}`)
})

it('guests back from their bank read that the bank has not confirmed, and get that booking’s cart instead of newer choices', async () => {
  globalThis.framedBy = undefined
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) })
  chooseReservation()
  chooseServices({ services: ['shave'], addons: [] })
  await openPage(
    '/booking/book/kingsley-soho/barber/marcus-bell/schedule?cartId=cart-1&bank=1#proof=a-secret',
    {
      facts: [
        [['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }],
        [['/v1/brand/:id', { id: soho.brandId }], kingsley],
      ],
      answers: bookingAnswers(),
    },
  )
  await expect.element(page.getByText('Your bank hasn’t confirmed the payment')).toBeVisible()
  const cart = page.getByRole('complementary', { name: 'Your booking' })
  await expect.element(cart).toMatchTextContent(/Tue, Nov 24, 10:15am Marcus · Skin fade, Hot towel/)
  await expect.element(cart.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.poll(() => location.search).toBe('')
})

it('the page stays covered until the bank’s result is there, then shows the booking; the proof leaves the address at once [security-M2]', async () => {
  globalThis.framedBy = undefined
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) })
  let cart: ValidatedCart = { ...saleCart, state: 'processing' }
  const sent: string[] = []
  await openPage(
    '/booking/book/kingsley-soho/barber/marcus-bell/schedule?cartId=cart-1&bank=1#proof=a-secret',
    {
      facts: [
        [['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }],
        [['/v1/brand/:id', { id: soho.brandId }], kingsley],
      ],
      answers: (path, method) => {
        if (method !== 'GET') sent.push(`${method} ${path}`)
        return path.includes('/cart/') ? cart : bookingAnswers()(path, method)
      },
    },
  )
  expect(location.href).not.toContain('a-secret')
  const waiting = page.getByRole('alertdialog', { name: 'Waiting for your bank' })
  await expect.element(waiting).toBeVisible()
  cart = { ...saleCart, state: 'booked', saleOrderId: 'sale-1' }
  await expect.poll(() => location.pathname).toBe('/booking/view-reservation/sale-1')
  await expect.element(waiting).not.toBeInTheDocument()
  expect(sent.filter((call) => call.includes('/cart'))).toEqual([])
})
