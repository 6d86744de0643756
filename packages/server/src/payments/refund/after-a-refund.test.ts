import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'
import { refundSale } from './refund-sale.ts'

/** Books a cut and a color with Guy, and refunds them by the shop. With Flore they cost 4.60 less. */
const openGivenBack = async () => {
  const s = await openSales('harbour-deposit')
  const services = s.names.services('coupe', 'couleur')
  const dateTime = '2026-11-24T10:00:00-05:00'
  const sale = await s.book([{ barberId: 'guy', services, dateTime }], { paymentToken: card() })
  const { total } = sale.breakdown
  expect((await refundSale(s.t.deps, { saleOrderId: sale.id, itemId: firstOf(sale) })).amount).toBe(total)
  const moveTo = (route: string, agreed: number) =>
    s.move(firstOf(sale), { barberId: s.names.barber(route), dateTime, total: agreed })
  return { ...s, sale, total, moveTo }
}

const nothing = { refund: 0, charge: 0, atShop: 0, later: 0 }

test('a lower price of an appointment that the shop has refunded brings no second refund, and the answer says so', async () => {
  await using s = await openGivenBack()
  const { body } = await s.moveTo('flore', s.total - 460)
  expect(body).toMatchObject({ change: { ...nothing, total: -460 }, refunds: [{ amount: s.total }] })
  expect((await s.moveTo('guy', s.total)).body).toMatchObject({
    change: { ...nothing, total: 460 },
    breakdown: { total: s.total, amountLeftForPayment: 0 },
    payments: [{ amount: s.total }],
  })
})

test('a price above the refunded one charges the difference, and a cancel then refunds only that difference', async () => {
  await using s = await openGivenBack()
  expect((await s.tip(s.sale.id, { amount: 500 })).body.change).toEqual({
    ...nothing,
    total: 500,
    charge: 500,
  })
  const { body } = await s.cancel(firstOf(s.sale))
  expect(body.change).toEqual({ ...nothing, total: -s.total - 500, refund: 500 })
  expect(new Set(body.refunds.map(({ amount }) => amount))).toEqual(new Set([s.total, 500]))
})

test('a guest who misses an appointment that the shop has refunded owes nothing', async () => {
  await using s = await openGivenBack()
  s.clock.set('2026-11-24T16:00:00Z')
  expect(await markNoShow(s.t.deps, firstOf(s.sale))).toMatchObject({ fee: 0, charge: 'none' })
})

test('a refund of one of two appointments leaves the money of the other', async () => {
  await using s = await openSales('harbour-prepay')
  const sale = await s.book(
    s.times('hana', 'cut', ['2026-11-24T10:00:00+00:00', '2026-11-24T11:00:00+00:00']),
  )
  const [first = '', second = ''] = appointmentsOf(sale)
  await refundSale(s.t.deps, { saleOrderId: sale.id, itemId: first })
  expect((await s.cancel(first)).body.change).toEqual({ ...nothing, total: -3600 })
  expect((await s.cancel(second)).body.change).toEqual({ ...nothing, total: -3600, refund: 3600 })
})

test('a cancel after the refund of a whole sale neither reports a refund nor keeps a fee', async () => {
  await using s = await openSales('harbour-prepay')
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  await refundSale(s.t.deps, { saleOrderId: sale.id })
  expect((await s.cancel(firstOf(sale), { validate: true })).body.change).toEqual({
    ...nothing,
    total: -3600,
  })
  s.clock.set('2026-11-24T09:00:00Z')
  expect(await markCanceled(s.t.deps, firstOf(sale), { lateFee: true })).toMatchObject({ refund: 0, kept: 0 })
  expect((await s.read(sale.id)).refunds).toMatchObject([{ amount: 3600 }])
})
