import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { soho } from '../../gallery/kingsley/shops.ts'
import { openCheckoutPage } from '../test/checkout-page.tsx'
import {
  book,
  button,
  field,
  noCardShop,
  overlay,
  pastPolicies,
  payAtShop,
  sheet,
  shown,
} from '../test/checkout-steps.ts'
import { booked, fakeServer } from '../test/fake-server.ts'
import { rememberAsked, wasAsked } from './consents.ts'
import { keepDetails, useCheckout } from '../machine/checkout-store.ts'

beforeEach(() => localStorage.clear())
const shop = {
  ...noCardShop,
  settings: { ...soho.settings, newsChannels: ['email' as const, 'phone' as const] },
}
const prompt = sheet(`News from ${shop.name}?`)

/** A server that records consents. */
const withConsents = (answer: () => Response = () => Response.json({ promotional: {} })) => {
  const server = fakeServer({ shop, checkout: [booked] })
  const heard: unknown[] = []
  const fetch = async (input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.endsWith('/notifications-consent')) return server.fetch(input, options)
    heard.push({ [`${options.method} ${pathname}`]: JSON.parse(options.body as string) as unknown })
    return answer()
  }
  return { server: { ...server, fetch }, heard }
}

const toPrompt = async (
  server: Parameters<typeof openCheckoutPage>[0],
  beforeOpening = () => undefined as void,
) => {
  await openCheckoutPage(server, { typed: true, beforeOpening })
  await pastPolicies()
  await payAtShop.click()
  await book.click()
}

it('the shop asks before the booking, sends the answers after it, and asks in this browser no more [4.01.13] [4.01.32] [7.08.01] [7.08.04]', async () => {
  const { server, heard } = withConsents()
  await toPrompt(server)
  await shown(prompt)
  expect(server.calls()).not.toContain('checkout')
  await page.getByRole('checkbox', { name: /^By email/ }).click()
  await button('Save my choice').click()
  await shown(overlay(/booked/))
  await expect
    .poll(() => heard)
    .toEqual([
      {
        [`POST /v1/shop/${soho.id}/notifications-consent`]: {
          saleOrderId: booked.id,
          promotional: { email: true, phone: false },
          textVersion: 1,
        },
      },
    ])
  await expect.poll(() => useCheckout.getState().consents).toEqual({})
  await expect.poll(() => wasAsked(soho.id)).toBe(true)
})

it('a guest whom the shop has asked in this browser is not asked again', async () => {
  const { server } = withConsents()
  await toPrompt(server, () => rememberAsked(soho.id))
  await expect.poll(() => server.calls()).toContain('checkout')
  expect(prompt.query()).toBeNull()
})

it('closing the question records nothing and leads back to the details', async () => {
  const { server, heard } = withConsents()
  await toPrompt(server)
  await prompt.getByRole('button', { name: 'Close' }).click()
  await shown(field('First name'))
  await expect.poll(() => prompt.query()).toBeNull()
  expect(heard).toEqual([])
  await book.click()
  await shown(prompt)
})

it('an answer that cannot be saved does not affect the booking, and the next one asks again', async () => {
  const { server } = withConsents(() =>
    Response.json({ status: 503, code: 'unavailable', message: 'x' }, { status: 503 }),
  )
  await toPrompt(server)
  await button('No, thanks').click()
  await shown(overlay(/You’re booked|booked/))
  expect(wasAsked(soho.id)).toBe(false)
})

it('a shop that sends no news does not ask', async () => {
  const server = fakeServer({ shop: noCardShop, checkout: [booked] })
  await toPrompt(server)
  await expect.poll(() => server.calls()).toContain('checkout')
  expect(prompt.query()).toBeNull()
})

it('a guest who changes the first or last name is asked again [4.03.11]', () => {
  useCheckout.setState({ consents: { email: true } })
  keepDetails({ email: 'sam@example.com' })
  expect(useCheckout.getState().consents).toEqual({ email: true })
  keepDetails({ firstName: 'Sam' })
  expect(useCheckout.getState().consents).toEqual({ email: true })
  keepDetails({ firstName: 'Pam' })
  expect(useCheckout.getState().consents).toEqual({})
})
