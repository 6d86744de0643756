import { getSaleOrder, updateCart } from '@openchair/contract/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { card, makeCart } from '../../test/booking.ts'
import { cutTimes, openExtrasShop, tally } from '../../test/extras-shop.ts'

let harbour: Awaited<ReturnType<typeof openExtrasShop>>
beforeEach(async () => {
  harbour = await openExtrasShop()
})
afterEach(() => harbour[Symbol.asyncDispose]())

describe('products', () => {
  test('follow the appointments with their sums, and reduce the stock when booked [7.04.11]', async () => {
    const cart = await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), {
      items: harbour.pieces('pomade', 2),
    })
    expect(cart.items.map(({ type, name, quantity }) => [type, name, quantity])).toEqual([
      ['new_appointment', 'Cut', 1],
      ['product', 'Pomade', 2],
    ])
    expect(cart.items[1]?.amounts).toMatchObject({ price: 3600, taxAdded: 320, total: 3920 })
    expect(cart.breakdown).toMatchObject({ subtotal: 7600, total: 4000 + 355 + 3920 + 150 })
    expect(await harbour.stockOf('Pomade')).toBe(10)
    const { status, body } = await harbour.pay(cart.id)
    expect(status).toBe(200)
    const order = (await harbour.t.send(getSaleOrder, { id: body.id })).body
    expect(order.items[1]).toMatchObject({ type: 'product', name: 'Pomade', quantity: 2, state: 0 })
    expect(await harbour.stockOf('Pomade')).toBe(8)
    expect(await harbour.held()).toBe(0)
  })

  test('lead to a refusal beyond the stock, with a quantity of zero, and if unknown', async () => {
    const refusedWith = async (items: ReturnType<typeof harbour.pieces>) => {
      const request = makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { items })
      return request.then(
        () => 'made',
        (error: Error) => error.message.split(':')[0],
      )
    }
    expect(await refusedWith(harbour.pieces('pomade', 11))).toBe('409 out_of_stock')
    expect(await refusedWith(harbour.pieces('balm', 1))).toBe('409 out_of_stock')
    expect(await refusedWith([{ type: 'product', id: 'tonic', quantity: 1 }])).toBe('404 product_not_found')
    expect(await refusedWith(harbour.pieces('pomade', -1))).toBe('400 invalid_request')
    expect(await refusedWith(harbour.pieces('pomade', 2 ** 31))).toBe('400 invalid_request')
    expect(await refusedWith(harbour.pieces('pomade', 1.5))).toBe('400 invalid_request')
    expect(await refusedWith(harbour.pieces('pomade', 0))).toBe('made')
  })

  test('give their last piece to one of many simultaneous guests, and the others hold nothing', async () => {
    const carts = []
    for (const time of cutTimes.slice(0, 8))
      carts.push(
        await makeCart(harbour.t, harbour.shop, harbour.cut(time), { items: harbour.pieces('comb', 1) }),
      )
    const answers = await Promise.all(carts.map(({ id }) => harbour.pay(id)))
    expect(tally(answers)).toEqual({ 200: 1, out_of_stock: 7 })
    expect(answers.find(({ status }) => status !== 200)?.refusal.message).toContain('Comb')
    expect(await harbour.stockOf('Comb')).toBe(0)
    const { rows } = await harbour.t.pool.query<{ count: number }>(
      'select count(*)::int as count from appointment',
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('stay held for the guest after a declined card, until the hold expires', async () => {
    const items = harbour.pieces('comb', 1)
    const first = await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { items })
    const second = await makeCart(harbour.t, harbour.shop, harbour.cut('11:00'), { items })
    expect((await harbour.pay(first.id, { paymentToken: card('4000000000000002') })).refusal.code).toBe(
      'card_declined',
    )
    // An update of the cart does not count its own holds as taken; requests of other guests do.
    const again = { id: harbour.shop, cartId: first.id, new_appointments: harbour.cut('10:00'), items }
    expect((await harbour.t.send(updateCart, again)).status).toBe(200)
    expect((await harbour.pay(second.id)).refusal.code).toBe('out_of_stock')
    expect(await harbour.held()).toBe(1)
    harbour.clock.advance({ minutes: 11 })
    expect((await harbour.pay(second.id)).status).toBe(200)
    expect((await harbour.pay(first.id)).refusal.code).toBe('out_of_stock')
    expect(await harbour.stockOf('Comb')).toBe(0)
  })

  test('become available to others when a guest removes them', async () => {
    const items = harbour.pieces('comb', 1)
    const first = await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { items })
    await harbour.pay(first.id, { paymentToken: card('4000000000000002') })
    expect(await harbour.held()).toBe(1)
    await harbour.t.send(updateCart, {
      id: harbour.shop,
      cartId: first.id,
      new_appointments: harbour.cut('10:00'),
    })
    expect(await harbour.held()).toBe(0)
    expect(await harbour.stockOf('Comb')).toBe(1)
  })
})
