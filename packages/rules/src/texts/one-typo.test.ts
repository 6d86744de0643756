import { expect, test } from 'vitest'
import { hasWordsAbout, isOneTypoAway } from './search.ts'

test.each([
  ['monreal', 'montreal'],
  ['montrreal', 'montreal'],
  ['montraal', 'montreal'],
  ['monrteal', 'montreal'],
  ['marcs', 'marcus'],
  ['soho', 'soho'],
])('%s is at most one typing error from %s [guest-m11]', (typed, word) => {
  expect(isOneTypoAway(typed, word)).toBe(true)
})

test.each([
  ['soh', 'soho'],
  ['noho', 'soho'],
  ['monral', 'montreal'],
  ['harbour', 'harvest'],
])('%s is more than one typing error from %s', (typed, word) => {
  expect(isOneTypoAway(typed, word)).toBe(false)
})

test('each word of a search may have its own typing error', () => {
  expect(hasWordsAbout('4218 rue saint denis montreal', ['monreal', 'deniss'])).toBe(true)
  expect(hasWordsAbout('4218 rue saint denis montreal', ['monreal', 'lyon'])).toBe(false)
})
