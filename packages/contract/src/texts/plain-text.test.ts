import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank, plainContact, plainLine, plainText, plainWord } from './plain-text.ts'

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

describe('a text that people read', () => {
  test('loses control and bidirectional characters and keeps its lines', () => {
    expect(plainText('a\u0000b\u001b[31mc\r\nd\u2028e\u202ef\u2066g\u200eh\ti')).toBe('ab[31mc\nd\nefgh i')
    expect(plainLine('Ana \r\n Lucía\u0007')).toBe('Ana Lucía')
  })

  test.each([
    'علی\u200cزاده',
    'क्\u200dष',
    '👩\u200d👧',
    '👩🏽\u200d🚀',
    '❤\ufe0f\u200d🔥',
    '❤\ufe0f',
    '1\ufe0f\u20e3',
    '葛\u{e0100}城',
    'ᠠ\u180b',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'Jean-Luc O’Connor',
  ])('keeps %s as written [R6]', (text) => expect(plainText(text)).toBe(text))

  test.each([
    ['An\u200ba', 'Ana'],
    ['\ufeffAna\u200d', 'Ana'],
    ['A\u00adna\u2060', 'Ana'],
    ['A\u200d\u200cna', 'Ana'],
    ['\u3164\u200d\u3164', ''],
    ['a\ufe0f', 'a'],
    ['\ufe0f\u200da', 'a'],
    ['x\u{e0061}\u{e007f}', 'x'],
    ['\ufff9Ana\ufffb', 'Ana'],
  ])('turns %j into %j [R6]', (text, plain) => expect(plainText(text)).toBe(plain))

  test('stays the same when it is cleaned again', () => {
    const pieces = fc.constantFrom(
      ...'a1❤🏴👩न'.match(/./gu)!,
      ...'\u200b\u200c\u200d\ufe0f\u3164\u20e3\u{e0061}\u{e007f}\u{e0100}\u180b\u034f'.match(/./gu)!,
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (all) => {
        const once = plainText(all.join(''))
        expect(plainText(once)).toBe(once)
      }),
    )
  })

  test.each(['', ' ', '\u200b', '\u2800', '\u3164', '\u0301', '\u00a0\u2060'])(
    'counts as blank when it is %j [R6]',
    (text) => expect(isBlank(text)).toBe(true),
  )
  test.each(['a', '李', '💈', '-'])('counts as visible when it is %j', (text) =>
    expect(isBlank(text)).toBe(false),
  )
})

describe('a text that is compared', () => {
  test.each([
    [' SPRING\u200b10\ufeff', 'SPRING10'],
    ['12\u200d34', '1234'],
    ['\u202e123456', '123456'],
    ['❤\ufe0f', '❤'],
  ])('turns %j into %j [R6]', (typed, word) => expect(plainWord(typed)).toBe(word))

  test.each([
    ['ana\u200b@example.com\u2069', 'ana@example.com'],
    ['ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
    ['ana@example。com', 'ana@example.com'],
    ['\u202a+1 212 555 0123\u202c', '+1 212 555 0123'],
    ['＋１２１２５５５０１２３', '+12125550123'],
  ])('turns %j into the contact %j [R6]', (typed, contact) => expect(plainContact(typed)).toBe(contact))

  test('never has an invisible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(plainWord(text)).not.toMatch(unseen)
        expect(plainContact(text)).not.toMatch(unseen)
      }),
    )
  })
})
