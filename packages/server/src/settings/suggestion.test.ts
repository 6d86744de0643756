import { expect, test } from 'vitest'
import { suggestion } from './suggestion.ts'

const known = ['requiresPrepayment', 'requiresPartialDeposits', 'currency', 'name', 'fr']

test.each([
  ['requirePrepayment', 'requiresPrepayment'],
  ['Currency', 'currency'],
  ['curency', 'currency'],
  ['nmae', undefined],
  ['nam', 'name'],
  ['f', undefined],
  ['colour', undefined],
  ['', undefined],
  ['x'.repeat(300), undefined],
])('the suggestion for %j is %j', (word, meant) => {
  expect(suggestion(word, known)).toBe(meant === undefined ? '' : `; did you mean "${meant}"?`)
})

test('nothing is suggested if no words are known', () => {
  expect(suggestion('anything', [])).toBe('')
})
