import { cancelBooking, getDeskBooking, getSaleOrder, markBooking } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { openDesk } from '../../test/open-desk.ts'
import { readRow } from '../../test/rows.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'

/** Opens a cut of $43.55 with a booking fee of $1.50, charged at nine to a card; it is ten past ten. */
const openLate = async (number?: string) => {
  const s = await openSales('harbour-card')
  const shop = await withDesk(s, s.times('ada', 'cut', [onTuesday('10:00')]), { paymentToken: card(number) })
  const moveOn = async () => {
    s.clock.set('2026-11-24T14:10:00Z')
    await sweepPayments(s.t.deps)
    s.clock.set('2026-11-24T15:10:00Z')
  }
  return { ...shop, moveOn }
}

test('a no-show that is taken back tells what is to be paid at the shop again', async () => {
  await using s = await openLate()
  await s.moveOn()
  const desk = await s.desk('owner')
  expect((await desk.mark(s.id, 'noShow', { fee: 'waive' })).body).toMatchObject({
    change: { refund: 4355 },
    booking: { sums: { total: 4505 }, money: { total: 150, paid: 150, left: 0 } },
  })
  const asked = await desk.mark(s.id, 'noShow', { isSet: false, validate: true })
  const done = await desk.mark(s.id, 'noShow', { isSet: false })
  expect(asked.body.change).toEqual({ total: 4355, refund: 0, charge: 0, atShop: 4355, later: 0 })
  expect(done.body).toMatchObject({
    change: asked.body.change,
    booking: { money: { total: 4505, paid: 150, left: 4355 } },
  })
})

test('nobody owes the booking fee of a missed guest who has paid nothing, on the guest’s page as at the desk', async () => {
  await using s = await openDesk('harbour-card', { role: 'owner' })
  const booked = await s.book('ada', 'cut', '10:00', { payment: 'withoutCard', passOver: true })
  const id = booked.body.booking?.id ?? ''
  s.clock.set('2026-11-24T15:10:00Z')
  const desk = await deskStaff(s.t, s.route, { role: 'owner' })
  const { version } = (await desk.send(getDeskBooking, { shopId: s.route, id })).body
  const missed = { shopId: s.route, id, version, mark: 'noShow', fee: 'waive' } as const
  expect((await desk.send(markBooking, missed)).body).toMatchObject({
    change: { total: -4505, refund: 0, atShop: -4505 },
    booking: { money: { total: 0, paid: 0, left: 0 } },
  })
  const sale = await readRow<{ readonly id: string }>(s.t.pool, 'select id from sale_order')
  const { breakdown } = (await s.t.send(getSaleOrder, sale)).body
  expect(breakdown.amountLeftForPayment).toBe(0)
})

test('the part of a refused charge that pays the booking fee stays due, at the desk as on the guest’s page', async () => {
  await using s = await openLate('4000000000000341')
  await s.moveOn()
  const desk = await s.desk('owner')
  const { body } = await desk.mark(s.id, 'noShow', { fee: 'waive' })
  expect(body.change).toMatchObject({ total: -4355, atShop: 0, later: -4355 })
  expect(body.booking.money).toMatchObject({ total: 150, paid: 0, left: 150, due: 150 })
  expect((await s.read(s.sale.id)).breakdown.amountLeftForPayment).toBe(150)
})

test('a late cancel without a card tells that nothing is to be paid any more', async () => {
  await using s = await openDesk('harbour-card', { role: 'owner' })
  const { booking } = (await s.book('ada', 'cut', '10:00', { payment: 'withoutCard', passOver: true })).body
  s.clock.set('2026-11-24T14:30:00Z')
  const desk = await deskStaff(s.t, s.route, { role: 'owner' })
  const canceled = {
    shopId: s.route,
    id: booking?.id ?? '',
    version: booking?.version ?? 0,
    by: 'guest',
  } as const
  expect((await desk.send(cancelBooking, canceled)).body).toMatchObject({
    change: { total: -4505, refund: 0, charge: 0, atShop: -4505 },
    booking: { money: { total: 0, paid: 0, left: 0 } },
  })
})
