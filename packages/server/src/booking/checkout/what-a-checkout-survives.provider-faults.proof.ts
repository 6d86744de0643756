import { expect, test } from 'vitest'
import { card } from '../../../test/booking.ts'
import { ledger, openWithUnreliableProvider as open, times } from '../../../test/unreliable-provider.ts'
import { ProviderFault } from '../../gateways/card-payments/port.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

test('a provider that refuses our own request ends the attempt, and the guest is not blamed', async () => {
  const { t, provider, cartAt, pay } = await open()
  await using _ = t
  const [mine, theirs] = [await cartAt('10:00'), await cartAt('10:00')]
  provider.faults.before = () => Promise.reject(new ProviderFault(new Error('Invalid API Key provided')))
  const refused = await pay(mine.id, 'a')
  expect(refused).toMatchObject({ status: 502, refusal: { code: 'payment_unavailable' } })
  expect(refused.refusal.message).not.toContain('Key')
  expect((await pay(mine.id, 'a')).refusal.code).toBe('payment_unavailable')
  expect((await pay(theirs.id, 'b')).refusal.code, 'the time is still theirs').toMatch(/NotAvailable$/)
  provider.faults.before = undefined
  expect((await pay(mine.id, 'c')).status).toBe(200)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
})

test.each([
  ['', card()],
  [', or waits to be confirmed at the bank,', card('4000002760003184')],
])('money that is authorized%s after its attempt was given up is released', async (_how, paymentToken) => {
  const { t, provider, clock, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  provider.faults.before = async () => {
    clock.advance({ seconds: 31 })
    await reconcileAttempts(t.deps)
  }
  expect((await pay(cart.id, 'a', { paymentToken })).status).toBe(402)
  expect(await ledger(t)).toMatchObject({ release: 1 })
  expect(await times(t)).toEqual([])
  provider.faults.before = undefined
  expect((await pay(cart.id, 'b')).status).toBe(200)
})

test('a provider that refuses our requests does not make a hold longer', async () => {
  const { t, provider, clock, cartAt, pay } = await open()
  await using _ = t
  const [mine, theirs] = [await cartAt('10:00'), await cartAt('10:00')]
  provider.faults.before = () => Promise.reject(new ProviderFault(new Error('Invalid API Key provided')))
  await pay(mine.id, 'a')
  clock.advance({ minutes: 9 })
  await pay(mine.id, 'b')
  clock.advance({ minutes: 1 })
  provider.faults.before = undefined
  expect((await pay(theirs.id, 'c')).status).toBe(200)
})
