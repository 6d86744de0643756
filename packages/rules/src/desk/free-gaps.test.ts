import { expect, test } from 'vitest'
import { freeGaps } from './free-gaps.ts'

const span = (start: number, end: number) => ({ start: start * 60, end: end * 60 })
const open = [span(13, 17), span(9, 12)]

test.each([
  ['whole hours where nothing is taken', [], 0, [span(9, 12), span(13, 17)]],
  ['the time between two bookings', [span(13, 17), span(9, 10), span(10.5, 12)], 0, [span(10, 10.5)]],
  ['no gap below ten minutes', [span(9, 11.85), span(13, 17)], 0, []],
  ['nothing before now, to five minutes', [], 11.15 * 60, [{ start: 665, end: 720 }, span(13, 17)]],
  ['nothing on a day that is over', [], 24 * 60, []],
] as const)('lists %s', (_what, blocked, now, gaps) => {
  expect(freeGaps({ open, blocked }, now)).toEqual(gaps)
})
