import { hasLink } from '@openchair/contract'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeFullName, safeName, staffName } from './safe-text.ts'

test.each([
  'Ana',
  'Jean-Luc',
  "Siobhán O'Connor",
  'D’Arcy Vale',
  'J. R. R. Tolkien',
  'J.R. Vale',
  'Ma. del Carmen',
  'María José de la Cruz',
  'Nguyễn Thị Minh Khai',
  'Núria Gal·la',
  'Øyvind',
  'Ștefan',
  'Ольга Иванова',
  'Ἀλέξανδρος',
  'עופרה חזה',
  'عبد الرحمن',
  'رضا علی\u200cزاده',
  'क्ष्\u200dमा शर्मा',
  'สมชาย ใจดี',
  '김민준',
  '山田太郎',
  'ジョン・スミス',
  'ʼAlī',
  'Hawaiʻi Kalaniʻōpuʻu',
  'Li',
  '李',
  'Nnamdi Azikiwe Chukwuemeka Odumegwu Ojukwu',
])('%s is a name, and is shown unchanged [security-M5]', (name) => {
  expect(safeName(name)).toBe(name)
  expect(staffName(name)).toBe(name)
})

test.each([
  // If the whole is no name, its first word is shown.
  ['Ana, your account is locked. Unlock: https://evil.example/k', null],
  ['Ana your account is locked. Unlock: https://evil.example/k', 'Ana'],
  ['WIN 500$ at evil.example/w', 'WIN'],
  ['Ana and a very long list of words', 'Ana'],
  ['Bob & Sue', 'Bob'],
  ['John 3', 'John'],
  ['Ana\tLucía', 'Ana Lucía'],
  ['  Ana\r\nLucía  ', 'Ana Lucía'],
  ['Ana\u202egro.live', null],
  ['\u202eAna', 'Ana'],
  ['Ana\u200bLucía', 'AnaLucía'],
  ['\u200dAna\u200c', 'Ana'],
  // If the first word is no name either, nothing is shown.
  ['https://evil.example/k', null],
  ['evil.example', null],
  ['evil.exаmple', null],
  ['ｅｖｉｌ．ｃｏｍ', null],
  ['evil\u200b.\u200bexample', null],
  ['evil。com', null],
  ['evil\u2024com', null],
  ['пример.рф', null],
  ['www.evil', null],
  ['ana@evil.example', null],
  ['Jean.Luc', null],
  ['1-800-555-0100', null],
  ['<b>Ana</b>', null],
  ['{shop}', null],
  ['💈', null],
  ['\u3164', null],
  ['---', null],
  ['...', null],
  ['', null],
  ['A'.repeat(61), null],
])('%j is shown as %j [security-M5]', (name, shown) => {
  expect(safeName(name)).toBe(shown)
})

test('a full name follows the same rule', () => {
  expect(safeFullName({ firstName: 'Ana', lastName: 'Vale' })).toBe('Ana Vale')
  expect(safeFullName({ firstName: 'Ana', lastName: '' })).toBe('Ana')
  expect(safeFullName({ firstName: 'Ana', lastName: 'evil.example' })).toBe('Ana')
  expect(safeFullName({ firstName: 'evil.example', lastName: 'Vale' })).toBeNull()
})

const pieces = fc.constantFrom(
  'Ana',
  'evil',
  'com',
  'рф',
  '.',
  '．',
  '。',
  '://',
  '@',
  'www',
  'mailto:',
  '/',
  ' ',
  '\n',
  '\t',
  '\u202e',

  '\u2066',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u3164',
  '\u0000',
  '\u0085',
  '·',
  '・',
  '-',
  "'",
  '1',
  '💈',
  'علی',
  'क्ष',
  'ｃｏｍ',
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

describe('any text', () => {
  test('a name in a message has neither an address nor an invisible character, is short, and is itself a safe name [security-M5]', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const name = safeName(text)
        if (name === null) return
        expect(hasLink(name)).toBe(false)
        expect(name).toMatch(/^[\p{L}\p{M} '’ʼ.·・\-\u200c\u200d]+$/u)
        expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
        expect(Array.from(name).length).toBeLessThanOrEqual(60)
        expect(name.split(' ').length).toBeLessThanOrEqual(5)
        expect(safeName(name)).toBe(name)
      }),
    )
  })

  test('a name shown to staff has no address that a program would link, and no character that reverses or breaks a line [security-M5]', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const name = staffName(text)
        expect(hasLink(name)).toBe(false)
        expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
      }),
    )
  })
})

test('staff see a name as typed, with spaces added where a program would make a link', () => {
  expect(staffName('Bob & Sue (2)')).toBe('Bob & Sue (2)')
  expect(staffName('\u202ehttps://evil.example/k')).toBe('https: //evil. example/k')
  expect(staffName('ana@evil.example')).toBe('ana@ evil. example')
})
