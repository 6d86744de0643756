import { getCart, getSaleOrder, listProducts, updateCart } from '@openchair/contract/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  card,
  type Checkout,
  checkOut,
  cutWithAda,
  guest,
  makeCart,
  namesOf,
  type NewAppointment,
} from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

// The clock stands at Saturday 21 November 2026, 10:00 in New York. A cut costs 40.00, with 8.875 % tax and a fee of 1.50.
let t: TestApp
let clock: ReturnType<typeof movableClock>
let names: Awaited<ReturnType<typeof namesOf>>
const shop = 'harbour-card'
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  t = await testApp({ seed: seedBrand, clock })
  names = await namesOf(t, shop)
})
afterEach(() => t[Symbol.asyncDispose]())

const at = (time: string): string => `2026-11-24T${time}:00-05:00`
const cut = (time: string, more: Partial<NewAppointment> = {}) => [
  cutWithAda(names, { dateTime: at(time), ...more }),
]

/** Times a quarter past another, each free for a cut. */
const times = Array.from({ length: 16 }, (_, place) => {
  const minutes = 9 * 60 + place * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

const productId = async (key: string): Promise<string> => {
  const { products } = await t.deps.catalogues.ofShop(shop)
  const found = products.find((product) => product.key === key)
  if (found === undefined) throw new Error(`no ${key}`)
  return found.id
}
const pieces = async (key: string, quantity: number) => [
  { type: 'product' as const, id: await productId(key), quantity },
]

const stockOf = async (name: string): Promise<number | undefined> => {
  const { body } = await t.send(listProducts, { id: shop })
  return body.rows.find((row) => row.name === name)?.inventory
}
const usesOf = async (code: string) =>
  (await t.db.selectFrom('promo').select('uses_left').where('code', '=', code).executeTakeFirstOrThrow())
    .uses_left
const balanceOf = async (code: string): Promise<number> =>
  (await t.db.selectFrom('gift_card').select('balance').where('code', '=', code).executeTakeFirstOrThrow())
    .balance
const held = async (): Promise<number> =>
  (await t.db.selectFrom('taken_good').where('state', '=', 'held').selectAll().execute()).length

const pay = (cartId: string, more: Checkout = {}) =>
  checkOut(t, shop, cartId, { paymentToken: card(), ...more })

const tally = (
  answers: readonly { readonly status: number; readonly refusal: { readonly code: string } }[],
) =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(answers, ({ status, refusal }) => (status === 200 ? '200' : refusal.code)),
    ).map(([key, all]) => [key, all?.length]),
  )

describe('products', () => {
  test('stand after the visits with their sums, and leave the stock when they are booked', async () => {
    const cart = await makeCart(t, shop, cut('10:00'), { items: await pieces('pomade', 2) })
    expect(cart.items.map(({ type, name, quantity }) => [type, name, quantity])).toEqual([
      ['new_appointment', 'Cut', 1],
      ['product', 'Pomade', 2],
    ])
    expect(cart.items[1]?.amounts).toMatchObject({ price: 3600, taxAdded: 320, total: 3920 })
    expect(cart.breakdown).toMatchObject({ subtotal: 7600, total: 4000 + 355 + 3920 + 150 })
    expect(await stockOf('Pomade')).toBe(10)
    const { status, body } = await pay(cart.id)
    expect(status).toBe(200)
    const order = (await t.send(getSaleOrder, { id: body.id })).body
    expect(order.items[1]).toMatchObject({ type: 'product', name: 'Pomade', quantity: 2, state: 0 })
    expect(await stockOf('Pomade')).toBe(8)
    expect(await held()).toBe(0)
  })

  test('more than there is, none at all, and what nobody sells are refused', async () => {
    const refusedWith = async (items: Awaited<ReturnType<typeof pieces>>) => {
      const request = makeCart(t, shop, cut('10:00'), { items })
      return request.then(
        () => 'made',
        (error: Error) => error.message.split(':')[0],
      )
    }
    expect(await refusedWith(await pieces('pomade', 11))).toBe('409 out_of_stock')
    expect(await refusedWith(await pieces('balm', 1))).toBe('409 out_of_stock')
    expect(await refusedWith([{ type: 'product', id: 'tonic', quantity: 1 }])).toBe('404 product_not_found')
    expect(await refusedWith(await pieces('pomade', -1))).toBe('400 invalid_request')
    expect(await refusedWith(await pieces('pomade', 2 ** 31))).toBe('400 invalid_request')
    expect(await refusedWith(await pieces('pomade', 1.5))).toBe('400 invalid_request')
    expect(await refusedWith(await pieces('pomade', 0))).toBe('made')
  })

  test('the last one goes to one of many who want it at once, and the others keep nothing', async () => {
    const carts = []
    for (const time of times.slice(0, 8))
      carts.push(await makeCart(t, shop, cut(time), { items: await pieces('comb', 1) }))
    const answers = await Promise.all(carts.map(({ id }) => pay(id)))
    expect(tally(answers)).toEqual({ 200: 1, out_of_stock: 7 })
    expect(answers.find(({ status }) => status !== 200)?.refusal.message).toContain('Comb')
    expect(await stockOf('Comb')).toBe(0)
    const { rows } = await t.pool.query<{ count: number }>('select count(*)::int as count from appointment')
    expect(rows[0]?.count).toBe(1)
  })

  test('a declined card keeps them for the guest, until the hold ends', async () => {
    const items = await pieces('comb', 1)
    const first = await makeCart(t, shop, cut('10:00'), { items })
    const second = await makeCart(t, shop, cut('11:00'), { items })
    expect((await pay(first.id, { paymentToken: card('4000000000000002') })).refusal.code).toBe(
      'card_declined',
    )
    // The server's own question does not see what the cart itself holds; others do.
    const again = { id: shop, cartId: first.id, new_appointments: cut('10:00'), items }
    expect((await t.send(updateCart, again)).status).toBe(200)
    expect((await pay(second.id)).refusal.code).toBe('out_of_stock')
    expect(await held()).toBe(1)
    clock.advance({ minutes: 11 })
    expect((await pay(second.id)).status).toBe(200)
    expect((await pay(first.id)).refusal.code).toBe('out_of_stock')
    expect(await stockOf('Comb')).toBe(0)
  })

  test('what a guest leaves out again is there for others', async () => {
    const items = await pieces('comb', 1)
    const first = await makeCart(t, shop, cut('10:00'), { items })
    await pay(first.id, { paymentToken: card('4000000000000002') })
    expect(await held()).toBe(1)
    await t.send(updateCart, { id: shop, cartId: first.id, new_appointments: cut('10:00') })
    expect(await held()).toBe(0)
    expect(await stockOf('Comb')).toBe(1)
  })
})

describe('promos', () => {
  test('take off what they promise, say so line by line, and are used', async () => {
    const cart = await makeCart(t, shop, cut('10:00'), { promoCode: 'once' })
    expect(cart).toMatchObject({ promoCode: 'ONCE', breakdown: { promoAmount: 500, discountAmount: 500 } })
    expect(cart.items[0]?.subItems[0]?.adjustments[0]).toMatchObject({
      type: 'promo',
      code: 'ONCE',
      amount: -500,
    })
    expect(cart.breakdown.total).toBe(3500 + 311 + 150)
    expect((await pay(cart.id)).body.total).toBe(3961)
    expect(await usesOf('ONCE')).toBe(0)
  })

  test('the last use goes to one of many', async () => {
    const carts = []
    for (const time of times.slice(0, 6))
      carts.push(await makeCart(t, shop, cut(time), { promoCode: 'ONCE' }))
    const answers = await Promise.all(carts.map(({ id }) => pay(id)))
    expect(tally(answers)).toEqual({ 200: 1, promo_used_up: 5 })
    expect(await usesOf('ONCE')).toBe(0)
    expect(await held()).toBe(0)
  })

  test('a customer uses one only as often as it says, also at once', async () => {
    const customer = { ...guest, firstName: 'Ed', email: 'ed@example.com', phone: '+12125550177' }
    const carts = []
    for (const time of times.slice(0, 3))
      carts.push(await makeCart(t, shop, cut(time), { promoCode: 'EACH' }))
    const answers = await Promise.all(carts.map(({ id }) => pay(id, { customer })))
    expect(tally(answers)).toEqual({ 200: 1, promo_used_up: 2 })
  })

  test.each([
    ['an unknown one', { promoCode: 'NOPE' }, 'promo_not_found'],
    ['one that has ended', { promoCode: 'OLD' }, 'promo_expired'],
    ['one that has not begun', { promoCode: 'SOON' }, 'promo_not_started'],
    ['one with SQL in it', { promoCode: `' or '1'='1` }, 'promo_not_found'],
    ['one of 10,000 characters', { promoCode: 'x'.repeat(10_000) }, 'invalid_request'],
    ['one by an unknown id', { discounts: [{ promoId: 'nope' }] }, 'promo_not_found'],
    ['an unknown gift card', { giftCardCode: 'NOPE' }, 'gift_card_not_found'],
    ['an empty gift card', { giftCardCode: 'GONE-1000-2000-3000' }, 'gift_card_empty'],
    ['another shop’s gift card', { giftCardCode: 'FREE-1000-2000-3000' }, 'gift_card_not_here'],
  ])('%s is refused with its own word', async (_what, more, code) => {
    await expect(makeCart(t, shop, cut('10:00'), more)).rejects.toThrow(`400 ${code}`)
  })

  test('a code needs a time, and paying', async () => {
    const undated = [cutWithAda(names)]
    await expect(makeCart(t, shop, undated, { promoCode: 'EACH' })).rejects.toThrow('400 missing_date')
    const free = await namesOf(t, 'harbour-free')
    const visit = {
      barberId: free.barber('dora'),
      services: free.services('corte'),
      dateTime: at('10:00'),
    }
    const codes = { giftCardCode: 'FREE-1000-2000-3000', isBookNoPay: true }
    await expect(makeCart(t, 'harbour-free', [visit], codes)).rejects.toThrow('400 gift_card_not_allowed')
  })

  test('guessing is limited, and a code that the cart has is no guess', async () => {
    const cart = await makeCart(t, shop, cut('10:00'), { promoCode: 'EACH' })
    for (let guess = 0; guess < 10; guess += 1)
      await expect(makeCart(t, shop, cut('10:00'), { promoCode: `G${guess}` })).rejects.toThrow(
        'promo_not_found',
      )
    await expect(makeCart(t, shop, cut('10:00'), { promoCode: 'G10' })).rejects.toThrow('429')
    const same = { id: shop, cartId: cart.id, new_appointments: cut('10:00'), promoCode: 'EACH' }
    expect((await t.send(updateCart, same)).status).toBe(200)
  })
})

describe('gift cards', () => {
  test('pay up to their balance, and a card the rest', async () => {
    const cart = await makeCart(t, shop, cut('10:00'), { giftCardCode: 'card 1000 2000 3000' })
    expect(cart.giftCardCode).toBe('CARD-1000-2000-3000')
    expect(cart.payments).toMatchObject([
      { type: 'gift_card', state: 'planned', amount: 3000, code: 'CARD-1000-2000-3000' },
    ])
    expect(cart.breakdown).toMatchObject({
      total: 4505,
      giftCardAmount: 3000,
      totalChargeAmount: 0,
      outstandingChargeAmount: 1505,
      amountLeftForPayment: 1505,
    })
    const { body } = await pay(cart.id)
    expect(await balanceOf('CARD-1000-2000-3000')).toBe(0)
    const order = (await t.send(getSaleOrder, { id: body.id })).body
    expect(order.payments).toMatchObject([
      { type: 'gift_card', state: 'captured', amount: 3000, code: null, cardInfo: { last4: '3000' } },
      { type: 'card', state: 'scheduled', amount: 1505 },
    ])
    expect(order.breakdown.amountLeftForPayment).toBe(1505)
    expect(JSON.stringify(order)).not.toContain('CARD-1000')
  })

  test('where they pay everything no card is asked for', async () => {
    const cart = await makeCart(t, shop, cut('10:00'), { giftCardCode: 'HARB-1000-2000-3000' })
    expect(cart.breakdown).toMatchObject({ total: 4505, giftCardAmount: 4505, outstandingChargeAmount: 0 })
    const { status, body } = await checkOut(t, shop, cart.id)
    expect(status).toBe(200)
    expect(await balanceOf('HARB-1000-2000-3000')).toBe(495)
    const order = (await t.send(getSaleOrder, { id: body.id })).body
    expect(order).toMatchObject({
      paymentOutstanding: false,
      payments: [{ type: 'gift_card', amount: 4505 }],
    })
  })

  test('a balance never falls below zero, however many spend it at once', async () => {
    const carts = []
    for (const time of times.slice(0, 5))
      carts.push(await makeCart(t, shop, cut(time), { giftCardCode: 'HARB-1000-2000-3000' }))
    const answers = await Promise.all(carts.map(({ id }) => checkOut(t, shop, id)))
    expect(tally(answers)['200']).toBe(1)
    expect(await balanceOf('HARB-1000-2000-3000')).toBe(495)
    // Whoever looks again sees what is left.
    const next = carts[answers.findIndex(({ status }) => status !== 200)]
    const { body } = await t.send(getCart, { id: shop, cartId: next?.id ?? '' })
    expect(body.breakdown.giftCardAmount).toBe(495)
  })

  test('one for a professional pays theirs alone', async () => {
    const giftCardCode = 'ADAS-1000-2000-3000'
    expect((await makeCart(t, shop, cut('10:00'), { giftCardCode })).breakdown.giftCardAmount).toBe(4355)
    const withBen = cut('11:00', { barberId: names.barber('ben') })
    await expect(makeCart(t, shop, withBen, { giftCardCode })).rejects.toThrow('gift_card_not_here')
  })
})

test('a member pays less, once it is known who books', async () => {
  const unknown = await makeCart(t, shop, cut('10:00'))
  expect(unknown.breakdown.discountAmount).toBe(0)
  const member = { ...guest, email: 'Member@example.com' }
  const known = await makeCart(t, shop, cut('11:00'), { customer: member })
  expect(known.breakdown).toMatchObject({ discountAmount: 400, promoAmount: 0 })
  expect(known.items[0]?.subItems[0]?.adjustments[0]?.type).toBe('membership_discount')
  expect((await pay(known.id, { customer: member })).body.total).toBe(known.breakdown.total)
  expect((await pay(unknown.id, { customer: member })).refusal.code).toBe('price_changed')
})
