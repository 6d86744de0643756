import { expect, test } from 'vitest'
import { amountIn } from './use-preselected-amount.ts'

test.each([
  ['10000', 10_000],
  ['3000', 3000],
  ['999999', 199_999],
  ['12345', 12_300],
  ['99', undefined],
  [null, undefined],
  ['', undefined],
  ['0', undefined],
  ['-5000', undefined],
  ['50.00', undefined],
  ['1e5', undefined],
  ['fifty', undefined],
])('an address with the amount %j chooses %j [5.08.02]', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})
