import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../cart/model/cart-store.ts'
import { attemptOf } from '../cart/sync/attempt.ts'
import { saleCart } from '../gallery/kingsley/sale.ts'
import { usePopups } from '../popup-stack/popup-stack.ts'
import { leaveUnbegun } from './left-form.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { button, field, pastPolicies, sheet, shown, toCard } from './test/checkout-steps.ts'
import { fakeServer } from './test/fake-server.ts'

describe('going back', () => {
  it('leads from the policies to the times', async () => {
    await openCheckoutPage(fakeServer())
    await button('Continue').click()
    await shown(sheet('Before you book'))
    await button('Close').click()
    await expect.element(sheet('Before you book')).not.toBeInTheDocument()
    await expect.element(button('Continue')).toHaveAttribute('aria-busy', 'false')
    await button('Continue').click()
    await shown(sheet('Before you book'))
  })

  it('leads from the card to the details, and by Escape from there to the times, and typed data stays', async () => {
    await openCheckoutPage(fakeServer(), { typed: true })
    await toCard()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet('Your card')).not.toBeInTheDocument()
    await field('First name').fill('Samira')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet('Your details')).not.toBeInTheDocument()
    await expect.poll(() => cartStore.getState().customer).toEqual({})
    await pastPolicies()
    await expect.element(field('First name')).toHaveValue('Samira')
  })
})

describe('a part of the checkout that does not load', () => {
  it('takes the guest back to the times', async () => {
    await openCheckoutPage(fakeServer())
    await button('Continue').click()
    await shown(sheet('Before you book'))
    usePopups.setState({ popups: [] })
    await expect.element(button('Continue')).toHaveAttribute('aria-busy', 'false')
    await button('Continue').click()
    await shown(sheet('Before you book'))
  })

  it('makes the checkout explain that it cannot load its data', async () => {
    await openCheckoutPage(fakeServer({ flags: new Error('no network') }))
    await button('Continue').click()
    await expect.element(page.getByText('Couldn’t connect')).toBeVisible()
    await expect.element(button('Continue')).toHaveAttribute('aria-busy', 'false')
  })

  it('stops no checkout that has its data, even where another request is not answered', async () => {
    const server = fakeServer()
    const { client } = await openCheckoutPage(server)
    await pastPolicies()
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    await client.invalidateQueries()
    globalThis.fetch = server.fetch
    await button('Close').click()
    await expect.element(sheet('Your details')).not.toBeInTheDocument()
    await pastPolicies()
    await expect.element(page.getByText('Couldn’t connect')).not.toBeInTheDocument()
  })
})

it('a page reloaded during a booking finds that booking', async () => {
  const cart = { ...saleCart, saleOrderId: 'order-1', state: 'booked' as const }
  const server = fakeServer({ cart })
  await openCheckoutPage(server, { beforeOpening: () => attemptOf('shop-soho', 'cart-1') })
  await shown(page.getByRole('heading', { name: 'You’re booked, Sam' }))
  expect([...new Set(server.calls())]).toEqual(['look'])
})

describe('a page reloaded with the details open', () => {
  const left = () =>
    sessionStorage.setItem(
      'openchair-form',
      '{"version":2,"value":{"shopId":"shop-soho","shopRef":"kingsley-soho","sellsGiftCard":false}}',
    )
  const openedBy = (type: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as PerformanceEntry & { readonly type: string }])

  afterEach(() => void vi.restoreAllMocks())

  it('reopens them with empty fields, and leaves closed ones closed', async () => {
    openedBy('reload')
    await openCheckoutPage(fakeServer(), { beforeOpening: left })
    await shown(sheet('Your details'))
    await expect.element(field('First name')).toHaveValue('')
    expect(sessionStorage.getItem('openchair-form')).toContain('kingsley-soho')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet('Your details')).not.toBeInTheDocument()
    expect(sessionStorage.getItem('openchair-form')).toBeNull()
  })

  it('begins the checkout whose code could not be loaded before', async () => {
    openedBy('reload')
    await openCheckoutPage(fakeServer(), { afterOpening: () => leaveUnbegun('kingsley-soho') })
    await shown(sheet('Before you book'))
  })

  it('leaves them closed where the guest comes from elsewhere', async () => {
    openedBy('navigate')
    await openCheckoutPage(fakeServer(), { beforeOpening: left })
    await expect.poll(() => sessionStorage.getItem('openchair-form')).toBeNull()
    expect(usePopups.getState().popups).toEqual([])
  })

  it('stores from the policies on that they are open, without any typed data', async () => {
    await openCheckoutPage(fakeServer(), { typed: true })
    await pastPolicies()
    await expect.poll(() => sessionStorage.getItem('openchair-form')).toContain('shop-soho')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('@')
  })
})
