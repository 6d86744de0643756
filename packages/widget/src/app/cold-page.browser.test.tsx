import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartStore } from '../cart/model/cart-store.ts'
import { bookingAnswers } from '../gallery/kingsley/answers.ts'
import { saleCart } from '../gallery/kingsley/sale.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { leavePage } from '../../../ui/test/leave.ts'
import { openPage } from '../gallery/open-page.tsx'
import { type Fact, factsNeeded } from '../page/facts.ts'

beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  // Hydration must accept the server's drawing without an error.
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  leavePage()
})

const server = bookingAnswers({ shop: { ...soho, allowBookWithAnyBarber: true } })

/** The answers that the server would fetch for the page of this address. */
const factsOf = (url: string): readonly Fact[] => {
  const facts: Fact[] = []
  for (let needed = factsNeeded(url, facts); needed.length > 0; needed = factsNeeded(url, facts)) {
    for (const { path, input } of needed) {
      const asked = path.replace(
        /:(\w+)/g,
        (_, name: string) => (input as Record<string, string>)[name] ?? '',
      )
      facts.push([[path, input], server(asked, 'GET')])
    }
  }
  return facts
}

/** Opens a page as the server draws it, and records the calls that it then makes. */
const openCold = async (url: string) => {
  const calls: string[] = []
  await openPage(url, {
    facts: factsOf(url),
    answers: (path, method) => {
      // Every page checks the status.
      if (path !== '/v1/status') calls.push(`${method} ${path}`)
      return server(path, method)
    },
  })
  return calls
}

const rows = page.getByRole('main').getByRole('list').getByRole('button')

describe('a page opened by its address', () => {
  it.each(['marcus-bell', 'any'])(
    'gets the services of %s in its first answer, and makes no calls [2.01.05] [2.01.23]',
    async (barber) => {
      const calls = await openCold(`/booking/book/kingsley-soho/barber/${barber}/services`)
      expect(rows.elements().length).toBeGreaterThan(3)
      expect(calls).toEqual([])
      await rows.first().click()
      await expect.element(rows.first()).toHaveAttribute('aria-pressed', 'true')
      expect(cartStore.getState().reservations).toMatchObject([{ services: [expect.any(String)] }])
    },
  )

  it('leads from the times to the services if none are chosen, without any call', async () => {
    const calls = await openCold('/booking/book/kingsley-soho/barber/marcus-bell/schedule')
    await expect.element(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible()
    expect(location.pathname).toMatch(/services$/)
    expect(rows.elements().length).toBeGreaterThan(3)
    expect(calls).toEqual([])
  })

  it('loads its address’s cart, and fetches its times at once [2.01.06] [2.01.23]', async () => {
    const calls = await openCold(
      `/booking/book/kingsley-soho/barber/marcus-bell/schedule?cartId=${saleCart.id}`,
    )
    await expect.element(page.getByRole('grid')).toBeVisible()
    await expect.poll(() => location.search).toBe('')
    // The page fetches products and times together, and copies the address's cart into one of its own.
    const beside = /schedule-time-range|next-available-time|\/product(\?|$)/
    expect(calls.filter((call) => !beside.test(call))).toEqual(['POST /v2/shop/shop-soho/cart'])
  })
})
