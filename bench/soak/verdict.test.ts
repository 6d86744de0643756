import { expect, test } from 'vitest'
import { faultsOf, growthOf, memoryAt, type Sample } from './verdict.ts'

const run = (megabytes: readonly number[]): readonly Sample[] =>
  megabytes.map((each, index) => ({ done: (index + 1) * 100, rss: each * 1_000_000 }))

test('a run that rises at first and then stays level has no fault', () => {
  expect(faultsOf(run([100, 150, 200, 210, 205, 211, 209, 210, 207]), {})).toEqual([])
})

test('a run that rises by a twentieth from the middle third to the last has a fault, whatever single samples say', () => {
  expect(growthOf(run([100, 100, 100, 200, 200, 200, 211, 211, 211]))).toBeCloseTo(0.055)
  expect(faultsOf(run([100, 100, 100, 200, 200, 200, 211, 211, 211]), {})).toEqual([
    'its memory grew by 5.5 % from the middle third to the last (at most 5)',
  ])
  expect(faultsOf(run([100, 100, 100, 200, 200, 200, 200, 200, 300]), {})).toEqual([])
})

test('a run that takes too much memory once has a fault, and so has one with failed requests', () => {
  expect(faultsOf(run([100, 351, 100, 100, 100, 100, 100]), { '500 /v1/shop': 2 })).toEqual([
    'the server took 351 MB (at most 350 MB)',
    '500 /v1/shop: 2 times',
  ])
})

test('the memory at a share of the run is that of the first sample from there on', () => {
  const samples = run([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect([0.1, 0.5, 1].map((share) => memoryAt(samples, share))).toEqual([1_000_000, 5_000_000, 10_000_000])
})
