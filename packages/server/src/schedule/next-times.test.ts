import {
  getBarberNextAvailableTime,
  getBarberRelatedDates,
  getShopNextAvailableTime,
  getShopRelatedDates,
  listBarbers,
} from '@openchair/contract/calls'
import { describe, expect, test } from 'vitest'
import { takeTime } from '../../test/booking.ts'
import { seededShop } from '../../test/seeded-shop.ts'

// It is Saturday 21 November 2026, 10:00 in New York.
const { t, names } = await seededShop('harbour-card')
const { barber, service } = names

const book = (route: string, from: string, to: string, more: Parameters<typeof takeTime>[3] = {}) =>
  takeTime(t, ['harbour-card', route], [from, to], more)

describe('the next available time', () => {
  test('shows when a professional is next free, also in words [7.01.18]', async () => {
    const asked = { id: barber('ben'), duration: 40, fromDate: '2026-11-22' }
    const english = await t.send(getBarberNextAvailableTime, asked)
    expect(english.body).toEqual({
      nextAvailableTime: '2026-11-24T10:00:00-05:00',
      nextAvailableTimeText: 'Tue, Nov 24, 10:00am',
      barberIds: [barber('ben')],
      barberRoutes: ['ben'],
    })
    const spanish = await t.send(getBarberNextAvailableTime, asked, { 'accept-language': 'es' })
    expect(spanish.body.nextAvailableTimeText).toBe('Mar 24 nov, 10:00')
  })

  test('for any professional is the soonest of all [7.01.19]', async () => {
    const asked = { id: 'harbour-card', duration: 30, fromDate: '2026-11-23', services: service('cut') }
    const { body } = await t.send(getShopNextAvailableTime, asked)
    expect(body).toMatchObject({ nextAvailableTime: '2026-11-23T09:00:00-05:00', barberRoutes: ['ada'] })
  })

  test('ends with the bookable days', async () => {
    const { body } = await t.send(getBarberNextAvailableTime, {
      id: barber('ada'),
      duration: 30,
      fromDate: '2027-06-01',
    })
    expect(body).toEqual({
      nextAvailableTime: null,
      nextAvailableTimeText: null,
      barberIds: [],
      barberRoutes: [],
    })
  })

  test('appears with each professional of the shop', async () => {
    const { body } = await t.send(listBarbers, { id: 'harbour-card' })
    expect(body.rows.map(({ route, nextAvailableTimeText }) => [route, nextAvailableTimeText])).toEqual([
      ['ada', 'Today, 10:00am'],
      ['ben', 'Today, 10:00am'],
      ['cleo', 'Today, 10:00am'],
    ])
  })
})

describe('alternatives to a full day', () => {
  const dateTime = '2026-11-26T13:00:00-05:00'

  test('list other days of the professional, then other professionals on that day, nearest times first [7.01.17]', async () => {
    await book('ada', '2026-11-26T09:00:00-05:00', '2026-11-26T18:00:00-05:00')
    const { body } = await t.send(getBarberRelatedDates, {
      id: barber('ada'),
      dateTime,
      services: service('cut'),
    })
    expect(body.rows.map(({ kind, day, barberRoute }) => [kind, day, barberRoute])).toEqual([
      ['anotherDay', '2026-11-27', 'ada'],
      ['anotherDay', '2026-11-28', 'ada'],
      ['anotherDay', '2026-11-30', 'ada'],
      ['anotherBarber', '2026-11-26', 'ben'],
    ])
    expect(body.rows[0]?.times.map(({ time }) => time.slice(11, 16))).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ])
    expect(body.rows[0]?.price).toEqual({ min: 4000, max: 4000 })
    expect(body.rows[3]?.price).toEqual({ min: 5000, max: 5000 })
  })

  test('list other days for any professional, with the range of prices [7.01.07]', async () => {
    const { body } = await t.send(getShopRelatedDates, {
      id: 'harbour-card',
      dateTime,
      services: service('cut'),
    })
    expect(body.rows[0]).toMatchObject({ kind: 'anotherDay', day: '2026-11-27', barberId: null })
    expect(body.rows[0]?.price).toEqual({ min: 4000, max: 5000 })
  })
})
