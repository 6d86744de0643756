import { expect, test } from 'vitest'
import { getShop } from '@openchair/contract/calls'
import { card, checkOut, makeCart } from '../../test/booking.ts'
import { openSmall } from '../../test/small-sums.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const inLondon = (time: string) => `2026-11-24T${time}:00+00:00`

test('a gift card pays less, so that the remaining charge an hour before is large enough for a card [R3]', async () => {
  await using s = await openSmall('harbour-card')
  const code = await s.giftCard(4485, 'usd')
  const cart = await makeCart(s.t, s.shop, s.times('ada', 'cut', [at('10:00')]), code)
  expect(cart.breakdown).toMatchObject({
    total: 4505,
    giftCardAmount: 4455,
    outstandingChargeAmount: 50,
    belowLeast: { least: 50, giftCard: 30, waived: 0, atShop: 0 },
  })
  const { body } = await checkOut(s.t, s.shop, cart.id, { paymentToken: card() })
  expect(await s.payments(body.id)).toEqual(['gift_card captured 4455', 'card scheduled 50'])
  expect(await s.balance()).toBe(30)
  s.clock.set('2026-11-24T15:00:00Z')
  await sweepPayments(s.t.deps)
  expect(await s.payments(body.id)).toEqual(['gift_card captured 4455', 'card captured 50'])
})

test('a gift card pays less, so that the remaining prepayment is large enough for a card [R3]', async () => {
  await using s = await openSmall('harbour-prepay')
  const code = await s.giftCard(3580, 'gbp')
  const sale = await s.book(s.times('hana', 'cut', [inLondon('10:00')]), { paymentToken: card() }, code)
  expect(await s.payments(sale.id)).toEqual(['gift_card captured 3570', 'card captured 30'])
  expect(await s.asked()).toEqual([30])
})

test('a total too small for a card is waived, and booked without a card [R3]', async () => {
  await using s = await openSmall('harbour-prepay')
  await s.price('cut', 20)
  const cart = await makeCart(s.t, s.shop, s.times('hana', 'cut', [inLondon('10:00')]))
  expect(cart.breakdown).toMatchObject({
    total: 20,
    totalChargeAmount: 0,
    outstandingChargeAmount: 0,
    amountLeftForPayment: 0,
    belowLeast: { least: 30, waived: 20 },
  })
  const { status, body } = await checkOut(s.t, s.shop, cart.id, { payments: [{ type: 'card', amount: 0 }] })
  expect(status).toBe(200)
  expect(await s.read(body.id)).toMatchObject({ paymentOutstanding: false, payments: [] })
})

test('a total too small for a card is due at the shop where guests can pay there [R3]', async () => {
  await using s = await openSmall('harbour-prepay')
  await s.price('cut', 20)
  await s.settings({ allowInPersonPayments: true })
  const sale = await s.book(s.times('hana', 'cut', [inLondon('10:00')]), {})
  expect(sale).toMatchObject({
    paymentOutstanding: true,
    payments: [],
    breakdown: { amountLeftForPayment: 20, belowLeast: { atShop: 20, waived: 0 } },
  })
})

test('a promo that leaves a few cents does not prevent a booking [R3]', async () => {
  await using s = await openSmall('harbour-deposit')
  await s.price('coupe', 1535)
  const sale = await s.book(s.guests(['flore'], 'coupe', at('10:00')), {}, { promoCode: 'MAPLE' })
  expect(sale.breakdown).toMatchObject({ total: 40, belowLeast: { waived: 40 }, amountLeftForPayment: 0 })
})

test('a deposit that is too small is charged with the rest, and a rest that is too small is waived [R3]', async () => {
  await using s = await openSmall('harbour-deposit')
  await s.deposit(1)
  const small = await s.book(s.guests(['flore'], 'coupe', at('10:00')))
  expect(small.breakdown).toMatchObject({
    depositAmount: 46,
    totalChargeAmount: 0,
    outstandingChargeAmount: 4599,
    belowLeast: { deposit: 46 },
  })
  expect(await s.payments(small.id)).toEqual(['card scheduled 4599'])
  await s.deposit(99)
  const large = await s.book(s.guests(['flore'], 'coupe', at('12:00')))
  expect(large.breakdown).toMatchObject({
    totalChargeAmount: 4553,
    outstandingChargeAmount: 0,
    amountLeftForPayment: 0,
    belowLeast: { waived: 46 },
  })
  expect(await s.payments(large.id)).toEqual(['card captured 4553'])
})

test('an operator can set other least amounts, and every shop shows those that apply to it [R3]', async () => {
  await using s = await openSmall('harbour-prepay', { settings: { LEAST_CHARGES: 'GBP 200, usd 75' } })
  const { body } = await s.t.send(getShop, { id: s.shop })
  expect(body.leastCharge).toBe(200)
  await s.price('cut', 150)
  const sale = await s.book(s.times('hana', 'cut', [inLondon('10:00')]), {})
  expect(sale.breakdown.belowLeast).toMatchObject({ least: 200, waived: 150 })
})
