import { cancelAppointment, getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'
import { card, makeCart } from '../../../test/booking.ts'
import { openExtrasShop } from '../../../test/extras-shop.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

test('a cancel in time drops the sum that was still to be charged, and frees the time', async () => {
  await using s = await openSales('harbour-card')
  const appointment = { barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }
  const sale = await s.book([appointment])
  const asked = await s.cancel(firstOf(sale), { validate: true })
  expect(asked.body).toMatchObject({ state: 'canceled', change: { total: -4505, refund: 0, later: -4505 } })
  expect(await s.read(sale.id)).toMatchObject({ state: 'booked', canceled: false })
  const canceled = await s.cancel(firstOf(sale))
  expect(canceled.body).toMatchObject({
    state: 'canceled',
    canceled: true,
    items: [{ state: 1 }],
    payments: [{ state: 'kept', amount: 0 }],
    breakdown: { total: 0, amountLeftForPayment: 0 },
    paymentOutstanding: false,
    canCancelBefore: null,
    change: { total: -4505, refund: 0, charge: 0, later: -4505, atShop: 0 },
  })
  expect((await s.cancel(firstOf(sale))).body, 'asked again').toEqual(canceled.body)
  await s.book([appointment])
})

test('a cancel refunds the charge to the card', async () => {
  await using s = await openSales('harbour-prepay')
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  const { body } = await s.cancel(firstOf(sale), {}, 'a')
  expect(body).toMatchObject({
    state: 'canceled',
    payments: [{ state: 'refunded', amount: 3600 }],
    refunds: [{ amount: 3600, itemId: firstOf(sale) }],
    change: { total: -3600, refund: 3600, later: 0, atShop: 0 },
  })
})

test('a canceled appointment of a group refunds its own share, and the last one all that is left', async () => {
  await using s = await openSales('harbour-deposit')
  const appointments = s.guests(['flore', 'guy'], 'coupe', at('10:00'))
  const sale = await s.book(appointments, { paymentToken: card() })
  const [first = '', second = ''] = appointmentsOf(sale)
  const { body } = await s.cancel(first)
  expect(body).toMatchObject({ state: 'booked', canceled: true, items: [{ state: 1 }, { state: 0 }] })
  expect(body.breakdown.total).toBe(body.items[1]?.amounts.total)
  expect(body.change.refund).toBe(sale.items[0]?.amounts.deposit)
  expect(body.payments.find(({ state }) => state === 'scheduled')?.amount).toBe(
    body.breakdown.amountLeftForPayment,
  )
  const last = await s.cancel(second)
  expect(last.body).toMatchObject({ state: 'canceled', change: { refund: sale.items[1]?.amounts.deposit } })
})

test('the cancel of the last appointment frees stock, the use of a promo and the gift card', async () => {
  await using s = await openExtrasShop()
  const cart = await makeCart(s.t, s.shop, [...s.cut('10:00'), ...s.cut('10:30')], {
    items: s.pieces('pomade', 2),
    promoCode: 'ONCE',
    giftCardCode: 'CARD-1000-2000-3000',
  })
  const { body: booked } = await s.pay(cart.id)
  const { body: sale } = await s.t.send(getSaleOrder, { id: booked.id })
  const left = async () => ({
    stock: await s.stockOf('Pomade'),
    uses: await s.usesOf('ONCE'),
    balance: await s.balanceOf('CARD-1000-2000-3000'),
  })
  const [first = '', second = ''] = appointmentsOf(sale)
  const one = await s.t.send(cancelAppointment, { id: first })
  expect(one.body.items.map(({ state }) => state)).toEqual([1, 0, 0])
  expect(one.body.breakdown.customerBookingFee).toBe(150)
  expect(await left()).toMatchObject({ stock: 8, uses: 0 })
  const { body } = await s.t.send(cancelAppointment, { id: second })
  expect(await left()).toEqual({ stock: 10, uses: 1, balance: 3000 })
  const paid = sale.payments.filter(({ captured }) => captured).reduce((sum, { amount }) => sum + amount, 0)
  expect(body.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
  expect(body.payments.every(({ state }) => state === 'kept' || state === 'refunded')).toBe(true)
})

test('a guest cancels a group as a whole, and none of its appointments a second time [7.05.05]', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book(
    ['10:00', '10:30', '11:00'].map((time) => ({
      barberId: 'ada',
      services: s.names.services('cut'),
      dateTime: at(time),
    })),
  )
  const [first = '', second = ''] = appointmentsOf(sale)
  await s.cancel(second, {}, 'a')
  expect((await s.cancel(second, {}, 'b')).refusal.code).toBe('change_not_allowed')
  const { body } = await s.cancel(first, { cancelGroup: true })
  expect(body).toMatchObject({ state: 'canceled', items: [{ state: 1 }, { state: 1 }, { state: 1 }] })
})

test.each([
  ['too late', '2026-11-23T15:00:00Z', 'too_late_to_change'],
  ['in time', '2026-11-23T14:59:59Z', undefined],
])('a cancel is %s by the cut-off of the professional', async (_what, now, code) => {
  await using s = await openSales('harbour-card')
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }])
  s.clock.set(now)
  const { refusal } = await s.cancel(firstOf(sale))
  expect(refusal.code).toBe(code)
  if (code !== undefined) expect(refusal).toMatchObject({ status: 409, phone: '+12125550101' })
  expect((await s.cancel('x')).refusal.code).toBe('appointment_not_found')
})

test('a guest cannot cancel an appointment whose professional lets no guest cancel [6.03.01]', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book([{ barberId: 'ben', services: s.names.services('cut'), dateTime: at('10:00') }])
  expect((await s.cancel(firstOf(sale))).refusal).toMatchObject({
    code: 'change_not_allowed',
    phone: '+12125550101',
  })
})
