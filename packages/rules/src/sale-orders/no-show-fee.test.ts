import { expect, test } from 'vitest'
import { noShowFee } from './paid-share.ts'

test.each([
  ['all of it, but for the tip', 100, 5000],
  ['half of it', 50, 2500],
  ['nothing where the shop charges nothing', 0, 0],
])('the fee for a no-show is computed from the price: %s', (_what, percentage, fee) => {
  expect(noShowFee({ total: 6000, tip: 1000 }, percentage)).toBe(fee)
})
