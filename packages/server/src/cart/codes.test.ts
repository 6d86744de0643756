import { getCart, getSaleOrder, updateCart } from '@openchair/contract/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkOut, cutWithAda, guest, makeCart, namesOf } from '../../test/booking.ts'
import { cutTimes, openExtrasShop, tally } from '../../test/extras-shop.ts'

let harbour: Awaited<ReturnType<typeof openExtrasShop>>
beforeEach(async () => {
  harbour = await openExtrasShop()
})
afterEach(() => harbour[Symbol.asyncDispose]())

describe('promos', () => {
  test('take their discount off line by line, and count as used', async () => {
    const cart = await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { promoCode: 'once' })
    expect(cart).toMatchObject({ promoCode: 'ONCE', breakdown: { promoAmount: 500, discountAmount: 500 } })
    expect(cart.items[0]?.subItems[0]?.adjustments[0]).toMatchObject({
      type: 'promo',
      code: 'ONCE',
      amount: -500,
    })
    expect(cart.breakdown.total).toBe(3500 + 311 + 150)
    expect((await harbour.pay(cart.id)).body.total).toBe(3961)
    expect(await harbour.usesOf('ONCE')).toBe(0)
  })

  test('give their last use to one of many simultaneous guests', async () => {
    const carts = []
    for (const time of cutTimes.slice(0, 6))
      carts.push(await makeCart(harbour.t, harbour.shop, harbour.cut(time), { promoCode: 'ONCE' }))
    const answers = await Promise.all(carts.map(({ id }) => harbour.pay(id)))
    expect(tally(answers)).toEqual({ 200: 1, promo_used_up: 5 })
    expect(await harbour.usesOf('ONCE')).toBe(0)
    expect(await harbour.held()).toBe(0)
  })

  test('serve a customer only as often as allowed, even in simultaneous requests', async () => {
    const customer = { ...guest, firstName: 'Ed', email: 'ed@example.com', phone: '+12125550177' }
    const carts = []
    for (const time of cutTimes.slice(0, 3))
      carts.push(await makeCart(harbour.t, harbour.shop, harbour.cut(time), { promoCode: 'EACH' }))
    const answers = await Promise.all(carts.map(({ id }) => harbour.pay(id, { customer })))
    expect(tally(answers)).toEqual({ 200: 1, promo_used_up: 2 })
  })

  test('count all spellings of a mailbox as one customer, even in simultaneous requests [security-M4]', async () => {
    const carts = []
    for (const time of cutTimes.slice(0, 3))
      carts.push(await makeCart(harbour.t, harbour.shop, harbour.cut(time), { promoCode: 'E\u200bACH' }))
    const emails = ['ed.ward@gmail.com', 'edward+x@gmail.com', 'EdWard@googlemail.com']
    const answers = await Promise.all(
      carts.map(({ id }, index) => {
        const phone = `+1212555018${index}`
        return harbour.pay(id, { customer: { ...guest, email: emails[index] ?? '', phone } })
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, promo_used_up: 2 })
  })

  test('need a chosen time', async () => {
    const undated = [cutWithAda(harbour.names)]
    await expect(makeCart(harbour.t, harbour.shop, undated, { promoCode: 'EACH' })).rejects.toThrow(
      '400 missing_date',
    )
  })

  test('get no reason of their own against them if the shop does not offer the way to pay', async () => {
    for (const codes of [{ promoCode: 'NOSUCH' }, { promoCode: 'OLD' }, { giftCardCode: 'NOSUCH' }])
      for (const type of [{ isBookNoPay: true }, { isReservation: true }])
        await expect(
          makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { ...codes, ...type }),
        ).rejects.toThrow('400 checkout_type_not_allowed')
  })

  test('allow a limited number of guesses, and a code in the cart is no guess', async () => {
    const cart = await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { promoCode: 'EACH' })
    for (let guess = 0; guess < 10; guess += 1)
      await expect(
        makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { promoCode: `G${guess}` }),
      ).rejects.toThrow('promo_not_found')
    await expect(
      makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { promoCode: 'G10' }),
    ).rejects.toThrow('429')
    const same = {
      id: harbour.shop,
      cartId: cart.id,
      new_appointments: harbour.cut('10:00'),
      promoCode: 'EACH',
    }
    expect((await harbour.t.send(updateCart, same)).status).toBe(200)
  })
})

describe('gift cards', () => {
  test('fail if the guest books without a payment', async () => {
    const free = await namesOf(harbour.t, 'harbour-free')
    const appointment = {
      barberId: free.barber('dora'),
      services: free.services('corte'),
      dateTime: harbour.at('10:00'),
    }
    const codes = { giftCardCode: 'FREE-1000-2000-3000', isBookNoPay: true }
    await expect(makeCart(harbour.t, 'harbour-free', [appointment], codes)).rejects.toThrow(
      '400 gift_card_not_allowed',
    )
  })

  test('pay up to their balance, and a card pays the rest', async () => {
    const cart = await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), {
      giftCardCode: 'card 1000 2000 3000',
    })
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
    const { body } = await harbour.pay(cart.id)
    expect(await harbour.balanceOf('CARD-1000-2000-3000')).toBe(0)
    const order = (await harbour.t.send(getSaleOrder, { id: body.id })).body
    expect(order.payments).toMatchObject([
      { type: 'gift_card', state: 'captured', amount: 3000, code: null, cardInfo: { last4: '3000' } },
      { type: 'card', state: 'scheduled', amount: 1505 },
    ])
    expect(order.breakdown.amountLeftForPayment).toBe(1505)
    expect(JSON.stringify(order)).not.toContain('CARD-1000')
  })

  test('need no card if they pay everything', async () => {
    const cart = await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), {
      giftCardCode: 'HARB-1000-2000-3000',
    })
    expect(cart.breakdown).toMatchObject({ total: 4505, giftCardAmount: 4505, outstandingChargeAmount: 0 })
    const { status, body } = await checkOut(harbour.t, harbour.shop, cart.id)
    expect(status).toBe(200)
    expect(await harbour.balanceOf('HARB-1000-2000-3000')).toBe(495)
    const order = (await harbour.t.send(getSaleOrder, { id: body.id })).body
    expect(order).toMatchObject({
      paymentOutstanding: false,
      payments: [{ type: 'gift_card', amount: 4505 }],
    })
  })

  test('never fall below zero, however many guests use one at once', async () => {
    const carts = []
    for (const time of cutTimes.slice(0, 5))
      carts.push(
        await makeCart(harbour.t, harbour.shop, harbour.cut(time), { giftCardCode: 'HARB-1000-2000-3000' }),
      )
    const answers = await Promise.all(carts.map(({ id }) => checkOut(harbour.t, harbour.shop, id)))
    expect(tally(answers)['200']).toBe(1)
    expect(await harbour.balanceOf('HARB-1000-2000-3000')).toBe(495)
    // Reading the cart again shows what is left.
    const next = carts[answers.findIndex(({ status }) => status !== 200)]
    const { body } = await harbour.t.send(getCart, { id: harbour.shop, cartId: next?.id ?? '' })
    expect(body.breakdown.giftCardAmount).toBe(495)
  })

  test('pay only for the appointments of their professional, if they are for one', async () => {
    const giftCardCode = 'ADAS-1000-2000-3000'
    expect(
      (await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'), { giftCardCode })).breakdown
        .giftCardAmount,
    ).toBe(4505)
    const withBen = harbour.cut('11:00', { barberId: harbour.names.barber('ben') })
    await expect(makeCart(harbour.t, harbour.shop, withBen, { giftCardCode })).rejects.toThrow(
      'gift_card_not_here',
    )
  })
})

test('a member pays less once the cart has their contact [3.09.06]', async () => {
  const unknown = await makeCart(harbour.t, harbour.shop, harbour.cut('10:00'))
  expect(unknown.breakdown.discountAmount).toBe(0)
  const member = { ...guest, email: 'Member@example.com' }
  const known = await makeCart(harbour.t, harbour.shop, harbour.cut('11:00'), { customer: member })
  expect(known.breakdown).toMatchObject({ discountAmount: 400, promoAmount: 0 })
  expect(known.items[0]?.subItems[0]?.adjustments[0]?.type).toBe('membership_discount')
  expect((await harbour.pay(known.id, { customer: member })).body.total).toBe(known.breakdown.total)
  // Agreeing to 0 as the amount charged now is no agreement to another total.
  const nothingNow = { customer: member, payments: [{ type: 'card' as const, amount: 0 }] }
  expect((await harbour.pay(unknown.id, nothingNow)).refusal.code).toBe('amount_changed')
  expect((await harbour.pay(unknown.id, nothingNow)).status).toBe(200)
  const another = await makeCart(harbour.t, harbour.shop, harbour.cut('12:00'))
  expect((await harbour.pay(another.id, { customer: member })).refusal.code).toBe('price_changed')
})
