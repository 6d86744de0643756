import { createCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { refundSale } from '../../payments/refund/refund-sale.ts'
import { tellEvents } from '../tell/tell-events.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

/** Books cuts on Tuesday, each to be charged an hour before, at a shop that then closes. */
const openClosed = async (...times: readonly string[]) => {
  const s = await openSales('harbour-card')
  const sale = await s.book(
    times.map((time) => ({ barberId: 'ada', services: s.names.services('cut'), dateTime: at(time) })),
    { paymentToken: card() },
  )
  // The shop's catalogue is in memory by now, as it would be after a guest looked at the shop.
  await s.t.pool.query(`update shop set active = false, revision = revision + 1 where route = 'harbour-card'`)
  const get = (url: string) => s.t.app.inject({ method: 'GET', url })
  return { ...s, sale, get }
}

test('the guest of a shop that has closed still reads the reservation, cancels it and gets a message of the cancel', async () => {
  await using s = await openClosed('10:00', '11:00')
  const [first = '', second = ''] = appointmentsOf(s.sale)
  expect(s.sale.shopHasClosed).toBe(false)
  expect(await s.read(s.sale.id)).toMatchObject({ state: 'booked', shopHasClosed: true })
  expect(await s.get(`/calendar/reservation/${s.sale.id}.ics`)).toMatchObject({ statusCode: 200 })
  expect((await s.cancel(first, { validate: true })).body).toMatchObject({
    shopHasClosed: true,
    change: { later: -4355 },
  })
  expect((await s.cancel(first)).body).toMatchObject({ state: 'booked', items: [{ state: 1 }, { state: 0 }] })
  expect((await s.cancel(second)).body).toMatchObject({ state: 'canceled', payments: [{ state: 'kept' }] })
  await tellEvents(s.t.deps)
  const { rows } = await s.t.pool.query(`select kind from message where kind = 'canceled'`)
  expect(rows).not.toEqual([])
})

test('a closed shop refuses a move to another time, and says why', async () => {
  await using s = await openClosed('10:00')
  const wish = { barberId: s.names.barber('ada'), dateTime: at('15:00') }
  for (const validate of [true, false])
    expect((await s.move(firstOf(s.sale), { ...wish, validate })).refusal).toMatchObject({
      status: 409,
      code: 'shop_closed',
      message: expect.stringContaining('closed') as string,
    })
  const cart = { id: 'harbour-card', new_appointments: [{ ...wish, services: s.names.services('cut') }] }
  expect((await s.t.send(createCart, cart)).refusal).toMatchObject({ status: 404, code: 'shop_not_found' })
})

test('an appointment of a closed shop is charged while it stands, and a cancel by the guest or the operator refunds it', async () => {
  await using s = await openClosed('10:00', '15:00')
  const [first = '', second = ''] = appointmentsOf(s.sale)
  s.clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(s.t.deps)
  expect((await s.read(s.sale.id)).payments).toMatchObject([{ state: 'captured', amount: 8860 }])
  expect(await markCanceled(s.t.deps, first, { lateFee: false })).toMatchObject({ ok: true, refund: 4355 })
  expect((await s.refund(s.sale.id, first)).body).toMatchObject({ refunds: [{ amount: 4355 }] })
  s.clock.set('2026-11-24T20:30:00Z')
  expect((await s.tip(s.sale.id, { itemId: second, amount: 500 })).body).toMatchObject({
    change: { charge: 500 },
  })
  // The fee is a part of the price without the tip, so the tip comes back.
  expect(await markNoShow(s.t.deps, second)).toMatchObject({ ok: true, fee: 0, refund: 500 })
  expect(await refundSale(s.t.deps, { saleOrderId: s.sale.id })).toMatchObject({ amount: 8860 - 4355 })
})

test('the card of a closed shop’s guest is not charged once the appointment is canceled', async () => {
  await using s = await openClosed('10:00')
  await s.cancel(firstOf(s.sale))
  s.clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(s.t.deps)
  expect((await s.read(s.sale.id)).payments).toMatchObject([{ state: 'kept', amount: 0 }])
})
