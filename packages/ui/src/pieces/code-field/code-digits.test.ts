import { expect, it } from 'vitest'
import { codeDigits } from './code-field.tsx'

it.each([
  ['a digit more', '4829', '482', '4829'],
  ['a digit less', '48291', '482915', '48291'],
  ['a paste with spaces', ' 482 915 ', '', '482915'],
  ['a paste of a whole message', 'Code: 482915.', '', '482915'],
  ['a paste over what was begun', '482123456', '482', '123456'],
  ['a digit after a whole code', '4829157', '482915', '7'],
  ['letters', 'abc', '', ''],
])('takes the digits of a code from %s', (_, text, before, digits) => {
  expect(codeDigits(text, before)).toBe(digits)
})
