import type { ActivityRow } from '@openchair/contract'
import { at } from '../../../test/day-of.ts'

/** An act of Ana's on Elias's booking, at a time of today. */
export const row = (
  id: string,
  act: ActivityRow['act'],
  clock: string,
  more: Partial<ActivityRow> = {},
): ActivityRow => ({
  id,
  at: at(clock),
  act,
  by: { id: 'ana', name: 'Ana Duarte' },
  guest: 'Elias Weber',
  bookingId: id,
  before: null,
  after: { barber: 'Dev', startsAt: at('11:30'), endsAt: at('12:15'), isWeekly: false },
  mark: null,
  sums: { taken: 0, tip: 0, back: 0, charged: 0 },
  lines: [],
  ways: null,
  fee: null,
  side: null,
  member: null,
  roles: { before: null, after: null },
  settings: null,
  undo: null,
  ...more,
})

/** Four acts of one morning, the latest first. */
export const rows = [
  row('1', 'arrived', '11:19'),
  row('2', 'noShow', '11:05', {
    guest: 'Chloe Martin',
    undo: 'undoNoShow',
    fee: 'take',
    sums: { taken: 0, tip: 0, back: 0, charged: 3634 },
  }),
  row('3', 'moved', '8:52', {
    guest: 'Noah Weiss',
    before: { barber: 'Marcus', startsAt: at('16:30'), endsAt: at('17:00'), isWeekly: false },
    after: { barber: 'Dev', startsAt: at('17:15'), endsAt: at('17:45'), isWeekly: false },
  }),
  row('4', 'invited', '8:00', {
    guest: null,
    bookingId: null,
    after: null,
    member: { name: null, email: 'kim@example.com' },
    roles: { before: null, after: 'reception' },
  }),
]
/** The people whose acts there are. */
export const people = [
  { id: 'ana', name: 'Ana Duarte' },
  { id: 'theo', name: 'Theo Marsh' },
]
