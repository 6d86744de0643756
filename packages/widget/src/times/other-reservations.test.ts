import type { Slot } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { barbers, marcus } from '../gallery/kingsley/barbers.ts'
import { inTheWay, meets, nearestTo, type OtherReservation } from './other-reservations.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const amara = barbers.find(({ firstName }) => firstName === 'Amara')
const slot = (time: string, available = true, conflicts: Slot['conflicts'] = []): Slot => ({
  time: at(time),
  available,
  conflicts,
  barberIds: [],
  barberRoutes: [],
})
const leo: OtherReservation = {
  guest: { firstName: 'Leo', lastName: '' },
  barber: marcus,
  start: at('10:15'),
  duration: 45,
}

describe('the others of a group', () => {
  it('match a conflict by their start, whatever its offset', () => {
    const theirs = { start: '2026-11-24T15:15:00Z', end: '2026-11-24T16:00:00Z' }
    const somebody = { start: at('09:00'), end: at('10:00') }
    expect(inTheWay(slot('10:00', false, [somebody, theirs]), [leo])).toMatchObject({ other: leo, ...theirs })
    expect(inTheWay(slot('10:00', false, [somebody]), [leo])).toBeUndefined()
  })

  it.each([
    ['09:30', 45, marcus.id, false],
    ['09:31', 45, marcus.id, true],
    ['10:59', 45, marcus.id, true],
    ['11:00', 45, marcus.id, false],
    ['10:15', 45, amara?.id, false],
    ['10:15', 45, undefined, true],
  ] as const)('meet a start at %s for %i minutes with %s: %s', (time, minutes, barber, expected) => {
    expect(meets(at(time), minutes, barber, [leo])).toBe(expected)
  })

  it('make the free start nearest to theirs the proposed one, of two equally near ones the earlier', () => {
    const slots = [slot('09:00'), slot('09:45'), slot('10:15', false), slot('10:45'), slot('11:30')]
    expect(nearestTo([leo], slots)?.time).toBe(at('09:45'))
    expect(nearestTo([leo], [slot('10:15', false)])).toBeUndefined()
    expect(nearestTo([], slots)).toBeUndefined()
  })
})
