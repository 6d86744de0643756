import { expect, test } from 'vitest'
import { passwordFaults } from './password.ts'

test.each([
  ['', ['length', 'letter', 'numberOrSign']],
  ['clipper', ['length', 'numberOrSign']],
  ['clippers', ['numberOrSign']],
  ['clipper5', []],
  ['clipper!', []],
  ['clip per', ['numberOrSign']],
  ['12345678', ['letter']],
  ['ciseaux9', []],
  ['éééééééé9', []],
  ['a1😀😀😀😀😀', ['length']],
  ['a1😀😀😀😀😀😀', []],
] as const)('the password %j breaks the rules %j [5.01.06] [9.03.17]', (password, lacking) => {
  expect(passwordFaults(password)).toEqual(lacking)
})
