import { expect, test } from 'vitest'
import { hasAddress } from './addresses.ts'

test.each([
  'Verify it at https://evil.example/login',
  'http://10.0.0.1/x',
  'evil.example',
  'Go to Evil.Example now',
  'see www.evil today, www.evil',
  'write to ana@evil.example',
  'ana@localhost',
  'mailto:ana',
  'tel:+12125550100',
  'javascript:alert(1)',
  '192.168.0.1',
  'xx.xn--p1ai',
  'пример.рф',
  '例え.テスト',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200b.example',
  'evil\u2060.\u2060example',
  'evil。com',
  'ⓔⓥⓘⓛ.ⓒⓞⓜ',
])('%j holds an address [security-M5]', (text) => expect(hasAddress(text)).toBe(true))

test.each([
  '',
  'Happy birthday, Leo. Let Marcus do what he does.',
  'Wait...what? Great!',
  'wait…what',
  'At 5.30pm, or 9 a.m. or so, for $12.50.',
  'Ph.D. or M.D., i.e. a doctor',
  'Tel: 555 0100',
  'Cut: short. Beard: long.',
  'See you @7, Leo',
  'ありがとう。またね。',
  'Version 2.0, no. 1',
  'Super coupe ! À bientôt…',
  '¡Buenísimo! Volveré.',
  '50/50',
])('%j holds none', (text) => expect(hasAddress(text)).toBe(false))
