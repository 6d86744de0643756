import { randomUUID } from 'node:crypto'
import type { ScheduleDay } from '@openchair/contract'
import {
  getBarberNextAvailableTime,
  getBarberSchedule,
  getGroupSchedule,
  getShopNextAvailableTime,
  getShopSchedule,
} from '@openchair/contract/calls'
import { describe, expect, test } from 'vitest'
import { namesOf, takeTime } from '../../test/booking.ts'
import { seededShop } from '../../test/seeded-shop.ts'

// It is Saturday 21 November 2026, 10:00 in New York.
const { t, names } = await seededShop('harbour-card')
const { barber, service } = names

const book = (route: string, from: string, to: string, more: Parameters<typeof takeTime>[3] = {}) =>
  takeTime(t, ['harbour-card', route], [from, to], more)

const slotsOf = (days: readonly ScheduleDay[]) =>
  days.flatMap(({ times }) => [...times.morning, ...times.afternoon, ...times.evening])
const freeTimes = (days: readonly ScheduleDay[]): string[] =>
  slotsOf(days)
    .filter(({ available }) => available)
    .map(({ time }) => time.slice(11, 16))

describe('the schedule of a professional', () => {
  const monday = { start: '2026-11-23', end: '2026-11-23' }
  /** A day with taken times. */
  const nextMonday = { start: '2026-11-30', end: '2026-11-30' }

  test('shows their working hours in steps, in the zone of the shop, by part of day [3.13.01] [3.13.02] [7.01.16]', async () => {
    const { status, body } = await t.send(getBarberSchedule, { id: barber('ada'), ...monday, duration: 60 })
    expect(status).toBe(200)
    const [day] = body.rows
    expect(day?.availability).toBe(1)
    expect(day?.times.morning.at(0)).toEqual({
      time: '2026-11-23T09:00:00-05:00',
      available: true,
      conflicts: [],
      barberIds: [barber('ada')],
      barberRoutes: ['ada'],
    })
    expect(day?.times.afternoon.at(0)?.time).toBe('2026-11-23T12:00:00-05:00')
    expect(day?.times.evening.map(({ time }) => time)).toEqual(['2026-11-23T17:00:00-05:00'])
  })

  test('refuses "any", which has the schedule of the shop [8.04.03]', async () => {
    expect((await t.send(getBarberSchedule, { id: 'any', ...monday, duration: 60 })).status).toBe(404)
    const misuse = { misuse: 'any_barber_has_no_schedule' }
    await expect(t.deps.catalogues.ofBarber('any')).rejects.toMatchObject({ options: misuse })
  })

  test('leaves out booked times, and each slot says when it ends [3.13.02]', async () => {
    const id = await book('ada', '2026-11-30T11:00:00-05:00', '2026-11-30T12:00:00-05:00')
    const asked = { id: barber('ada'), ...nextMonday, duration: 60 }
    const { body } = await t.send(getBarberSchedule, asked)
    expect(slotsOf(body.rows).find(({ time }) => time === '2026-11-30T10:30:00-05:00')).toEqual({
      time: '2026-11-30T10:30:00-05:00',
      available: false,
      conflicts: [{ start: '2026-11-30T11:00:00-05:00', end: '2026-11-30T12:00:00-05:00' }],
      barberIds: [],
      barberRoutes: [],
    })
    expect(freeTimes(body.rows)).toContain('10:00')
    expect(freeTimes(body.rows)).toContain('12:00')
    const moving = await t.send(getBarberSchedule, { ...asked, excludeAppointmentId: id })
    expect(freeTimes(moving.body.rows)).toContain('11:00')
  })

  test('leaves out held times until the hold expires', async () => {
    const held = (hold_expires_at: string) => ({ state: 'held' as const, hold_expires_at })
    await book('ada', '2026-11-30T14:00:00-05:00', '2026-11-30T15:00:00-05:00', held('2026-11-21T15:05:00Z'))
    await book('ada', '2026-11-30T16:00:00-05:00', '2026-11-30T17:00:00-05:00', held('2026-11-21T14:59:00Z'))
    const { body } = await t.send(getBarberSchedule, { id: barber('ada'), ...nextMonday, duration: 60 })
    expect(freeTimes(body.rows)).not.toContain('14:00')
    expect(freeTimes(body.rows)).toContain('16:00')
  })

  test('marks the free times of a long afternoon that leave a gap too short for the shortest service', async () => {
    const hana = (await namesOf(t, 'harbour-prepay')).barber('hana')
    const taken = ['11:00-12:15', '17:30-18:00'].map((times) => times.split('-'))
    for (const [from, to] of taken)
      await takeTime(t, ['harbour-prepay', 'hana'], [`2026-11-24T${from}:00Z`, `2026-11-24T${to}:00Z`])
    const day = { start: '2026-11-24', end: '2026-11-24' }
    const thinnedFor = async (duration: number) => {
      const { body } = await t.send(getBarberSchedule, { id: hana, ...day, duration })
      return slotsOf(body.rows)
        .filter(({ time, thinned }) => thinned === true && time >= '2026-11-24T12' && time < '2026-11-24T17')
        .map(({ time }) => time.slice(11, 16))
    }
    expect(await thinnedFor(45)).toEqual(['12:30', '12:45', '16:15', '16:30'])
    // Only fifteen starts are left for this length.
    expect(await thinnedFor(105)).toEqual([])
  })

  test('shows no times on a day off, in the past or beyond the bookable days', async () => {
    const range = { start: '2026-11-19', end: '2026-11-22', duration: 30 }
    const { body } = await t.send(getBarberSchedule, { id: barber('ada'), ...range })
    const [thursday, friday, today, sunday] = body.rows
    for (const empty of [thursday, friday, sunday])
      expect(empty).toMatchObject({ availability: 0, times: { morning: [], afternoon: [], evening: [] } })
    expect(today?.times.morning.at(0)?.time).toBe('2026-11-21T10:00:00-05:00')
    const far = { start: '2026-12-20', end: '2026-12-21', duration: 30 }
    const late = await t.send(getBarberSchedule, { id: barber('ada'), ...far })
    expect(slotsOf(late.body.rows)).toEqual([])
  })
})

describe('the schedule of any professional', () => {
  test('includes all who offer the services, each with their own length, but nobody with a passcode [7.01.05] [7.03.02]', async () => {
    const { body } = await t.send(getShopSchedule, {
      id: 'harbour-card',
      start: '2026-11-24',
      end: '2026-11-24',
      services: service('cut'),
    })
    const at = (time: string) =>
      slotsOf(body.rows).find((slot) => slot.time === `2026-11-24T${time}:00-05:00`)
    expect(at('09:00')?.barberRoutes).toEqual(['ada'])
    expect(at('10:00')?.barberRoutes).toEqual(['ada', 'ben'])
    // Ben takes 40 minutes and works until 13:00; Ada takes 30.
    expect(at('12:30')?.barberRoutes).toEqual(['ada'])
  })

  test('refuses unknown services, services that nobody offers, and a shop that does not book with any', async () => {
    const range = { start: '2026-11-24', end: '2026-11-24' }
    const ask = async (id: string, services: string) =>
      (await t.send(getShopSchedule, { id, ...range, services })).refusal.code
    expect(await ask('harbour-card', randomUUID())).toBe('service_not_found')
    expect(await ask('harbour-card', 'x')).toBe('service_not_found')
    expect(await ask('harbour-card', service('hot-towel'))).toBe('addon_without_service')
    expect(await ask('nowhere', service('cut'))).toBe('shop_not_found')
    expect(await ask('harbour-rental', service('cut'))).toBe('any_barber_not_allowed')
    expect(await ask('harbour-card', `${service('cut')};${service('cut')}`)).toBe('invalid_request')
    expect(await ask('harbour-card', Array.from({ length: 501 }, () => 'a').join(';'))).toBe(
      'too_many_services',
    )
  })
})

test.each([
  ['that ends before it begins', '2026-11-25', '2026-11-24', 'range_reversed'],
  ['a year long', '2026-11-24', '2027-11-24', 'range_too_long'],
  ['of an impossible day', '2026-02-30', '2026-03-01', 'invalid_request'],
  ['at the end of the calendar', '9999-12-31', '9999-12-31', 'invalid_request'],
  ['before the calendar', '0000-01-01', '0000-01-01', 'invalid_request'],
])('a schedule is refused for a range %s', async (_, start, end, code) => {
  const answer = await t.send(getBarberSchedule, { id: barber('ada'), start, end, duration: 30 })
  expect(answer.refusal).toMatchObject({ status: 400, code })
  if (code === 'invalid_request') expect(answer.refusal.issues?.[0]?.path).toBe('start')
})

describe('a day written as in French [9.01.08]', () => {
  const iso = { start: '2026-11-24', end: '2026-12-01' }
  const french = { start: '24-11-2026', end: '01-12-2026' }
  const ada = { id: barber('ada'), duration: 30 }
  const any = { id: 'harbour-card', services: service('cut') }

  test('gets the same answer from every call with days', async () => {
    const appointments = [{ barberId: barber('ada'), services: [{ id: service('cut') }] }]
    const pairs = [
      [getBarberSchedule, { ...ada, ...iso }, { ...ada, ...french }],
      [getShopSchedule, { ...any, ...iso }, { ...any, ...french }],
      [
        getGroupSchedule,
        { id: 'harbour-card', appointments, ...iso },
        { id: 'harbour-card', appointments, ...french },
      ],
      [getBarberNextAvailableTime, { ...ada, fromDate: iso.start }, { ...ada, fromDate: french.start }],
      [
        getShopNextAvailableTime,
        { ...any, duration: 30, fromDate: iso.start },
        { ...any, duration: 30, fromDate: french.start },
      ],
    ] as const
    for (const [call, asked, inFrench] of pairs) {
      const [answer, other] = [await t.send(call, asked), await t.send(call, inFrench)]
      expect(answer.status).toBe(200)
      expect({ status: other.status, body: other.body }).toEqual({ status: 200, body: answer.body })
    }
  })

  test.each([
    ['31-02-2026', '01-03-2026', 'start'],
    ['24-11-2026', '31-11-2026', 'end'],
    ['11-24-2026', '2026-11-30', 'start'],
    ['24-11-26', '2026-11-30', 'start'],
    ['24/11/2026', '2026-11-30', 'start'],
    ['024-11-2026', '2026-11-30', 'start'],
  ])('in the range %s to %s is refused by its field if it is impossible: %s', async (start, end, path) => {
    const { refusal } = await t.send(getBarberSchedule, { ...ada, start, end })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', issues: [{ path }] })
    expect(refusal.issues).toHaveLength(1)
  })
})

test('a schedule is refused with a clear code for ten thousand services in the path', async () => {
  const services = Array.from({ length: 10_000 }, () => 'a').join(';')
  const answer = await t.send(getShopSchedule, {
    id: 'harbour-card',
    start: '2026-11-24',
    end: '2026-11-24',
    services,
  })
  expect(answer.status).toBe(400)
  expect(answer.refusal.code).toBe('too_many_services')
})

describe('the schedule of a group', () => {
  const range = { id: 'harbour-card', start: '2026-11-25', end: '2026-11-25' }
  const cut = () => [{ id: service('cut') }]

  test("shows the time of the cart's own other appointment with its conflict [7.03.01]", async () => {
    const { body } = await t.send(getGroupSchedule, {
      ...range,
      appointments: [
        { barberId: barber('ada'), services: cut(), dateTime: '2026-11-25T10:00:00-05:00' },
        { barberId: barber('ada'), services: cut() },
      ],
    })
    const slot = slotsOf(body.rows).find(({ time }) => time === '2026-11-25T10:00:00-05:00')
    expect(slot?.available).toBe(false)
    expect(slot?.conflicts).toEqual([
      { start: '2026-11-25T10:00:00-05:00', end: '2026-11-25T10:30:00-05:00' },
    ])
  })

  test('offers a time only if it has as many candidates as guests', async () => {
    const any = { barberId: 'any', services: cut() }
    const at = '2026-11-25T10:00:00-05:00'
    const ask = async (others: number) => {
      const appointments = [...Array.from({ length: others }, () => ({ ...any, dateTime: at })), any]
      const { body } = await t.send(getGroupSchedule, { ...range, appointments })
      return slotsOf(body.rows).find(({ time }) => time === at)?.available
    }
    expect(await ask(1)).toBe(true)
    expect(await ask(2)).toBe(false)
  })

  test('works for a single appointment', async () => {
    const appointments = [{ barberId: 'any', services: cut(), dateTime: '2026-11-25T10:00:00-05:00' }]
    const { refusal } = await t.send(getGroupSchedule, { ...range, appointments })
    expect(refusal).toMatchObject({ code: 'invalid_request', issues: [{ path: 'appointments' }] })
  })

  test('refuses six guests [5.02.07] [9.01.04]', async () => {
    const appointments = Array.from({ length: 6 }, () => ({ barberId: 'any', services: cut() }))
    const { refusal } = await t.send(getGroupSchedule, { ...range, appointments })
    expect(refusal).toMatchObject({ code: 'invalid_request', issues: [{ path: 'appointments' }] })
  })
})

test('a change of a shop whose catalogue is cached shows in the schedule at once', async () => {
  const asked = { id: 'harbour-free', start: '2026-11-24', end: '2026-11-24' }
  const free = await t.deps.catalogues.ofShop('harbour-free')
  const services = free.services.find(({ key }) => key === 'corte')?.id ?? ''
  const before = await t.send(getShopSchedule, { ...asked, services })
  expect(slotsOf(before.body.rows).at(0)?.barberRoutes).toEqual(['dora', 'eli'])
  await t.pool.query(`update barber set active = false where route = 'eli'`)
  await t.pool.query(`update shop set revision = revision + 1 where route = 'harbour-free'`)
  const after = await t.send(getShopSchedule, { ...asked, services })
  expect(slotsOf(after.body.rows).at(0)?.barberRoutes).toEqual(['dora'])
})
