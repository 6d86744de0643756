import { expect, test } from 'vitest'
import { type MadeSale, undoUntil, willBeUndoable } from './changeable.ts'

const late = { createdAt: 1000, canCancelBefore: 500, starts: [1200], isMoved: false }

test.each<[when: string, sale: MadeSale, until: number | null]>([
  ['after the cut-off', late, 1005],
  ['at the very cut-off', { ...late, canCancelBefore: 1000 }, 1005],
  ['before the cut-off', { ...late, canCancelBefore: 1001 }, null],
  ['that guests can never cancel', { ...late, canCancelBefore: null }, null],
  ['half an hour ahead', { ...late, starts: [1030] }, 1005],
  ['less than half an hour ahead', { ...late, starts: [1029.5] }, null],
  ['whose first guest begins within half an hour', { ...late, starts: [1300, 1020] }, null],
  ['that was moved since', { ...late, isMoved: true }, null],
])('a booking %s can be undone until the minute %o: %o', (_, sale, until) => {
  expect(undoUntil(sale)).toBe(until)
})

test.each([
  ['forty minutes ahead', 1040, true],
  ['so near that filling in the details may take the chance away', 1039, false],
])(
  'a guest who begins a booking for a time %s (%i) is promised that it can be undone: %s',
  (_, start, isPromised) => {
    expect(willBeUndoable(1000, { canCancelBefore: 500, starts: [start] })).toBe(isPromised)
  },
)
