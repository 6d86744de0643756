import { anyBarber } from '@openchair/contract'
import { expect, it } from 'vitest'
import { emptyReservation, type Reservation } from '../../cart/model/reservation.ts'
import { cartEvents } from './cart-events.ts'

const empty = emptyReservation('1', undefined)
const marcus = { ...empty, barber: { id: 'barber-1', route: 'marcus' } }
const fade = { ...marcus, services: ['fade'] }
const timed = { ...fade, dateTime: '2026-11-24T10:15:00-05:00' }
const events = (before: readonly Reservation[], now: readonly Reservation[], shopId = 'soho') =>
  cartEvents({ shopId: 'soho', reservations: before }, { shopId, reservations: now })

it.each([
  ['nothing', [fade], [fade], []],
  ['a professional', [], [marcus], [{ name: 'professionalSelected', barber: 'marcus' }]],
  [
    'anyone instead',
    [marcus],
    [{ ...marcus, barber: anyBarber }],
    [{ name: 'professionalSelected', barber: 'any' }],
  ],
  ['a service', [marcus], [fade], [{ name: 'serviceSelected', services: ['fade'] }]],
  ['an add-on', [fade], [{ ...fade, addons: ['towel'] }], [{ name: 'serviceSelected', services: ['towel'] }]],
  ['a service less', [fade], [marcus], []],
  ['a time', [fade], [timed], [{ name: 'dateTimeSelected', dateTime: timed.dateTime }]],
  ['a time less', [timed], [fade], []],
  ['a guest of whom nothing is known', [fade], [fade, { ...empty, id: '2' }], []],
] as const)('the change of a cart is reported: %s [7.12.09] [9.07.11]', (_, before, now, told) => {
  expect(events(before, now)).toEqual(told)
})

it('a draft of another shop that is restored is not reported', () => {
  expect(events([fade], [timed], 'wynwood')).toEqual([])
})
