import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { carriedIn, ledgerIn, ledgerPage } from '../../scripts/guards/check-cited-tests.ts'
import { sourceFiles } from '../../scripts/source-files.ts'
import { callOf, calls } from './calls.ts'

/** Two requirements on how pages use calls rather than on a call. */
const ofPages = ['7.01.21', '7.08.05']

test('a client that knows only the specification makes every call in its table', () => {
  const asked = new Set(carriedIn(sourceFiles('e2e/specification', '.test.ts')).map(({ id }) => id))
  const rows = ledgerIn(readFileSync(ledgerPage, 'utf8')).ids.filter((id) => /^7\.(0[1-9]|10)\./.test(id))
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter((id) => !asked.has(id))).toEqual(ofPages)
})

test.each(calls)('%s is distinguished from the others', (call) => {
  const [method, path = ''] = call.split(' ')
  expect(callOf(`${method} /v1${path.replaceAll(/\{\w+\}/g, 'x')}`)).toBe(call)
})
