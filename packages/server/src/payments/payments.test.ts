import { checkoutCart, getSetupIntent } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { guest } from '../../test/booking.ts'
import { testApp } from '../../test/test-app.ts'
import { openWithUnreliableProvider, shop, times } from '../../test/unreliable-provider.ts'
import { ProviderSilent } from '../gateways/card-payments/port.ts'

test('a card is prepared anew each time [7.09.09]', async () => {
  const { t } = await openWithUnreliableProvider()
  await using _ = t
  const [one, other] = [await t.send(getSetupIntent, {}), await t.send(getSetupIntent, {})]
  expect(one.body).toEqual({
    client_secret: one.body.client_secret,
    publishableKey: 'sandbox',
    provider: 'sandbox',
  })
  expect(one.body.client_secret).not.toBe(other.body.client_secret)
  expect(one.headers['cache-control']).toBe('no-store')
})

test('a provider that does not answer is unavailable', async () => {
  const prepareCard = () => Promise.reject(new ProviderSilent())
  await using t = await testApp({ cardPayments: (sandbox) => ({ ...sandbox, prepareCard }) })
  const { status, refusal, headers } = await t.send(getSetupIntent, {})
  expect({ status, code: refusal.code }).toEqual({ status: 503, code: 'unavailable' })
  expect(headers['retry-after']).toBe('2')
})

test.each([
  { paymentCardId: crypto.randomUUID() },
  { payments: [{ type: 'card' as const, amount: 3600, paymentCardId: 'mine' }] },
])('a saved card that is not the guest’s own pays nothing', async (payment) => {
  const { t, cartAt } = await openWithUnreliableProvider()
  await using _ = t
  const cart = await cartAt('10:00')
  const answer = await t.send(checkoutCart, { id: shop, cartId: cart.id, customer: guest, ...payment })
  expect(answer).toMatchObject({ status: 404, refusal: { code: 'payment_card_not_found' } })
  expect(await times(t)).toEqual([])
})
