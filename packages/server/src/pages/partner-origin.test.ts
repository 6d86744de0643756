import { expect, test } from 'vitest'
import { partnerOrigin } from './render-widget.ts'

const ancestors = ['https://partner.example', 'https://*.chain.example', 'http://127.0.0.1:*']

test.each([
  ['https://partner.example', 'https://partner.example'],
  ['https://partner.example/prices?x=1', 'https://partner.example'],
  ['https://soho.chain.example', 'https://soho.chain.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['https://evil.example', undefined],
  ['https://partner.example.evil.example', undefined],
  ['https://partner-example', undefined],
  ['https://partner.example:8443', undefined],
  ['http://partner.example', undefined],
  ['https://chain.example', undefined],
  ['https://evil.example/https://partner.example', undefined],
  ['https://partner.example@evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['partner.example', undefined],
  ['', undefined],
])('a guest who left from the page "%s" is led back to %s', (from, origin) => {
  expect(partnerOrigin(`/booking?lang=fr&from=${encodeURIComponent(from)}`, ancestors)).toBe(origin)
})

test('a guest is led back nowhere if the page names no partner, or no page may frame it', () => {
  expect(partnerOrigin('/booking', ancestors)).toBeUndefined()
  expect(partnerOrigin('/booking?from=https%3A%2F%2Fpartner.example', [])).toBeUndefined()
})
