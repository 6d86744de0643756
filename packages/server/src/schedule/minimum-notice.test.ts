import {
  bookOfferedSlot,
  createCart,
  getBarber,
  getBarberSchedule,
  getGroupSchedule,
  getShop,
  getShopNextAvailableTime,
  getShopSchedule,
  updateCart,
} from '@openchair/contract/calls'
import type { ScheduleDay } from '@openchair/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointmentsOf, openSales } from '../../test/booked-sale.ts'
import { card, checkOut, makeCart, takeTime } from '../../test/booking.ts'
import { cancel, joinAs, makeOffers, offered, readAs } from '../../test/waiting-list.ts'

const shop = 'harbour-card'
const today = '2026-11-21'
const at = (time: string) => `${today}T${time}:00-05:00`
const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'

// Saturday, 10:00 in New York. Ada requires two hours of notice, and lets guests cancel until an hour before.
let s: Awaited<ReturnType<typeof openSales>>
beforeEach(async () => {
  s = await openSales(shop)
  await ask('ada', 120)
})
afterEach(() => s[Symbol.asyncDispose]())

const ask = async (route: string, minimumNotice: number) => {
  const terms = { minimumNotice, advanceCancelMins: 60, canCustomerCancel: true }
  await s.t.pool.query(`update barber set details = details || $1 where route = $2`, [terms, route])
  await s.t.pool.query(`update shop set revision = revision + 1`)
}
const slotsOf = (days: readonly ScheduleDay[]) =>
  days.flatMap(({ times }) => [...times.morning, ...times.afternoon, ...times.evening])
const firstStart = (days: readonly ScheduleDay[]) => slotsOf(days)[0]?.time
const cutAt = (time: string, barberId = 'ada') => ({
  barberId,
  services: s.names.services('cut'),
  dateTime: at(time),
})
const tryCart = (...appointments: readonly ReturnType<typeof cutAt>[]) =>
  s.t.send(createCart, { id: shop, new_appointments: [...appointments] })

test('a professional has no start sooner than their notice, and "any" applies each professional’s own notice', async () => {
  const days = { start: today, end: today }
  const ada = await s.t.send(getBarberSchedule, { id: s.names.barber('ada'), ...days, duration: 30 })
  expect(firstStart(ada.body.rows)).toBe(at('12:00'))
  const services = s.names.service('cut')
  const any = await s.t.send(getShopSchedule, { id: shop, ...days, services })
  const whoAt = (time: string) => slotsOf(any.body.rows).find((slot) => slot.time === at(time))?.barberRoutes
  expect([whoAt('11:45'), whoAt('12:00')]).toEqual([['ben'], ['ada', 'ben']])
  const next = { id: shop, duration: 30, fromDate: today }
  expect((await s.t.send(getShopNextAvailableTime, next)).body.barberRoutes).toEqual(['ben'])
  await ask('ben', 150)
  expect((await s.t.send(getShopNextAvailableTime, next)).body).toMatchObject({
    nextAvailableTime: at('12:00'),
    barberRoutes: ['ada'],
  })
})

test('a cart with a time that is too soon is refused, and "any" becomes a professional with less notice', async () => {
  expect((await tryCart(cutAt('11:45'))).refusal).toMatchObject({ status: 409, code: taken })
  expect((await tryCart(cutAt('12:00'))).status).toBe(200)
  const { body } = await tryCart(cutAt('11:00', 'any'))
  expect(body.items[0]?.barber?.route).toBe('ben')
  await ask('ben', 120)
  expect((await tryCart(cutAt('11:00', 'any'))).refusal.code).toBe(taken)
})

test('a cart without a hold is checked for notice at checkout, and books nothing if it is too soon', async () => {
  const cart = await makeCart(s.t, shop, [cutAt('12:00')])
  s.clock.advance({ minutes: 1 })
  const refused = await checkOut(s.t, shop, cart.id, { paymentToken: card() })
  expect(refused.refusal).toMatchObject({ status: 409, code: taken })
  expect((await s.t.pool.query(`select from sale_order`)).rowCount).toBe(0)
})

test('a held time is not checked for notice again, so a guest with a declined card can still pay until the hold expires', async () => {
  const decline = (id: string) => checkOut(s.t, shop, id, { paymentToken: card('4000000000000002') })
  const cart = await makeCart(s.t, shop, [cutAt('12:00')])
  expect((await decline(cart.id)).refusal.code).toBe('card_declined')
  s.clock.advance({ minutes: 5 })
  const shown = await s.t.send(createCart, { id: shop, new_appointments: [cutAt('12:00')] })
  expect(shown.refusal.code).toBe(taken)
  expect((await checkOut(s.t, shop, cart.id, { paymentToken: card() })).status).toBe(200)

  const late = await makeCart(s.t, shop, [cutAt('12:30')])
  expect((await decline(late.id)).refusal.code).toBe('card_declined')
  s.clock.advance({ minutes: 30 })
  expect((await checkOut(s.t, shop, late.id, { paymentToken: card() })).refusal.code).toBe(taken)
})

test('a longer service at the held start is checked for notice again, and a shorter one is not [guest-M11]', async () => {
  const of = (...services: readonly string[]) => [
    { ...cutAt('12:00'), services: s.names.services(...services) },
  ]
  const cart = await makeCart(s.t, shop, of('cut'))
  const update = async (appointments: ReturnType<typeof of>, hold: 'true' | undefined) => {
    const input = { id: shop, cartId: cart.id, new_appointments: appointments, hold }
    const { status, refusal } = await s.t.send(updateCart, input)
    return status === 200 ? 'taken' : refusal.code
  }
  expect(await update(of('cut'), 'true')).toBe('taken')
  s.clock.advance({ minutes: 5 })
  expect(await update(of('cut', 'shave'), 'true')).toBe(taken)
  expect(await update(of('cut'), 'true')).toBe('taken')
})

test('no appointment can be moved to a time that is too soon, and unmoved ones stay however soon they are', async () => {
  const sale = await s.book([cutAt('13:00'), cutAt('14:00')])
  const [first = '', second = ''] = appointmentsOf(sale)
  s.clock.set(at('11:40'))
  const soon = await s.move(second, { barberId: 'ada', dateTime: at('13:30') })
  expect(soon.refusal).toMatchObject({ status: 409, code: taken })
  const together = [
    { id: first, barberId: 'ada', dateTime: at('13:00') },
    { id: second, barberId: 'ada', dateTime: at('15:00') },
  ]
  expect((await s.move(first, { appointments: together })).status).toBe(200)
  expect((await s.move(first, { barberId: 'ben', dateTime: at('13:00'), validate: true })).refusal.code).toBe(
    'appointment.errors.nonMatchingHours',
  )
})

test('the times of a cart’s other guests count as taken even if they are too soon to be chosen again', async () => {
  s.clock.set(at('11:40'))
  const services = s.names.services('cut')
  const asked = (dateTime?: string) => ({ barberId: 'ada', services, ...(dateTime && { dateTime }) })
  await s.t.pool.query(`update barber set details = details || '{"minimumNotice": 0}' where route = 'ben'`)
  await s.t.pool.query(`update shop set revision = revision + 1`)
  const { body } = await s.t.send(getGroupSchedule, {
    id: shop,
    start: today,
    end: today,
    appointments: [{ ...asked(), barberId: 'any' }, asked(at('12:00'))],
  })
  expect(slotsOf(body.rows).find(({ time }) => time === at('12:00'))?.barberRoutes).toEqual(['ben'])
})

test('the waiting list is offered no time that is too soon, and an offered time can be taken until it lapses', async () => {
  const ids = new Map<string, string>()
  for (let minute = 9 * 60; minute < 18 * 60; minute += 30) {
    const [from, to] = [minute, minute + 30].map((each) =>
      Temporal.PlainTime.from({ hour: Math.floor(each / 60), minute: each % 60 }).toString(),
    )
    ids.set(
      String(from),
      await takeTime(s.t, [shop, 'ada'], [`${today}T${from}-05:00`, `${today}T${to}-05:00`]),
    )
  }
  const application = await joinAs(s.t, shop, 1, {
    day: today,
    barberId: s.names.barber('ada'),
    paymentToken: card(),
  })
  await cancel(s.t, ids.get('11:30:00'))
  await cancel(s.t, ids.get('12:00:00'))
  await makeOffers(s.t, shop)
  expect(await offered(s.t, application)).toEqual(['12:00'])
  s.clock.advance({ minutes: 10 })
  const [slot] = (await readAs(s.t, application)).timeSlots
  const booked = await s.t.send(bookOfferedSlot, {
    waitingListCustomerId: application,
    waitingListSlotId: slot?.waitingListSlotId ?? '',
  })
  expect([booked.status, booked.refusal]).toEqual([200, expect.anything()])
})

test('a professional and a shop show their notice', async () => {
  const { body } = await s.t.send(getBarber, { id: shop, barberId: 'ada' })
  expect(body.minimumNotice).toBe(120)
  expect((await s.t.send(getShop, { id: shop })).body.minimumNotice).toBe(0)
})
