import { getMoveTimes } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { deskStaff } from '../../test/desk-staff.ts'
import { openDesk } from '../../test/open-desk.ts'
import { addTimeOff } from '../booking/time-off/change-time-off.ts'

const tuesday = '2026-11-24'

/** Opens a shop with one booking at 11:00 on the Tuesday. */
const open = async (route: string, barber: string, service: string) => {
  const s = await openDesk(route)
  const { body } = await s.book(barber, service, '11:00', { payment: 'withoutCard' })
  const id = body.booking?.id ?? ''
  const timesOf = (who = s.desk, day = tuesday) => who.send(getMoveTimes, { shopId: route, id, day })
  return { ...s, id, timesOf, [Symbol.asyncDispose]: () => s.t[Symbol.asyncDispose]() }
}

test('lists who does what is booked, at what difference, with the free times of a day', async () => {
  await using s = await open('harbour-card', 'ada', 'cut')
  await s.book('ben', 'cut', '14:00', { payment: 'withoutCard' })
  const { body } = await s.timesOf()
  const ada = body.rows.find(({ barber }) => barber.route === 'ada')
  const ben = body.rows.find(({ barber }) => barber.route === 'ben')
  expect(ada?.difference.total).toBe(0)
  expect(ben?.difference).toEqual({ services: 1000, discounts: 0, tip: 0, taxesAndFees: 89, total: 1089 })
  expect(ada?.times, 'the time that it has').not.toContain(s.at('11:00'))
  expect(ada?.times, 'a time that only the booking itself takes').toContain(s.at('11:15'))
  expect(ben?.times).toContain(s.at('11:00'))
  expect(ben?.times).not.toContain(s.at('14:00'))
  expect(body.services).toEqual(['Cut'])
  const sunday = await s.timesOf(s.desk, '2026-11-22')
  expect(sunday.body.rows.map(({ barber }) => barber.id)).toEqual(body.rows.map(({ barber }) => barber.id))
})

test('shows no higher price for a guest whose professional is not in', async () => {
  await using s = await open('harbour-card', 'ada', 'cut')
  await addTimeOff(s.t.deps, (await s.t.deps.catalogues.ofShop(s.route)).shop, {
    barberId: s.names.barber('ada'),
    begins: { day: tuesday, minute: 0 },
    ends: { day: tuesday, minute: 1440 },
    isWeekly: false,
    lastDay: null,
    reason: null,
  })
  const { body } = await s.timesOf()
  expect(body.rows.map(({ difference }) => difference.total)).toEqual(body.rows.map(() => 0))
  expect(body.rows.find(({ barber }) => barber.route === 'ada')?.times).toEqual([])
})

test('shows a professional the own column alone, and nobody another shop’s booking', async () => {
  await using s = await open('harbour-card', 'ada', 'cut')
  const ada = await deskStaff(s.t, s.route, { role: 'professional', professional: 'ada' })
  const ben = await deskStaff(s.t, s.route, { role: 'professional', professional: 'ben' })
  expect((await s.timesOf(ada)).body.rows.map(({ barber }) => barber.route)).toEqual(['ada'])
  expect((await s.timesOf(ben)).refusal.code).toBe('not_permitted')
  const elsewhere = await deskStaff(s.t, 'harbour-free')
  const asked = { shopId: 'harbour-free', id: s.id, day: tuesday }
  expect((await elsewhere.send(getMoveTimes, asked)).refusal.code).toBe('appointment_not_found')
})
