import type { ToSettleKind, ToSettleRow } from '@openchair/contract'
import { expect, it } from 'vitest'
import { endOf, grouped } from './rows.ts'
import { rowOf } from './test/rows.ts'

it('puts rows of a kind together, money first, and leaves out kinds that have none', () => {
  const rows = [rowOf('handBack'), rowOf('unpaid'), rowOf('due'), rowOf('unpaid', { id: 'second' })]
  expect(grouped(rows).map(({ kind, rows: of }) => [kind, of.map(({ id }) => id)])).toEqual([
    ['due', ['due']],
    ['unpaid', ['unpaid', 'second']],
    ['handBack', ['handBack']],
  ])
  expect(grouped([])).toEqual([])
})

it.each<[ToSettleKind, Partial<ToSettleRow>, ReturnType<typeof endOf>]>([
  ['due', {}, { kind: 'panel', target: { booking: 'booking-mateo' } }],
  ['feeToTake', {}, { kind: 'panel', target: { booking: 'booking-mateo', step: 'noShow' } }],
  ['unpaid', {}, { kind: 'panel', target: { booking: 'booking-mateo', step: 'pay' } }],
  ['inTimeOff', {}, { kind: 'panel', target: { move: 'booking-mateo' } }],
  ['undelivered', {}, { kind: 'guest', guestId: 'guest-mateo' }],
  ['undelivered', { customerId: null }, { kind: 'panel', target: { booking: 'booking-mateo' } }],
  ['unresolved', { bookingId: null }, undefined],
  ['handBack', {}, { kind: 'handedBack' }],
])('%s %o has an end of its own', (kind, more, end) => expect(endOf(rowOf(kind, more))).toEqual(end))
