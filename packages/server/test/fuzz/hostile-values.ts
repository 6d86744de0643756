/**
 * Invalid and malicious values. No text here may match the patterns of a leak, because a refusal may name a
 * key of the request.
 */
import type { Random } from './random.ts'

const texts: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\0',
  '\ud800',
  'x\udfff\ud800y',
  '\ufeff',
  '\u202etxet',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(20),
  '\r\n\r\nHTTP/1.1 200 OK',
  "' OR 1=1 --",
  "'; DROP TABLE appointment; --",
  '"); DELETE FROM cart; --',
  "\\'; TRUNCATE shop; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '$where: 1',
  '../../../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '%00',
  '%2e%2e%2f',
  '/',
  '.',
  '..',
  '*',
  '%',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'any',
  '-1',
  '1.5',
  '0x10',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  '{00000000-0000-0000-0000-000000000000}',
  'a;b;c',
  ';;;',
  'a&b=c#d?e',
  'sandbox_1',
  'sandbox_4000000000000002',
  'sandbox_4000002760003184',
  '+12125550123',
  '+999',
  'nobody@',
  'ada@example.com\r\nBcc: all@example.com',
]

const times: readonly string[] = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-271821-04-19',
  '2026-2-3',
  '20261122',
  '2028-02-29',
  '2100-02-29',
  '2026-11-22T25:00:00Z',
  '2026-11-22T24:00:00Z',
  '2026-11-22T10:00:60Z',
  '2026-11-22T10:00:00',
  '2026-11-22T10:00:00+99:99',
  '2026-11-22T10:00:00-23:59',
  '2026-11-22T10:07:13.123456789012345678901234567890Z',
  '2026-11-22 10:00:00Z',
  '2026-11-22T10:00:00-05:00[America/New_York]',
  '0001-01-01T00:00:00+23:59',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  // These hours are skipped or repeated by a clock change, in New York and then in London.
  '2027-03-14T02:30:00-05:00',
  '2027-03-14T02:30:00-04:00',
  '2026-11-01T01:30:00-04:00',
  '2027-03-28T01:30:00Z',
  '2027-03-28T01:30:00+01:00',
  '2026-10-25T01:30:00+01:00',
]

const numbers: readonly number[] = [
  -1,
  0,
  -0,
  1.5,
  0.1 + 0.2,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  Number.MAX_VALUE,
  Number.MIN_VALUE,
]

/** A mark that the encoded body replaces by 1e400, which JSON can write and JavaScript cannot represent. */
export const endlessNumber = '@@1e400@@'

const nested = (depth: number, list: boolean): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = list ? [value] : { a: value }
  return value
}

/** Lengths around the limits of fields, and far beyond them. */
const lengths = [33, 101, 255, 2001, 5000, 20_000, 70_000] as const

export const hostileText = (random: Random): string => {
  if (random.chance(0.2)) return random.pick(times)
  if (random.chance(0.12)) return random.pick(['x', 'é', '\u{1f488}', ' ', ';']).repeat(random.pick(lengths))
  return random.pick(texts)
}

/** A JSON value of any type. */
export const hostileValue = (random: Random): unknown => {
  switch (random.whole(0, 9)) {
    case 0:
    case 1:
      return random.pick(numbers)
    case 2:
      return random.pick([null, true, false])
    case 3:
      return random.pick([[], {}, [[]], [null], { id: null }, endlessNumber])
    case 4:
      return nested(random.pick([3, 25, 400]), random.chance(0.5))
    case 5:
      return Array.from({ length: random.pick([6, 51, 1000]) }, () => random.pick(['x', 1, null]))
    default:
      return hostileText(random)
  }
}

export const hostileKey = (random: Random): string =>
  random.pick([
    'extra',
    '__proto__',
    'constructor',
    'prototype',
    'a\0b',
    '\ud800',
    '',
    'id ',
    'x'.repeat(3000),
  ])
