import { bookAtDesk, payDue } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { readRows } from '../../test/rows.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

/** Opens a cut of $55 without a card, whose no-show costs all of it; it is ten past its start. */
const open = async (isBookNoPay: boolean) => {
  const s = await openSales('harbour-rental')
  const shop = await withDesk(
    s,
    s.times('june', 'cut', [onTuesday('10:00')]),
    isBookNoPay ? { isBookNoPay: true } : { isReservation: true, paymentToken: card() },
  )
  s.clock.set('2026-11-24T15:10:00Z')
  return shop
}

test('the fee of a no-show without a card is asked for by a link, and the guest pays it', async () => {
  await using s = await open(true)
  const desk = await s.desk()
  const asked = await desk.mark(s.id, 'noShow', { fee: 'ask', validate: true })
  expect(asked.body).toMatchObject({ change: { charge: 0, later: 5500 }, message: { channel: 'email' } })
  const { body } = await desk.mark(s.id, 'noShow', { fee: 'ask' })
  expect(body.booking).toMatchObject({
    state: 'noShow',
    money: { total: 5500, paid: 0, left: 5500, due: 5500 },
    due: { sum: 5500, card: null, failedAt: null, nextTryAt: null },
  })
  await tellEvents(s.t.deps)
  expect(
    await readRows(s.t.pool, `select kind from message where kind = 'noShow' and channel = 'email'`),
  ).toEqual([{ kind: 'noShow' }])
  const paid = await s.t.send(payDue, { id: s.sale.id, amount: 5500, paymentToken: card() })
  expect(paid.status).toBe(200)
  expect((await desk.open(s.id)).money).toMatchObject({ paid: 5500, left: 0, due: 0 })
})

test('a fee that was asked for goes with the no-show that is taken back', async () => {
  await using s = await open(true)
  const desk = await s.desk()
  await desk.mark(s.id, 'noShow', { fee: 'ask' })
  const { body } = await desk.mark(s.id, 'noShow', { isSet: false })
  expect(body.booking).toMatchObject({ state: 'booked', money: { due: 0 }, due: null })
})

test('a fee is asked for neither where a card can be charged, nor by who may not take it', async () => {
  await using s = await open(false)
  const desk = await s.desk()
  expect((await desk.mark(s.id, 'noShow', { fee: 'ask' })).refusal).toMatchObject({
    code: 'mark_not_allowed',
  })
  const june = await s.desk('professional', 'june')
  expect((await june.mark(s.id, 'noShow', { fee: 'ask' })).refusal).toMatchObject({ code: 'not_permitted' })
})

test('a guest whom staff booked has agreed to no fee, and is asked for none', async () => {
  await using s = await open(true)
  const staff = await deskStaff(s.t, s.shop, { role: 'reception' })
  const booked = await staff.send(bookAtDesk, {
    shopId: staff.shopId,
    barberId: s.names.barber('june'),
    serviceIds: s.names.services('cut').map(({ id }) => id),
    dateTime: onTuesday('10:00').replace('T10:00', 'T11:00'),
    guest: { firstName: 'Leo', email: 'leo@example.com' },
    payment: 'withoutCard',
  })
  const id = booked.body.booking?.id ?? ''
  s.clock.set('2026-11-24T16:10:00Z')
  const desk = await s.desk()
  expect((await desk.mark(id, 'noShow', { fee: 'ask' })).refusal).toMatchObject({ code: 'mark_not_allowed' })
})

test('a missed guest hears nothing if staff leave the message out', async () => {
  await using s = await open(false)
  const desk = await s.desk()
  const asked = await desk.mark(s.id, 'noShow', { fee: 'take', validate: true, tell: false })
  expect(asked.body.message).toBeNull()
  await desk.mark(s.id, 'noShow', { fee: 'take', tell: false })
  await tellEvents(s.t.deps)
  expect(await readRows(s.t.pool, `select from message where kind = 'noShow'`)).toEqual([])
})
