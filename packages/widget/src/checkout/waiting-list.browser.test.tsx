import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cartStore } from '../cart/model/cart-store.ts'
import { waitingDayOf } from '../cart/model/cart-state.ts'
import { waitForDay } from '../cart/model/actions.ts'
import { sam } from '../gallery/kingsley/checkout.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { sentRequests } from './attempt/sent-requests.ts'
import { trackedShop } from '../tracking/events.ts'
import { hearEvents } from '../tracking/test/hear-events.ts'
import { openCheckoutPage } from './test/checkout-page.tsx'
import { button, enterCard, noCardShop, overlay, sheet, shown } from './test/checkout-steps.ts'
import { fakeServer, offline, refusal } from './test/fake-server.ts'

const joined = { id: 'application-1', customer: { id: 'customer-1', userId: null } }
const form = sheet('Waiting list for Sat, Nov 28')
const join = button('Join the list for Sat, Nov 28')
const place = page.getByRole('heading', { name: 'Place in line application-1' })
const conflict = refusal(409, 'Conflict', 'You’re already on the waiting list')

const openForm = async (
  script: Parameters<typeof fakeServer>[0],
  answer: (path: string, body: unknown) => Response | undefined = () => undefined,
) => {
  const server = fakeServer(script)
  const fetch: typeof server.fetch = async (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const body: unknown = typeof options?.body === 'string' ? JSON.parse(options.body) : undefined
    return answer(pathname, body) ?? server.fetch(input, options)
  }
  await openCheckoutPage({ ...server, fetch }, { typed: true })
  await button('Join the waiting list').click()
  await button('Agree and continue').click()
  await shown(form)
  return server
}

it('a guest joins for the day and the services, without card and cart where the shop requires none [1.02.15] [3.06.03] [7.04.19] [7.04.20] [7.12.10] [9.07.12]', async () => {
  const tracked = hearEvents()
  const server = await openForm({ shop: noCardShop, join: [joined] })
  await expect.element(form).toMatchTextContent(/Waiting is free/)
  expect(page.getByRole('button', { name: /promo|code/i }).query()).toBeNull()
  await page.getByRole('radio', { name: /25%/ }).click()
  await join.click()
  await shown(place)
  expect(server.of('join').map(({ body }) => body)).toEqual([
    {
      shopId: soho.id,
      barberId: 'barber-marcus',
      ...sam,
      preferredLanguage: 'en',
      day: '2026-11-28',
      tipAmount: 1425,
      serviceIds: ['skin-fade', 'hot-towel'],
    },
  ])
  const shop = trackedShop(noCardShop)
  expect(tracked).toEqual([
    { name: 'checkoutOpened', shop },
    { name: 'tipAdded', tip: { type: 'percentage', percentage: 25 } },
    { name: 'waitingListJoined', shop },
  ])
  expect(server.calls()).not.toContain('checkout')
  await expect.poll(() => cartStore.getState().reservations).toEqual([])
})

it('a guest who joins is asked about news first, and their application proves who they are [5.01.08]', async () => {
  localStorage.clear()
  const heard: unknown[] = []
  const shop = { ...noCardShop, settings: { ...noCardShop.settings, newsChannels: ['email' as const] } }
  await openForm({ shop, join: [joined] }, (path, body) => {
    if (!path.endsWith('/notifications-consent')) return undefined
    heard.push(body)
    return Response.json({ promotional: {} })
  })
  await join.click()
  await shown(sheet(`News from ${shop.name}?`))
  await page.getByRole('checkbox', { name: /^By email/ }).click()
  await button('Save my choice').click()
  await shown(place)
  const promotional = { email: true }
  await expect
    .poll(() => heard)
    .toEqual([{ waitingListApplicationId: joined.id, promotional, textVersion: 1 }])
})

it('a guest waits for the named professional, or for any where they choose so [7.04.20] [words-E14]', async () => {
  const server = await openForm({ shop: noCardShop, join: [joined] })
  await expect.element(page.getByRole('radio', { name: /Only Marcus/ })).toBeChecked()
  await page.getByRole('radio', { name: /Any professional/ }).click()
  await join.click()
  await shown(place)
  expect(server.of('join')[0]?.body).not.toHaveProperty('barberId')
})

it('a guest is asked for a card on file, with the note that it is charged only for an accepted offer [4.07.09] [7.04.21]', async () => {
  const server = await openForm({ join: [joined] })
  await button('Continue to card').click()
  await shown(sheet('Your card'))
  await expect.element(sheet('Your card')).toMatchTextContent(/charged only if you book a time/)
  await enterCard('4242424242424242')
  await join.click()
  await shown(place)
  expect(server.of('join')[0]?.body).toMatchObject({ paymentToken: 'sandbox_4242424242424242' })
})

it('the page sends the same key again until an answer comes', async () => {
  const server = await openForm({ shop: noCardShop, join: [offline, joined] })
  await join.click()
  await shown(place)
  expect(new Set(server.of('join').map(({ key }) => key)).size).toBe(1)
  expect(server.of('join')).toHaveLength(2)
})

it('a guest who is already on the list reads so above the form, without their place in line, and goes on to the times [4.01.36] [4.01.42] [4.01.43] [8.02.07]', async () => {
  const server = await openForm({ shop: noCardShop, join: [conflict, conflict] })
  await join.click()
  const told = sheet('You’re already on the waiting list')
  await shown(told)
  await expect.element(told).toMatchTextContent(/For Saturday, November 28, at this shop/)
  await told.getByRole('button', { name: 'Close' }).click()
  await shown(form)
  await join.click()
  await told.getByRole('button', { name: 'OK, show me the times' }).click()
  await expect.poll(() => form.query()).toBeNull()
  await expect.poll(() => waitingDayOf(cartStore.getState())).toBeUndefined()
  expect(server.of('join')).toHaveLength(2)
})

it('a guest who is refused for another reason reads an error that leads back to the form', async () => {
  await openForm({ shop: noCardShop, join: [refusal(409, 'waiting_list_not_enabled', 'No list here.')] })
  await join.click()
  await shown(overlay('No list here'))
  await button('OK, back to my details').click()
  await shown(form)
})

it('a guest back from their bank is on the list without another press', async () => {
  const server = fakeServer({ ask: [joined] })
  await openCheckoutPage(server, {
    beforeOpening: () => sentRequests.write({ what: `join ${soho.id}`, key: 'key-1', banks: ['/bank'] }),
    afterOpening: () => waitForDay('2026-11-28'),
  })
  await shown(place)
  expect(server.of('ask')).toMatchObject([{ key: 'key-1' }])
  expect(server.of('join')).toEqual([])
})
