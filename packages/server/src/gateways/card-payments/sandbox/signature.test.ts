import { expect, test } from 'vitest'
import { isSigned, signReport } from './signature.ts'

const at = Temporal.Instant.from('2026-11-21T15:00:00Z')
const body = '{"id":"evt_1"}'
const signature = signReport('secret', body, at)

test('a report signed with the secret is accepted for five minutes', () => {
  expect(isSigned('secret', { body, signature }, at)).toBe(true)
  expect(isSigned('secret', { body, signature }, at.add({ seconds: 300 }))).toBe(true)
  expect(isSigned('secret', { body, signature }, at.add({ seconds: 301 }))).toBe(false)
})

test('a report is accepted if any of its signatures is right, because a secret may be in replacement', () => {
  expect(isSigned('secret', { body, signature: `${signature},v1=00ff` }, at)).toBe(true)
  const [time, own] = signature.split(',')
  expect(isSigned('secret', { body, signature: `${time},v1=00ff,${own}` }, at)).toBe(true)
})

test.each([
  ['another body', { body: `${body} `, signature }],
  ['another secret', { body, signature: signReport('other', body, at) }],
  ['another time', { body, signature: signature.replace(/t=\d+/, 't=1795273201') }],
  ['an old kind of signature', { body, signature: signature.replace('v1=', 'v0=') }],
  ['no time', { body, signature: signature.replace(/t=\d+/, 't=') }],
  ['half a signature', { body, signature: signature.slice(0, -2) }],
  ['no words at all', { body, signature: 'x' }],
  ['nothing', { body, signature: undefined }],
])('a report with %s is refused', (_what, report) => {
  expect(isSigned('secret', report, at)).toBe(false)
})
