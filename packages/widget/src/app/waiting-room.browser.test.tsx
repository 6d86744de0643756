import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { send } from '../calls/client.ts'
import { getShop } from '@openchair/contract/calls'
import { attemptOf } from '../cart/sync/attempt.ts'
import { useCheckout } from '../checkout/machine/checkout-store.ts'
import { bookingAnswers } from '../gallery/kingsley/answers.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { leavePage } from '../../../ui/test/leave.ts'
import { openPage } from '../gallery/open-page.tsx'
import { untilStill } from '../../../ui/test/until-still.ts'
import { openPopup } from '../popup-stack/popup-stack.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const booking = bookingAnswers()
const shop = { ...soho, services: [] }
const refused = () =>
  Response.json({ status: 503, code: 'unavailable', message: 'Try again soon.' }, { status: 503 })

const proxysPage = () => new Response('<h1>Service unavailable</h1>', { status: 503 })

type Server = { ok: boolean; asked: number; refuses: boolean; away: boolean }

/** Opens the shop's page with a server that lets guests in or not. */
const open = async (
  ok: boolean,
  { supportEmail, status }: { readonly supportEmail?: string; readonly status?: () => unknown } = {},
) => {
  const server: Server = { ok, asked: 0, refuses: false, away: false }
  await openPage('/booking/book/kingsley-soho', {
    facts: [[['/v1/shop/:id', { id: 'kingsley-soho' }], shop]],
    ...(supportEmail === undefined ? {} : { supportEmail }),
    answers: (path, method) => {
      if (path !== '/v1/status')
        return server.away ? proxysPage() : server.refuses ? refused() : booking(path, method)
      server.asked += 1
      if (status) return status()
      return { ok: server.ok, cfWaitingRoom: { refreshIntervalSeconds: 45 } }
    },
  })
  await expect.poll(() => server.asked).toBeGreaterThan(0)
  return server
}

/** Stops letting guests in, and makes the server refuse calls. */
const refuse = async (server: { ok: boolean; refuses: boolean }) => {
  server.ok = false
  server.refuses = true
  await expect(send(getShop, { id: 'kingsley-soho' })).rejects.toMatchObject({ code: 'unavailable' })
}

const waiting = page.getByRole('heading', { name: 'Kingsley & Sons Soho is currently unavailable' })
const shopName = page.getByRole('heading', { level: 1, name: 'Kingsley & Sons Soho', exact: true })

describe('a page', () => {
  it('a page is not replaced while guests are let in', async () => {
    await open(true)
    await expect.element(shopName).toBeVisible()
    expect(waiting.query()).toBeNull()
  })

  it('a page is replaced by the waiting room while they are not, which names the shop [1.03.14] [4.09.01] [words-A11]', async () => {
    await open(false, { supportEmail: 'help@example.com' })
    await expect.element(waiting).toBeVisible()
    await expect.element(page.getByRole('main').getByText('We’ll check again in 45 seconds')).toBeVisible()
    await expect.element(page.getByText('Kingsley & Sons Soho', { exact: true }).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Email support' }))
      .toHaveAttribute('href', 'mailto:help@example.com')
    await expect.poll(() => shopName.query()).toBeNull()
  })

  it.each([
    ['fails', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
    ['refuses', refused, true],
    ['gives an unreadable answer', () => new Response('<h1>Welcome</h1>'), true],
    [
      'limits the number of requests',
      () => Response.json({ code: 'too_many_requests' }, { status: 429 }),
      false,
    ],
    ['cannot be reached', () => new TypeError('no network'), false],
  ])(
    'opens or is replaced before a server that %s [4.09.01] [4.09.05] [9.05.14]',
    async (_, answer, gives) => {
      const server = await open(true, { status: answer })
      await untilStill()
      expect(
        server.asked,
        'a question that is refused is not asked again at once [operator-M3]',
      ).toBeLessThan(3)
      if (gives) {
        await expect.element(waiting).toBeVisible()
        await expect
          .element(page.getByRole('main').getByText('We’ll check again in 30 seconds'))
          .toBeVisible()
        return
      }
      await untilStill()
      await expect.element(shopName).toBeVisible()
      expect(waiting.query()).toBeNull()
    },
  )

  it('a page that the guest leaves before the answer is not replaced', async () => {
    const answer = Promise.withResolvers<unknown>()
    await open(true, { status: () => answer.promise })
    leavePage()
    answer.resolve({ ok: false, cfWaitingRoom: { refreshIntervalSeconds: 45 } })
    await open(true)
    await untilStill()
    await expect.element(shopName).toBeVisible()
    expect(waiting.query()).toBeNull()
  })

  it('asks again if guests are let in when a call finds the server unavailable, and closes everything that is open', async () => {
    const server = await open(true)
    openPopup('locationInfo', { shopRef: 'kingsley-soho' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await refuse(server)
    await expect.element(waiting).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks again if guests are let in when a proxy answers a call with an unreadable page [operator-M3]', async () => {
    const server = await open(true)
    server.ok = false
    server.away = true
    await expect(send(getShop, { id: 'kingsley-soho' })).rejects.toMatchObject({ status: 503 })
    await expect.element(waiting).toBeVisible()
  })
})

describe('a guest in a checkout', () => {
  it('continues while other guests are not let in', async () => {
    const server = await open(true)
    const { asked } = server
    useCheckout.setState({ isUnderWay: true })
    await refuse(server)
    expect(server.asked).toBe(asked)
    useCheckout.setState({ isUnderWay: false })
    await refuse(server)
    await expect.element(waiting).toBeVisible()
  })

  it('continues after the return from their bank, too', async () => {
    const server = await open(true)
    const { asked } = server
    attemptOf(soho.id, 'cart-1')
    await refuse(server)
    expect(server.asked).toBe(asked)
    await expect.element(shopName).toBeVisible()
  })
})

it('the hidden test-error address throws a test error, and the page says so [2.01.13]', async () => {
  await openPage('/booking/test-error')
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Load again' })).toBeVisible()
  expect(JSON.stringify(vi.mocked(console.error).mock.calls.map((call) => call.map(String)))).toContain(
    'Test error',
  )
})
