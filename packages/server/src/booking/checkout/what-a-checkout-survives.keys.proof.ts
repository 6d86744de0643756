import { getCart, updateCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, guest } from '../../../test/booking.ts'
import { endAllLeases } from '../attempt/store.ts'
import { ledger, openWithUnreliableProvider as open, shop, times } from '../../../test/unreliable-provider.ts'

test('a repeated key and body get the same answer, with one charge and one booking', async () => {
  const { t, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  const first = await pay(cart.id, 'a')
  expect(first.status).toBe(200)
  expect((await pay(cart.id, 'a')).body).toEqual(first.body)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
  expect(await times(t)).toEqual(['booked'])
})

test('a request without a key of its own gets the same answer until its body differs', async () => {
  const { t, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  const first = await pay(cart.id)
  expect((await pay(cart.id)).body).toEqual(first.body)
  const other = await pay(cart.id, undefined, { customer: { ...guest, lastName: 'Byron' } })
  expect(other).toMatchObject({ status: 409, refusal: { code: 'cart_booked', saleOrderId: first.body.id } })
})

test('the same key with another body, or for another cart, does nothing', async () => {
  const { t, cartAt, pay } = await open()
  await using _ = t
  const [cart, other] = [await cartAt('10:00'), await cartAt('12:00')]
  expect((await pay(cart.id, 'a')).status).toBe(200)
  for (const again of [
    await pay(cart.id, 'a', { paymentToken: card('4000000000000002') }),
    await pay(other.id, 'a'),
  ]) {
    expect(again).toMatchObject({ status: 422, refusal: { code: 'idempotency_key_reused' } })
  }
  expect(await times(t)).toEqual(['booked'])
  expect((await pay(cart.id, 'b')).refusal.code).toBe('cart_booked')
})

test('a second request with the key of a checkout in progress gets 409 with Retry-After, and the cart cannot be changed', async () => {
  const { t, provider, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  provider.faults.before = () => {
    reached.resolve()
    return release.promise
  }
  const first = pay(cart.id, 'a')
  await reached.promise
  const second = await pay(cart.id, 'a')
  expect(second).toMatchObject({ status: 409, refusal: { code: 'in_progress' } })
  expect(second.headers['retry-after']).toBe('2')
  expect((await pay(cart.id, 'b')).refusal.code, 'another key pays no second time').toBe('in_progress')
  expect((await t.send(getCart, { id: shop, cartId: cart.id })).body.state).toBe('processing')
  const services = cart.items[0]!.subItems.map(({ itemId }) => ({ id: itemId ?? '' }))
  const change = { id: shop, cartId: cart.id, new_appointments: [{ barberId: 'hana', services }] }
  expect((await t.send(updateCart, change)).refusal.code).toBe('in_progress')
  release.resolve()
  expect((await first).status).toBe(200)
  expect(provider.asked).toHaveLength(1)
})

test('a decline ends an attempt: its key gets the decline again, and the next attempt has another key', async () => {
  const { t, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  const declined = { paymentToken: card('4000000000000002') }
  expect((await pay(cart.id, 'a', declined)).refusal.code).toBe('card_declined')
  expect((await pay(cart.id, 'a', declined)).refusal.code).toBe('card_declined')
  expect((await pay(cart.id, undefined, declined)).refusal.code).toBe('card_declined')
  expect((await pay(cart.id)).status).toBe(200)
  expect(await times(t)).toEqual(['booked'])
})

test('the lease of a process that died does not make its guest wait, once a server knows that no other runs', async () => {
  const { t, clock, provider, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  provider.faults.after = provider.silence
  expect((await pay(cart.id, 'a')).status).toBe(202)
  const leased = clock.now().add({ seconds: 30 }).toString()
  await t.pool.query('update attempt set lease_until = $1', [leased])
  provider.faults.after = undefined
  expect((await pay(cart.id, 'a')).refusal.code).toBe('in_progress')
  await endAllLeases(t.deps.pool, clock.now())
  expect((await pay(cart.id, 'a')).status).toBe(200)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
})
