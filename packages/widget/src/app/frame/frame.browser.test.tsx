import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { closePage, openPage } from '../../gallery/open-page.tsx'
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
  closePage()
  globalThis.framedBy = undefined
  vi.restoreAllMocks()
})

const open = (query = '', embedded = true) =>
  openPage(`/booking/book/kingsley-soho${query}`, {
    facts: [
      [['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }],
      [['/v1/brand/:id', { id: soho.brandId }], kingsley],
    ],
    embedded,
    answers: bookingAnswers(),
  })
const namesTold = () => told.map(([{ type }]) => type)
const close = page.getByRole('button', { name: 'Close' })

it('tells the page that has framed it, and nobody else, what is shown, what was sold, and that it is closed', async () => {
  await open()
  await expect.poll(namesTold).toContain('data-refresh')
  await close.click()
  track({ name: 'booked', shopId: soho.id, saleOrder: 'secret', total: 4500, currency: 'usd' })
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

it('tells that Escape was pressed where it has nothing to close itself', async () => {
  await open()
  await expect.poll(namesTold).toContain('widget-loaded')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect.poll(namesTold).toContain('widget-escape')
})

it('has no close button on a page of its own, and leads back to the partner’s page that was left for a bank', async () => {
  globalThis.framedBy = undefined
  await open(`?from=${encodeURIComponent(`${partner}/prices?x=1`)}`, false)
  await expect
    .element(page.getByRole('link', { name: 'Back to partner.example' }))
    .toHaveAttribute('href', `${partner}/`)
  await expect.element(close).not.toBeInTheDocument()
})

it('leads nowhere but to a page of the web', async () => {
  globalThis.framedBy = undefined
  await open('?from=javascript:alert(1)', false)
  await expect.element(page.getByRole('link', { name: /^Back to/ })).not.toBeInTheDocument()
})

it('says to whoever comes back from their bank, to a page that knows nothing of it, how they will hear', async () => {
  globalThis.framedBy = undefined
  const of = { id: 'kingsley-soho' }
  await openPage(`/booking/gift-card/kingsley-soho/barber/any?bank=1&from=${encodeURIComponent(partner)}`, {
    facts: [
      [['/v1/shop/:id', of], { ...soho, services: [] }],
      [['/v1/brand/:id', { id: soho.brandId }], kingsley],
    ],
    answers: bookingAnswers(),
  })
  await expect.element(page.getByText('You are back from your bank')).toBeVisible()
  await expect.poll(() => location.search).toBe(`?from=${encodeURIComponent(partner)}`)
})
