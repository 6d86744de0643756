import { expect, test } from 'vitest'
import { amountText, typedAmount } from './typed-amount.ts'

test.each([
  ['12', 1200],
  ['$12', 1200],
  [' 1 250 ', 125_000],
  ['1,250', 125_000],
  ['12.5', 1200],
  ['12,50', 1200],
  ['12.', 1200],
  ['1999', 199_900],
  ['2000', 199_999],
  ['99999999999999999999', 199_999],
  ['1999.9', 199_900],
  ['-5', undefined],
  ['− 5', undefined],
  ['$-5', undefined],
  ['5-', 500],
  ['', undefined],
  ['abc', undefined],
])('reads the typed text %j as %j [5.08.01] [5.08.02] [9.03.07]', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

test('limits an amount to another cap if one is given', () => {
  expect(typedAmount('60', 5000)).toBe(5000)
})

test.each([
  [undefined, ''],
  [1200, '12'],
  [199_999, '1999.99'],
])('writes the amount %j as %j', (amount, text) => {
  expect(amountText(amount)).toBe(text)
})
