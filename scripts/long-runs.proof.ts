import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../packages/server/test/run-program.ts'

test.each([
  ['lives', ['many'], '"many" is no number'],
  ['lives', ['99999999999999999999'], 'is no number'],
  ['lives', ['1', '2', '3'], 'npm run lives'],
  ['chaos', ['0x10'], 'is no number'],
  ['chaos', ['1', '2'], 'npm run chaos'],
] as const)('%s answers %j with a sentence', async (name, words, sentence) => {
  const { code, out, err } = await runProgram(path.join(import.meta.dirname, `${name}.ts`), words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(sentence)
  expect(err).not.toMatch(/\n {4}at |Error:/)
})
