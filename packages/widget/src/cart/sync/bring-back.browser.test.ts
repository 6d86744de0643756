import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartStore } from '../model/cart-store.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { asked, beginAsking, endAsking, nextRequest, refuseNext } from '../test/waiting-server.ts'
import { bringBack } from './bring-back.ts'

const left = { shopId: 'shop-soho', cartId: 'cart-1', cartProof: 'a-secret' }

/** Answers the next request with this cart, and expects this method of it. */
const answer = async (method: string, cart: Partial<typeof saleCart> = {}) => {
  const request = await nextRequest()
  expect(request.method).toBe(method)
  request.answer({ ...saleCart, ...cart })
  return request
}

const begin = (signal = new AbortController().signal) => {
  const pauses: number[] = []
  const outcome = bringBack(left, signal, (milliseconds) => {
    pauses.push(milliseconds)
    return Promise.resolve()
  })
  return { outcome, pauses }
}

beforeEach(beginAsking)
afterEach(endAsking)

describe('restoring the cart of a guest who was at their bank', () => {
  it('keeps asking while its payment is under way, without changing the cart or making another [security-M2]', async () => {
    const { outcome, pauses } = begin()
    for (let turn = 0; turn < 40; turn += 1) await answer('GET', { state: 'processing' })
    await answer('GET', { state: 'booked', saleOrderId: 'sale-1' })
    expect(await outcome).toBe('sale-1')
    expect(pauses).toHaveLength(40)
    expect(Math.max(...pauses)).toBe(8000)
    expect(asked).toEqual([])
    expect(cartStore.getState().cartId).toBeUndefined()
  })

  it('leads to the booking where the payment ends while the cart is being restored [security-M2]', async () => {
    const { outcome } = begin()
    await answer('GET')
    await refuseNext('cart_booked')
    await answer('GET', { state: 'booked', saleOrderId: 'sale-1' })
    expect(await outcome).toBe('sale-1')
    expect(asked).toEqual([])
  })

  it('keeps waiting where the payment continues while the cart is being restored [security-M2]', async () => {
    const { outcome } = begin()
    await answer('GET')
    await refuseNext('in_progress')
    await answer('GET', { state: 'processing' })
    await answer('GET')
    await answer('PUT')
    expect(await outcome).toBe(true)
    expect(cartStore.getState()).toMatchObject({ cartId: 'cart-1', cartProof: expect.any(String) })
    expect(cartStore.getState().cartProof).not.toBe(left.cartProof)
  })

  it('tries again where the server was unavailable or overloaded', async () => {
    const { outcome } = begin()
    await refuseNext('unavailable', 503)
    await refuseNext('too_many_requests', 429)
    await answer('GET')
    await refuseNext('unavailable', 503)
    await answer('GET', { state: 'booked', saleOrderId: 'sale-1' })
    expect(await outcome).toBe('sale-1')
  })

  it('makes a new cart of the same choices where another browser has taken the cart over', async () => {
    const { outcome } = begin()
    await answer('GET')
    await refuseNext('cart_not_found', 404)
    expect(await outcome).toBe(true)
    expect((await nextRequest()).method).toBe('POST')
  })

  it('stops once the guest has left the page', async () => {
    const leaving = new AbortController()
    const { outcome } = begin(leaving.signal)
    const request = await nextRequest()
    leaving.abort()
    request.answer({ ...saleCart })
    expect(await outcome).toBe(false)
    expect(asked).toEqual([])
  })

  it('finds nothing where the server does not know the cart', async () => {
    const { outcome } = begin()
    await refuseNext('cart_not_found', 404)
    expect(await outcome).toBe(false)
  })
})
