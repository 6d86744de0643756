import type { Slot } from '@openchair/contract'
import { expect, test } from 'vitest'
import { barbers } from '../gallery/kingsley/barbers.ts'
import type { OtherReservation } from './other-reservations.ts'
import { proposedAt } from './proposal.ts'

const at = (clock: string) => `2026-11-24T${clock}:00-05:00`
const [marcus, amara] = barbers
const slot = (...people: readonly ((typeof barbers)[number] | undefined)[]): Slot => ({
  time: at('10:00'),
  available: people.length > 0,
  conflicts: [],
  barberIds: people.flatMap((each) => each?.id ?? []),
  barberRoutes: people.flatMap((each) => each?.route ?? []),
})
const other = (start: string, barber: OtherReservation['barber']): OtherReservation => ({
  guest: undefined,
  barber,
  start: at(start),
  duration: 45,
})

test.each([
  ['the first on the list', slot(amara, marcus), [], 'amara'],
  ['nobody where nobody is free', slot(), [], undefined],
  ['the first without another guest then', slot(amara, marcus), [other('10:00', amara)], 'marcus-bell'],
  ['the first again once the other guest is done', slot(amara, marcus), [other('09:15', amara)], 'amara'],
  [
    'the first where the other guest’s professional is unknown',
    slot(amara),
    [other('10:00', undefined)],
    'amara',
  ],
  ['the first where all are with others', slot(amara), [other('10:00', amara)], 'amara'],
])('the candidate for a start is %s', (_, asked, others, expected) => {
  expect(proposedAt(asked, 45, others)?.route).toBe(expected)
})

test('the candidate for a start is one whom no other guest has chosen, if there is one [guest-m21]', () => {
  const asked = new Set(amara ? [amara.id] : [])
  expect(proposedAt(slot(amara, marcus), 45, [], asked)?.route).toBe('marcus-bell')
  expect(proposedAt(slot(amara), 45, [], asked)?.route).toBe('amara')
})
