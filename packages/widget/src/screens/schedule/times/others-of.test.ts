import { anyBarber } from '@openchair/contract'
import { expect, it } from 'vitest'
import { emptyReservation } from '../../../cart/model/reservation.ts'
import { othersOf } from './others-of.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

it('the others of a group are the guests who have a time', () => {
  const reservation = (id: string, dateTime?: string) => ({
    reservation: { ...emptyReservation(id, anyBarber), dateTime },
    barber: undefined,
    services: [],
    addons: [],
    duration: { min: 30, max: 40 },
    price: { min: 0, max: 0 },
    shown: { min: 0, max: 0 },
    advanceBookDays: 30,
  })
  const reservations = [reservation('1', at('10:15')), reservation('2'), reservation('3', at('11:00'))]
  const all = {
    shop: undefined,
    reservations,
    duration: { min: 0, max: 0 },
    price: { min: 0, max: 0 },
    shown: { min: 0, max: 0 },
  }
  expect(othersOf(all, emptyReservation('1', anyBarber))).toMatchObject([
    { start: at('11:00'), duration: 40 },
  ])
})
