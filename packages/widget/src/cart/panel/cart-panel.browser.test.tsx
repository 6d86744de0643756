import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { amaraSale, depositCart, saleCart, tippedCart } from '../../gallery/kingsley/sale.ts'
import { untilStill } from '../../../../ui/test/until-still.ts'
import * as actions from '../model/actions.ts'
import { bar, covers, line, openPanel, sheet, sums, withBreakdown } from '../test/cart-panel-page.tsx'
import { writableCart } from '../model/write-cart.ts'
import { clearCart } from '../sync/open-cart.ts'

describe('the panel’s line', () => {
  it('shows the time, the professional, the services and the price', async () => {
    await openPanel()
    await expect.element(line).toMatchTextContent(/^Tue, Nov 24, 10:15am Marcus · Skin fade, Hot towel \$57$/)
  })

  it('shows the final sum with tip, taxes and fees, once the server has told it', async () => {
    await openPanel({ cart: tippedCart })
    await expect.element(line).toMatchTextContent(/\$77\.81 with 25% tip$/)
  })

  it.each([
    ['an amount', { amount: 1500, tipPercentage: null }, 1500, /with \$15\.00 tip$/],
    ['nothing', { amount: 0, tipPercentage: null }, 0, /\$77\.81$/],
  ])('mentions a tip that is %s', async (_, tip, tipAmount, expected) => {
    const tips = tippedCart.tips.map((each) => ({ ...each, ...tip }))
    await openPanel({
      cart: { ...tippedCart, tips, breakdown: { ...tippedCart.breakdown, tipAmount } },
    })
    await expect.element(line).toMatchTextContent(expected)
  })

  it('splits a deposit into today’s charge and the rest', async () => {
    await openPanel({ cart: depositCart })
    await expect.element(line).toMatchTextContent(/\$40\.00 today \$37\.81 one hour before with 25% tip$/)
  })

  it('says that the sum is paid at the shop, and shows no sum where nothing is paid', async () => {
    await openPanel({ cart: { ...saleCart, isBookNoPay: true } })
    await expect.element(line).toMatchTextContent(/\$63\.56 at the shop$/)
    const free = { ...saleCart.breakdown, total: 0, totalRange: { min: 0, max: 0 } }
    writableCart.setState({ validatedCart: { ...saleCart, breakdown: free } })
    await expect.element(line).toMatchTextContent(/Hot towel \$0$/)
  })

  it('shows the listed price until the server knows the chosen times', async () => {
    const items = saleCart.items.map((item) => ({ ...item, dateTime: null }))
    await openPanel({ cart: { ...saleCart, items } })
    await expect.element(line).toMatchTextContent(/\$57$/)
  })

  it('stands without a button while the page itself asks for the next step', async () => {
    await openPanel({ time: false })
    await expect.element(line).toMatchTextContent(/^Skin fade, Hot towel Marcus · 55\smin \$57$/)
    await expect.poll(() => bar.getByRole('button').elements()).toHaveLength(1)
  })

  it('names two services and counts the others', async () => {
    await openPanel({ time: false })
    actions.chooseServices({ services: ['scissor-cut', 'skin-fade', 'shave'], addons: ['hot-towel'] })
    await expect.element(line).toMatchTextContent(/^Scissor cut, Skin fade \+2 Marcus/)
  })

  it('covers nothing of the page, whose end can be scrolled into sight', async () => {
    await openPanel()
    const main = document.querySelector('main')?.getBoundingClientRect()
    window.scrollTo(0, document.documentElement.scrollHeight)
    const top = bar.element().getBoundingClientRect().top
    expect(document.querySelector('main')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top + 1)
    expect(main?.height).toBeGreaterThan(2000)
  })
})

describe('the sheet', () => {
  it('opens and closes by the line, by its button and by Escape, and returns the focus', async () => {
    await openPanel({ cart: saleCart })
    await expect.element(covers).toHaveTextContent('free')
    await line.click()
    await expect.element(sheet).toBeVisible()
    await expect.element(line).toHaveAttribute('aria-expanded', 'true')
    await expect.element(covers).toHaveTextContent('covered')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(line.element())
    await userEvent.keyboard('{Enter}')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(line).toHaveAttribute('aria-expanded', 'false')
    await expect.element(covers).toHaveTextContent('free')
  })

  it('shows the reservation, and the server’s sums to the cent', async () => {
    await openPanel({ cart: saleCart })
    await line.click()
    await expect.element(sheet.getByRole('heading', { name: 'Tue, Nov 24, 10:15am' })).toBeVisible()
    await expect.element(sheet.getByText('You, with Marcus')).toBeVisible()
    await expect.poll(() => sums()).toEqual(['Subtotal $57.00', 'Taxes and fees $6.56', 'Total $63.56'])
    await expect.element(sheet.getByRole('button', { name: 'Check out $63.56' })).toBeVisible()
  })

  it('says which taxes a price contains', async () => {
    const vat = { id: 'vat', name: 'VAT', percentage: 20, addToPrice: false, amount: 950 }
    const range = { min: 5700, max: 5700 }
    await openPanel({
      cart: withBreakdown({ taxes: [vat], customerBookingFee: 0, totalFee: 0, totalRange: range }),
    })
    await line.click()
    await expect.poll(() => sums()).toEqual(['Subtotal $57.00', 'Total $57.00'])
    await expect.element(sheet.getByText('Includes VAT, $9.50')).toBeVisible()
  })

  it('shows ranges while the professional is undecided', async () => {
    const cart = withBreakdown({
      rangeDisplayPrice: { min: 5700, max: 6400 },
      totalRange: { min: 6356, max: 7118 },
    })
    await openPanel({ any: true, time: false, cart })
    await expect.element(line).toMatchTextContent(/Any professional · .*\$57–\$64/)
    await line.click()
    await expect
      .poll(() => sums())
      .toEqual(['Subtotal $57.00–$64.00', 'Taxes and fees $6.56–$7.18', 'Total $63.56–$71.18'])
    await expect.element(sheet.getByText(/depends on who’s free/)).toBeVisible()
  })

  it('shows the listed price, and no outdated sums, once other services are chosen', async () => {
    await openPanel({ cart: saleCart, time: false })
    await line.click()
    await expect.poll(() => sums()).toContain('Total $63.56')
    actions.chooseServices({ services: ['skin-fade'], addons: [] })
    await expect.poll(sums).toEqual(['Subtotal $45.00'])
  })

  it('names the candidate for any professional, with their own price', async () => {
    await openPanel({ any: true, facts: { cart: amaraSale } })
    writableCart.setState((cart) => ({
      reservations: cart.reservations.map((each) => ({
        ...each,
        anyBarberCandidate: amaraSale.items[0]?.barber ?? undefined,
      })),
    }))
    await expect.element(line).toMatchTextContent(/Amara · Skin fade, Hot towel \$57$/)
    await line.click()
    await expect.element(sheet).toMatchTextContent('You asked for any professional. Amara is free then.')
  })
})

describe('changing a reservation', () => {
  it('leads to the page of its time, its services or its professional', async () => {
    await openPanel({ cart: saleCart })
    await line.click()
    await sheet.getByRole('button', { name: 'Change this visit' }).click()
    const way = (name: string) => sheet.getByRole('link', { name })
    await expect
      .element(way('Other services'))
      .toHaveAttribute('href', '/book/kingsley-soho/barber/marcus-bell/services')
    await expect.element(way('Another professional')).toHaveAttribute('href', '/book/kingsley-soho')
    await sheet.getByRole('button', { name: 'Another time' }).click()
    await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  })

  it('appears in the sheet only once a time is chosen', async () => {
    await openPanel({ time: false })
    await line.click()
    await expect.element(sheet.getByText('You, with Marcus')).toBeVisible()
    expect(sheet.getByRole('button', { name: 'Change this visit' }).elements()).toEqual([])
  })
})

describe('the panel', () => {
  it('closes when the guest has scrolled the page below it and that stands still for 150 ms [9.05.03]', async () => {
    await openPanel({ cart: saleCart })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await line.click()
    await expect.element(sheet).toBeVisible()
    await untilStill()
    await vi.advanceTimersByTimeAsync(150)
    const isOpen = () => line.element().getAttribute('aria-expanded')
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
    for (const _ of ['scrolled', 'and further']) {
      dispatchEvent(new WheelEvent('wheel'))
      dispatchEvent(new Event('scroll'))
      await vi.advanceTimersByTimeAsync(149)
      await untilStill()
      expect(isOpen()).toBe('true')
    }
    await vi.advanceTimersByTimeAsync(1)
    await untilStill()
    expect(isOpen()).toBe('false')
  })

  it('stays open while the page below finishes scrolling that had begun before', async () => {
    await openPanel({ cart: saleCart })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await line.click()
    await expect.element(sheet).toBeVisible()
    const position = vi.spyOn(window, 'scrollY', 'get')
    for (const scrolled of [200, 300]) {
      position.mockReturnValue(scrolled)
      dispatchEvent(new Event('scroll'))
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(150)
    await untilStill()
    expect(line.element().getAttribute('aria-expanded')).toBe('true')
  })

  it('stays open while the page below moves by itself', async () => {
    await openPanel({ cart: saleCart })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await line.click()
    await expect.element(sheet).toBeVisible()
    await vi.advanceTimersByTimeAsync(150)
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
    dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(150)
    await untilStill()
    expect(line.element().getAttribute('aria-expanded')).toBe('true')
  })

  it('closes when its mode changes [4.02.06]', async () => {
    await openPanel({ cart: saleCart })
    await line.click()
    await expect.element(sheet).toBeVisible()
    actions.clearTimes()
    await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  })

  it('disappears with the last reservation [2.07.02]', async () => {
    await openPanel()
    clearCart()
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('says that a service is missing while none is chosen', async () => {
    await openPanel({ at: 'services', time: false })
    actions.chooseServices({ services: [], addons: [] })
    await expect.element(line).toMatchTextContent(/^With Marcus No service chosen yet$/)
    await expect.poll(() => bar.getByRole('button').elements()).toHaveLength(1)
  })
})
