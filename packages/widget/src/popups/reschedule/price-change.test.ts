import { expect, test } from 'vitest'
import { prepaid, trio, trioWithoutLeo, withTheo } from '../../gallery/kingsley/after.ts'
import { priceChange } from './price-change.ts'

test('the price of a more expensive professional is explained line by line, and the rows add up to the difference', () => {
  const rows = priceChange(prepaid, withTheo)
  expect(rows).toEqual([
    { kind: 'line', name: 'Skin fade', barber: 'Theo', now: 4500, next: 5300, amount: 800 },
    { kind: 'tip', share: 20, amount: 160 },
    { kind: 'tax', name: 'Sales tax', amount: 71 },
  ])
  const difference = withTheo.breakdown.total - prepaid.breakdown.total
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(difference)
})

test('a cheaper professional has the same rows, negative', () => {
  expect(priceChange(withTheo, prepaid).map(({ amount }) => amount)).toEqual([-800, -160, -71])
})

test('an equal price has no rows, and canceled guests do not count', () => {
  expect(priceChange(trio, trio)).toEqual([])
  expect(priceChange(trioWithoutLeo, trioWithoutLeo)).toEqual([])
})
