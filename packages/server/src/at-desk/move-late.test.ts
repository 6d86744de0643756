import { bookAtDesk, moveBooking, rescheduleAppointment } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { readRows } from '../../test/rows.ts'

/** Opens a cut of Ada's on Tuesday at ten, with a card for fees; Ben asks more. */
const open = async () => {
  const s = await openSales('harbour-card')
  const opened = await withDesk(s, s.times('ada', 'cut', [onTuesday('10:00')]), { paymentToken: card() })
  const moveAt = async (now: string, who: string, time: string, by: 'guest' | 'shop' = 'guest') => {
    s.clock.set(now)
    const desk = await opened.desk('owner')
    const { shopId } = desk
    const { version } = await desk.open(opened.id)
    const place = { barberId: s.names.barber(who), dateTime: onTuesday(time), by, passOver: true }
    return desk.send(moveBooking, { shopId, id: opened.id, version, ...place })
  }
  return { ...opened, moveAt }
}

/** Ten past ten and twelve minutes past ten on the Tuesday. */
const [tenPast, twelvePast] = ['2026-11-24T15:10:00Z', '2026-11-24T15:12:00Z']

test('a booking moves to no time that has passed, whoever wishes it and whatever is passed over', async () => {
  await using s = await open()
  for (const by of ['guest', 'shop'] as const)
    expect((await s.moveAt(tenPast, 'ben', '09:00', by)).refusal.code).toBe(
      'appointment.errors.nonMatchingHours',
    )
  const desk = await s.desk()
  const wish = { barberId: s.names.barber('ben'), serviceIds: [s.names.service('cut')], guest: {} }
  const entered = { ...wish, dateTime: onTuesday('09:00'), passOver: true, payment: 'withoutCard' } as const
  expect((await desk.send(bookAtDesk, { shopId: desk.shopId, ...entered })).status, 'a new one').toBe(200)
})

test('a late guest is moved to the present five minutes, or to a colleague at the same time', async () => {
  await using s = await open()
  expect((await s.moveAt(twelvePast, 'ben', '10:00', 'shop')).status).toBe(200)
  expect((await s.moveAt(twelvePast, 'ben', '10:10', 'shop')).status).toBe(200)
})

test('the fee of a no-show is a share of the price that the guest agreed to, not of a dearer one of staff', async () => {
  await using s = await open()
  const desk = await s.desk('owner')
  const before = await desk.open(s.id)
  const { body } = await s.moveAt('2026-11-24T13:00:00Z', 'ben', '12:00')
  expect(body.booking.money?.total).toBeGreaterThan(before.money?.total ?? 0)
  expect(body.booking.terms).toMatchObject({
    noShowFee: before.terms?.noShowFee,
    lateFee: before.terms?.lateFee,
  })
  s.clock.set('2026-11-24T17:30:00Z')
  await (await s.desk('owner')).mark(s.id, 'noShow')
  const missed = await (await s.desk('owner')).open(s.id)
  // With the booking fee it is what the card was agreed to pay, as if nobody had moved the booking.
  expect(missed.money).toMatchObject({ paid: before.money?.total, left: 0 })
})

test('a dearer move by the desk is paid at the shop, and adds nothing to the charge that waits for the card', async () => {
  await using s = await open()
  const waiting = async () => readRows(s.t.pool, "select amount from payment where state = 'scheduled'")
  const [charges, before] = [await waiting(), await (await s.desk('owner')).open(s.id)]
  expect(charges).toEqual([{ amount: before.money?.total }])
  const { body } = await s.moveAt('2026-11-23T13:00:00Z', 'ben', '12:00')
  const more = (body.booking.money?.total ?? 0) - (before.money?.total ?? 0)
  expect(more).toBeGreaterThan(0)
  expect(body.change).toMatchObject({ total: more, atShop: more, later: 0, charge: 0 })
  expect(await waiting()).toEqual(charges)
  const back = (await s.moveAt('2026-11-23T13:10:00Z', 'ada', '12:00')).body
  expect(back.change).toMatchObject({ total: -more, atShop: -more, later: 0 })
  expect(await waiting(), 'moved back').toEqual(charges)
})

test('money for the difference of a dearer move leaves the charge that waits for the card as it was', async () => {
  await using s = await open()
  const waiting = async () => readRows(s.t.pool, "select amount from payment where state = 'scheduled'")
  const [charges, before] = [await waiting(), await (await s.desk('owner')).open(s.id)]
  const { body } = await s.moveAt('2026-11-23T13:00:00Z', 'ben', '12:00')
  const desk = await s.desk('owner')
  expect((await desk.pay(s.id, body.change.atShop)).body.change).toMatchObject({ later: 0 })
  expect(await waiting()).toEqual(charges)
  expect((await desk.open(s.id)).money).toMatchObject({
    paid: body.change.atShop,
    left: before.money?.total,
  })
})

test('a guest who moves the booking themselves agrees to its price, of which a fee is then a share', async () => {
  await using s = await open()
  const before = await (await s.desk('owner')).open(s.id)
  const place = { id: s.id, barberId: s.names.barber('ben'), dateTime: onTuesday('12:00') }
  const asked = (await s.t.send(rescheduleAppointment, { ...place, validate: true })).body
  const { status } = await s.t.send(rescheduleAppointment, { ...place, total: asked.breakdown.total })
  expect(status).toBe(200)
  const moved = await (await s.desk('owner')).open(s.id)
  const more = (moved.money?.total ?? 0) - (before.money?.total ?? 0)
  expect(more).toBeGreaterThan(0)
  expect(moved.terms?.noShowFee).toBe((before.terms?.noShowFee ?? 0) + more)
})
