import { expect, test } from 'vitest'
import { waived } from './paid-share.ts'

const items = [5000, 3000].map((total, index) => ({ id: `${index}`, amounts: { total } }))

test.each([
  ['nothing given back', {}, 0],
  ['one, as it was paid', { 0: 5000 }, 5000],
  ['a deposit', { 0: 1000, 1: 500 }, 1500],
  ['more than it costs by now', { 1: 4500 }, 3000],
  ['one that is canceled', { 2: 700 }, 0],
] as const)('a voluntary refund counts as waived: %s', (_what, given, expected) => {
  expect(waived(items, new Map(Object.entries(given)))).toBe(expected)
})
