import { checkoutCart, getSetupIntent } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { guest } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { testApp } from '../../test/test-app.ts'
import { openWithUnreliableProvider, shop, times } from '../../test/unreliable-provider.ts'
import { ProviderSilent } from '../gateways/card-payments/port.ts'

test('a card form is prepared once for each cart, and reused while it stands [7.09.09] [security-C1]', async () => {
  const { t, cartAt } = await openWithUnreliableProvider()
  await using _ = t
  const [first, second] = [await cartAt('10:00'), await cartAt('11:00')]
  const [one, again, other] = [
    await t.send(getSetupIntent, { cartId: first.id }),
    await t.send(getSetupIntent, { cartId: first.id }),
    await t.send(getSetupIntent, { cartId: second.id }),
  ]
  expect(again.body).toEqual(one.body)
  expect(one.body).toEqual({
    client_secret: one.body.client_secret,
    publishableKey: 'sandbox',
    provider: 'sandbox',
  })
  expect(one.body.client_secret).not.toBe(other.body.client_secret)
  expect(one.headers['cache-control']).toBe('no-store')
})

test('600 calls that name no cart, sale or application make one request to the provider for each network and hour, and one for each signed-in user [security-C1]', async () => {
  const asked: string[] = []
  const clock = movableClock('2026-11-21T15:50:00Z')
  await using t = await testApp({
    clock,
    settings: { TRUSTED_PROXIES: '1' },
    cardPayments: (sandbox) => ({
      ...sandbox,
      prepareCard: (request) => {
        asked.push(request.key)
        return sandbox.prepareCard(request)
      },
    }),
  })
  const ask = (address: string) => t.send(getSetupIntent, {}, { 'x-forwarded-for': address })
  const answers = await Promise.all(Array.from({ length: 600 }, () => ask('192.0.2.1')))
  expect(new Set(answers.map(({ body }) => body.client_secret)).size).toBe(1)
  expect(asked).toHaveLength(1)
  await ask('192.0.2.2')
  expect(asked).toHaveLength(2)
  // A new hour of the clock allows another request, even for a network that has just asked.
  clock.advance({ minutes: 15 })
  expect((await ask('192.0.2.1')).status).toBe(200)
  expect(asked).toHaveLength(3)
})

test('no card form is prepared for a cart, sale or application that does not exist', async () => {
  await using t = await testApp()
  for (const id of [crypto.randomUUID(), 'x']) {
    const codes: string[] = []
    for (const input of [{ cartId: id }, { saleOrderId: id }, { waitingListId: id }])
      codes.push((await t.send(getSetupIntent, input)).refusal.code)
    expect(codes).toEqual(['cart_not_found', 'sale_order_not_found', 'application_not_found'])
  }
})

test('an address has card forms prepared for 60 carts in ten minutes [security-C1]', async () => {
  const { t, cartAt } = await openWithUnreliableProvider()
  await using _ = t
  const cart = await cartAt('10:00')
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into cart (shop_id, id, request, shown_total, created_at, updated_at)
     select shop_id, gen_random_uuid(), request, shown_total, created_at, updated_at from cart, generate_series(1, 61)
     where id = $1 returning id`,
    [cart.id],
  )
  const statuses: number[] = []
  for (const { id } of rows) statuses.push((await t.send(getSetupIntent, { cartId: id })).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
})

test('a provider that does not answer is reported as unavailable', async () => {
  const prepareCard = () => Promise.reject(new ProviderSilent())
  await using t = await testApp({ cardPayments: (sandbox) => ({ ...sandbox, prepareCard }) })
  const { status, refusal, headers } = await t.send(getSetupIntent, {})
  expect({ status, code: refusal.code }).toEqual({ status: 503, code: 'unavailable' })
  expect(headers['retry-after']).toBe('2')
})

test.each([
  { paymentCardId: crypto.randomUUID() },
  { payments: [{ type: 'card' as const, amount: 3600, paymentCardId: 'mine' }] },
])('a saved card that is not the guest’s own cannot pay', async (payment) => {
  const { t, cartAt } = await openWithUnreliableProvider()
  await using _ = t
  const cart = await cartAt('10:00')
  const answer = await t.send(checkoutCart, { id: shop, cartId: cart.id, customer: guest, ...payment })
  expect(answer).toMatchObject({ status: 404, refusal: { code: 'payment_card_not_found' } })
  expect(await times(t)).toEqual([])
})
