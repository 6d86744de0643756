import { expect, it } from 'vitest'
import { startAfter, startAt, targetsOf } from './targets.ts'

it('joins starts whose bookings would touch, and keeps others apart', () => {
  expect(targetsOf([975, 960, 990, 1100], 55)).toEqual([
    { span: { from: 960, to: 1045 }, starts: [960, 975, 990] },
    { span: { from: 1100, to: 1155 }, starts: [1100] },
  ])
  expect(targetsOf([], 55)).toEqual([])
})

it('takes a press for the last start before it, and each key for the next start', () => {
  const [target] = targetsOf([960, 975, 990], 55)
  if (!target) throw new Error('there is no target')
  expect([950, 960, 976, 1040].map((minute) => startAt(target, minute))).toEqual([960, 960, 975, 990])
  expect([undefined, 960, 975, 990, 1100].map((chosen) => startAfter(target, chosen))).toEqual([
    960, 975, 990, 960, 960,
  ])
})
