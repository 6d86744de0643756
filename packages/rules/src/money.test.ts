import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  apportion,
  clampAmount,
  containedShare,
  percentageOf,
  percentageRoundedUp,
  splitAmount,
  sum,
} from './money.ts'

test.each([
  [5700, 20, 1140],
  [1, 50, 1],
  [1, 49.9999, 0],
  [3, 50, 2],
  [333, 9.975, 33],
  [20_050, 9.975, 2000],
  [2_000, 9.975, 200],
  [0, 100, 0],
  [2_147_483_647, 100, 2_147_483_647],
])('%i at %d %% is %i, rounded half-up', (amount, percentage, expected) => {
  expect(percentageOf(amount, percentage)).toBe(expected)
})

test.each([
  [5700, 20, 1200],
  [5000, 20, 1000],
  [5000, 20.0001, 1100],
  [0, 20, 0],
  [100, 0, 0],
])('%i at %d %% rounded up to whole units is %i', (amount, percentage, expected) => {
  expect(percentageRoundedUp(amount, percentage, 100)).toBe(expected)
})

test.each([
  [12_000, 20, [20], 2000],
  [100, 20, [20], 17],
  [11_500, 5, [5, 10], 500],
  [11_500, 10, [5, 10], 1000],
])(
  'a price of %i with a contained tax of %d %% (all contained: %j) contains %i of it',
  (amount, percentage, contained, expected) => {
    expect(containedShare(amount, percentage, contained)).toBe(expected)
  },
)

test.each([
  { amount: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
  { amount: 101, weights: [1, 1, 1], parts: [34, 34, 33] },
  { amount: 10, weights: [3, 3, 1], parts: [4, 4, 2], why: 'the largest fractions first' },
  { amount: 1, weights: [1, 2], parts: [0, 1] },
  { amount: 5, weights: [0, 7, 0], parts: [0, 5, 0] },
  { amount: 5, weights: [0, 0], parts: [3, 2] },
  { amount: 0, weights: [4, 6], parts: [0, 0] },
  { amount: 7, weights: [], parts: [] },
])('the amount $amount is spread over the weights $weights as $parts', ({ amount, weights, parts }) => {
  const split = splitAmount(amount, weights)
  expect(split).toEqual(parts)
  expect(sum(split)).toBe(weights.length === 0 ? 0 : amount)
})

test('the parts of any split add up, and each differs from its exact share by less than one', () => {
  const amounts = fc.integer({ min: 0, max: 50_000_000 })
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const split = splitAmount(amount, weights)
        expect(sum(split)).toBe(amount)
        const whole = BigInt(sum(weights))
        if (whole === 0n) return
        for (const [index, part] of split.entries()) {
          const distance = BigInt(part) * whole - BigInt(amount) * BigInt(weights[index]!)
          expect(distance > -whole && distance < whole).toBe(true)
        }
      },
    ),
  )
})

test.each([
  { what: 'in proportion', amount: 8, weights: [6, 2], parts: [6, 2] },
  { what: 'half a cent each, to the earlier one', amount: 1, weights: [5, 5], parts: [1, 0] },
  { what: 'half a cent each, too much for all', amount: 5, weights: [1, 1, 1, 1, 6], parts: [1, 1, 0, 0, 3] },
  { what: 'less than half a cent each, too little for all', amount: 1, weights: [1, 1, 1], parts: [1, 0, 0] },
  { what: 'nothing for nothing', amount: 3, weights: [0, 9, 0], parts: [0, 3, 0] },
  { what: 'nothing at all', amount: 3, weights: [0, 0], parts: [0, 0] },
  { what: 'over no one', amount: 3, weights: [], parts: [] },
])('the amount $amount is apportioned over $weights as $parts: $what', ({ amount, weights, parts }) => {
  expect(apportion(amount, weights)).toEqual(parts)
})

test("apportioned parts add up, and a guest who leaves with their part does not change the others' parts", () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      // Small weights are often equal, or in the same proportion.
      fc.array(fc.oneof(fc.nat(12), fc.nat(200_000)), { minLength: 2, maxLength: 6 }),
      fc.nat(5),
      (most, weights, index) => {
        const amount = Math.min(most, sum(weights))
        const leaves = index % weights.length
        const parts = apportion(amount, weights)
        expect(sum(parts)).toBe(amount)
        for (const [each, part] of parts.entries()) expect(part).toBeLessThanOrEqual(weights[each]!)
        expect(apportion(amount - parts[leaves]!, weights.toSpliced(leaves, 1))).toEqual(
          parts.toSpliced(leaves, 1),
        )
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  [199_999, 199_999],
  [200_000, 199_999],
  [1999.9, 1999],
  [-1, 0],
])('a typed amount of %d becomes %i [9.03.07]', (typed, expected) => {
  expect(clampAmount(typed)).toBe(expected)
})
