import { getSaleOrder } from '@openchair/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { boughtGiftCard, buyGiftCard, giftCardOf, giftShop } from '../../test/gift-cards.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ seed: seedBrand })
})
afterAll(() => t[Symbol.asyncDispose]())

const cutAt = async (time: string, more: object = {}, barberId = 'ada') => {
  const { services } = await namesOf(t, giftShop)
  const appointment = { barberId, services: services('cut'), dateTime: `2026-11-${time}:00-05:00` }
  return makeCart(t, giftShop, [appointment], more)
}

test('a gift card is charged at once, and shown like any other sale [asvs-11.5.1] [3.09.05] [3.12.01] [3.12.02] [7.04.23] [7.04.25]', async () => {
  const { status, body: sold } = await buyGiftCard(t)
  expect({ status, sold }).toEqual({
    status: 200,
    sold: { id: expect.any(String), total: 10_000, currency: 'usd', payingCustomer: expect.any(Object) },
  })
  const { body: order } = await t.send(getSaleOrder, { id: sold.id }, { 'accept-language': 'fr' })
  expect(order).toMatchObject({
    id: sold.id,
    shop: { route: giftShop },
    customerFirstName: guest.firstName,
    items: [{ type: 'gift_card', name: 'Carte-cadeau', dateTime: null, amounts: { total: 10_000 } }],
    payments: [{ type: 'card', state: 'captured', amount: 10_000, cardInfo: { last4: '4242' } }],
    breakdown: { total: 10_000, taxes: [], totalFee: 0, amountLeftForPayment: 0 },
    tip: 0,
    canTipBefore: null,
    canTip: [],
    canCancelBefore: null,
    giftCard: {
      code: expect.stringMatching(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/),
      initialBalance: 10_000,
      balance: 10_000,
      barberId: null,
      barber: null,
      cover: 'pole',
      recipient: null,
    },
  })
  expect(order.giftCard?.customChargeId).toBe(order.payments[0]?.id)
  const text = JSON.stringify(order)
  for (const secret of [guest.email, guest.phone, guest.lastName, sold.payingCustomer.id])
    expect(text).not.toContain(secret)
})

test('a new gift card pays in a cart at once, down to zero', async () => {
  const { code, saleOrderId } = await boughtGiftCard(t, { amount: 5000 })
  const first = await cutAt('24T10:00', { giftCardCode: code.toLowerCase().replaceAll('-', ' ') })
  const { total } = first.breakdown
  expect(first.payments).toMatchObject([{ type: 'gift_card', amount: total, code }])
  expect((await checkOut(t, giftShop, first.id)).status).toBe(200)
  expect((await giftCardOf(t, saleOrderId)).balance).toBe(5000 - total)
  const second = await cutAt('24T11:00', { giftCardCode: code })
  expect(second.breakdown).toMatchObject({ giftCardAmount: 5000 - total })
  expect((await checkOut(t, giftShop, second.id, { paymentToken: card() })).status).toBe(200)
  expect((await giftCardOf(t, saleOrderId)).balance).toBe(0)
})

test('a gift card for one professional pays only for that professional’s appointments', async () => {
  const { barber } = await namesOf(t, giftShop)
  const { code, barberId, barber: shown, shops } = await boughtGiftCard(t, { barberId: 'ada' })
  expect({ barberId, shown: shown?.route }).toEqual({ barberId: barber('ada'), shown: 'ada' })
  expect(shops.map(({ route }) => route)).toEqual([giftShop])
  const own = await cutAt('25T10:00', { giftCardCode: code })
  // No other professional is booked, so it also pays the cart's booking fee, and no card is needed.
  expect(own.breakdown).toMatchObject({ customerBookingFee: 150, giftCardAmount: own.breakdown.total })
  expect((await checkOut(t, giftShop, own.id)).status).toBe(200)
  await expect(cutAt('25T10:00', { giftCardCode: code }, 'ben')).rejects.toThrow('gift_card_not_here')
})

test('a gift card is accepted where shops share cards and use the same currency, and its sale names these shops', async () => {
  const { code, shops } = await boughtGiftCard(t)
  expect(shops.map(({ route }) => route)).toEqual([giftShop, 'harbour-free'])
  const { services } = await namesOf(t, 'harbour-deposit')
  const elsewhere = makeCart(t, 'harbour-deposit', [{ barberId: 'flore', services: services('coupe') }], {
    giftCardCode: code,
  })
  await expect(elsewhere).rejects.toThrow('gift_card_not_here')
})
