import { expect, test } from 'vitest'
import { isSignInCode, newSignInCode } from './sign-in-code.ts'

test('codes have six evenly distributed digits, and each matches no hash but its own [asvs-6.5.3] [5.01.07] [9.03.18]', () => {
  const codes = Array.from({ length: 10_000 }, newSignInCode)
  for (let index = 0; index < 6; index += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const count = codes.filter(({ code }) => code[index] === String(digit)).length
      // 1000 are expected; a deviation of eight standard deviations never happens by chance.
      expect(Math.abs(count - 1000), `${digit} at ${index}`).toBeLessThan(240)
    }
  expect(codes.every(({ code }) => /^\d{6}$/.test(code))).toBe(true)
  const [first, second] = codes
  if (first === undefined || second === undefined) throw new Error('no codes')
  expect(isSignInCode(first, first.code)).toBe(true)
  expect(isSignInCode({ id: second.id, hash: first.hash }, first.code)).toBe(false)
})
