import type { InputOf } from '@openchair/contract'
import {
  getSaleOrder,
  markBooking,
  moveBooking,
  rescheduleAppointment,
  sendChoiceLink,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { guest } from '../../test/booking.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { openDesk } from '../../test/open-desk.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { addTimeOff } from '../booking/time-off/change-time-off.ts'

type Move = InputOf<typeof moveBooking>

/** Opens a shop with one booking of the desk, at 11:00 on the Tuesday, whose guest was told of it. */
const open = async (
  route = 'harbour-free',
  [barber, service] = ['dora', 'corte'],
  more: object = { guest },
) => {
  const s = await openDesk(route)
  let { desk } = s
  const { body } = await s.book(barber ?? '', service ?? '', '11:00', { ...more, payment: 'withoutCard' })
  const { booking } = body
  if (booking === null) throw new Error('nothing is booked')
  await tellEvents(s.t.deps)
  await s.t.pool.query('delete from message')
  const wish = (who: string, time: string, wished: Partial<Move> = {}): Move => ({
    shopId: route,
    id: booking.id,
    version: booking.version,
    barberId: s.names.barber(who),
    dateTime: s.at(time),
    ...wished,
  })
  return {
    ...s,
    booking,
    moveTo: (...wished: Parameters<typeof wish>) => desk.send(moveBooking, wish(...wished)),
    wishMove: wish,
    choiceLink: (asked: object = {}) =>
      desk.send(sendChoiceLink, { shopId: route, id: booking.id, version: booking.version, ...asked }),
    /** Sets the clock, and signs in again, because a session does not last for days. */
    since: async (instant: string) => {
      s.clock.set(instant)
      desk = await deskStaff(s.t, route, { role: 'reception' })
      await tellEvents(s.t.deps)
      await s.t.pool.query('delete from message')
    },
    /** Marks the booking, and gives it as it then is. */
    mark: async (mark: 'arrived' | 'done') => {
      const { version } = booking
      const { body } = await desk.send(markBooking, { shopId: route, id: booking.id, version, mark })
      return body.booking
    },
    mails: async () => {
      await tellEvents(s.t.deps)
      return (await outboxOf(s.t, guest.email)).filter(({ channel }) => channel === 'email')
    },
    off: async (who: string, day = '2026-11-24') =>
      addTimeOff(s.t.deps, (await s.t.deps.catalogues.ofShop(route)).shop, {
        barberId: s.names.barber(who),
        begins: { day, minute: 0 },
        ends: { day, minute: 1440 },
        isWeekly: false,
        lastDay: null,
        reason: 'ill',
      }),
    [Symbol.asyncDispose]: () => s.t[Symbol.asyncDispose](),
  }
}

test('moves a booking to a colleague, and tells its guest with the message that the desk was shown', async () => {
  await using s = await open()
  const asked = await s.moveTo('eli', '14:20', { validate: true })
  expect(asked.body).toMatchObject({
    booking: { barberId: s.names.barber('eli'), startsAt: s.at('14:20'), endsAt: s.at('14:50') },
    change: { total: 0, refund: 0, charge: 0 },
    message: { to: guest.email },
  })
  expect(await readRows(s.t.pool, 'select version from appointment')).toEqual([
    { version: s.booking.version },
  ])
  const { body } = await s.moveTo('eli', '14:20')
  expect(body.booking).toMatchObject({
    barber: { firstName: 'Eli' },
    startsAt: s.at('14:20'),
    state: 'booked',
  })
  const [mail] = await s.mails()
  expect(mail?.text).toBe(asked.body.message?.text)
  expect(await readRows(s.t.pool, `select act from desk_activity where act = 'moved'`)).toHaveLength(1)
})

test('says that a professional with time off is not in, and never why', async () => {
  await using s = await open()
  await s.off('dora')
  const { body } = await s.moveTo('eli', '11:00')
  expect(body.message?.text).toContain('Dora no está el mar 24 nov.')
  const [mail] = await s.mails()
  expect(mail?.text).toContain('Dora no está el mar 24 nov.')
  expect(mail?.text).not.toMatch(/\bill\b/)
})

test('moves after the guest’s cut-off, and tells nobody if staff say so', async () => {
  await using s = await open()
  await s.since('2026-11-24T15:59:00Z')
  expect((await s.moveTo('dora', '12:00', { tell: false })).body.message).toBeNull()
  expect(await s.mails()).toEqual([])
})

test('never costs the guest more, and gives a lower price unless an owner keeps the agreed one', async () => {
  await using dearer = await open('harbour-card', ['ada', 'cut'])
  expect((await dearer.moveTo('ben', '12:00')).body.change.total).toBe(0)
  await using s = await open('harbour-card', ['ben', 'cut'])
  const { change } = (await s.moveTo('ada', '12:00', { validate: true })).body
  expect(change).toMatchObject({ total: -1089, atShop: -1089, refund: 0 })
  expect((await s.moveTo('ada', '12:00', { keepPrice: true })).refusal.code).toBe('not_permitted')
  const owner = await deskStaff(s.t, s.route)
  const kept = await owner.send(moveBooking, s.wishMove('ada', '12:00', { keepPrice: true }))
  expect(kept.body.change.total).toBe(0)
  expect(kept.body.booking.money?.total).toBe(s.booking.money?.total)
})

test('a guest who wishes a dearer professional pays more at the shop, unless an owner keeps the old price', async () => {
  await using s = await open('harbour-card', ['ada', 'cut'])
  const by = 'guest' as const
  const asked = await s.moveTo('ben', '12:00', { by, validate: true })
  expect(asked.body.change).toMatchObject({ total: 1089, atShop: 1089, charge: 0, later: 0 })
  expect((await s.moveTo('ben', '12:00', { by, keepPrice: true })).refusal.code).toBe('not_permitted')
  const owner = await deskStaff(s.t, s.route)
  const kept = await owner.send(
    moveBooking,
    s.wishMove('ben', '12:00', { by, keepPrice: true, validate: true }),
  )
  expect(kept.body.change.total).toBe(0)
  const moved = await s.moveTo('ben', '12:00', { by })
  expect(moved.body.booking.money?.total).toBe((s.booking.money?.total ?? 0) + 1089)
})

test('a guest whose professional is not in pays no more, whoever wishes the move', async () => {
  await using s = await open('harbour-card', ['ada', 'cut'])
  await s.off('ada')
  expect((await s.moveTo('ben', '12:00', { by: 'guest' })).body.change.total).toBe(0)
})

test('refuses what somebody else has moved meanwhile, and gives the same answer for the same key', async () => {
  await using s = await open()
  const key = { 'idempotency-key': 'once' }
  const first = await s.desk.send(moveBooking, s.wishMove('eli', '14:00'), key)
  const again = await s.desk.send(moveBooking, s.wishMove('eli', '14:00'), key)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.booking.version).toBe(first.body.booking.version)
  expect((await s.moveTo('dora', '15:00')).refusal.code).toBe('changed_meanwhile')
  expect((await s.choiceLink()).refusal.code).toBe('changed_meanwhile')
})

test('passes over hours by a tick, and never over a taken time', async () => {
  await using s = await open()
  await s.book('eli', 'corte', '08:00', { passOver: true })
  expect((await s.moveTo('eli', '08:30')).refusal.code).toBe('appointment.errors.nonMatchingHours')
  expect((await s.moveTo('eli', '08:15', { passOver: true })).refusal.code).toBe(
    'appointment.errors.oneOfTimeslotsNotAvailable',
  )
  expect((await s.moveTo('eli', '08:30', { passOver: true })).status).toBe(200)
})

test('refuses to move a booking that is done', async () => {
  await using s = await open()
  await s.since('2026-11-24T15:50:00Z')
  const { version } = await s.mark('done')
  expect((await s.moveTo('eli', '14:00', { version })).refusal.code).toBe('change_not_allowed')
})

test('keeps that a guest is here at a time soon, and not at one that is far', async () => {
  await using s = await open()
  await s.since('2026-11-24T15:50:00Z')
  const here = await s.mark('arrived')
  const soon = await s.moveTo('eli', '11:20', { version: here.version })
  expect(soon.body.booking).toMatchObject({ state: 'arrived', barberId: s.names.barber('eli') })
  const later = await s.moveTo('eli', '15:00', { version: soon.body.booking.version })
  expect(later.body.booking).toMatchObject({ state: 'booked', marks: { arrivedAt: null } })
})

test('lets a professional move within their own column alone', async () => {
  await using s = await open()
  const dora = await deskStaff(s.t, s.route, { role: 'professional', professional: 'dora' })
  const eli = await deskStaff(s.t, s.route, { role: 'professional', professional: 'eli' })
  const refusals = [
    await dora.send(moveBooking, s.wishMove('eli', '12:00')),
    await eli.send(moveBooking, s.wishMove('eli', '12:00')),
    await eli.send(sendChoiceLink, { shopId: s.route, id: s.booking.id, version: s.booking.version }),
  ]
  expect(refusals.map(({ refusal }) => refusal.code)).toEqual(refusals.map(() => 'not_permitted'))
  expect((await dora.send(moveBooking, s.wishMove('dora', '12:00'))).status).toBe(200)
})

test('lets a guest who was asked choose another time free, after the cut-off and the old start', async () => {
  await using s = await open('harbour-card', ['ada', 'cut'])
  await s.off('ada')
  await s.since('2026-11-24T15:30:00Z')
  const id = s.booking.saleOrderId ?? ''
  const move = { id: s.booking.id, barberId: s.names.barber('ben'), dateTime: s.at('14:00', '2026-11-27') }
  expect((await s.t.send(rescheduleAppointment, move)).refusal.code).toBe('too_late_to_change')
  const asked = await s.choiceLink({ validate: true })
  expect((await s.t.send(getSaleOrder, { id })).body.items[0]).not.toHaveProperty('freeMoveUntil')
  const { body } = await s.choiceLink()
  expect(body.message?.text).toBe(asked.body.message?.text)
  expect(body.message?.text).toContain('Ada is not in today.')
  const [mail] = await s.mails()
  expect(mail).toMatchObject({ kind: 'moveAsked', text: body.message?.text })
  expect((await s.t.send(getSaleOrder, { id })).body.items[0]).toMatchObject({
    freeMoveUntil: s.at('10:30', '2026-12-01'),
  })
  s.clock.set('2026-11-25T15:30:00Z')
  const moved = await s.t.send(rescheduleAppointment, move)
  expect(moved.body.change.total, 'Ben costs more').toBe(0)
  expect(moved.body.items[0]).not.toHaveProperty('freeMoveUntil')
})

test('leaves a booking as it is if its guest chooses no other time', async () => {
  await using s = await open()
  await s.choiceLink()
  s.clock.set('2026-12-02T16:00:00Z')
  const move = { id: s.booking.id, barberId: s.names.barber('eli'), dateTime: s.at('14:00', '2026-12-04') }
  expect((await s.t.send(rescheduleAppointment, move)).refusal.code).toBe('too_late_to_change')
  expect((await s.t.send(getSaleOrder, { id: s.booking.saleOrderId ?? '' })).body.state).toBe('booked')
})

test('sends no link to a guest without a contact', async () => {
  await using s = await open('harbour-free', ['dora', 'corte'], { guest: { firstName: 'Kim' } })
  expect((await s.choiceLink()).refusal.code).toBe('no_contact')
  expect(
    (await s.t.send(getSaleOrder, { id: s.booking.saleOrderId ?? '' })).body.items[0],
  ).not.toHaveProperty('freeMoveUntil')
})
