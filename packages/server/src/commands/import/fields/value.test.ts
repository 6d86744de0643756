import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as value from './value.ts'

const parse = (schema: z.ZodType, text: string): unknown => schema.safeParse(text).data

test.each([
  ['45', 4500],
  ['45.5', 4550],
  ['45.50', 4550],
  ['0', 0],
  ['0.05', 5],
  [' 12 ', 1200],
  ['45.505', undefined],
  ['-1', undefined],
  ['1,50', undefined],
  ['$45', undefined],
  ['1e3', undefined],
  ['1234567', undefined],
  ['', undefined],
])('the price %j is read', (text, minorUnits) => {
  expect(parse(value.price, text)).toBe(minorUnits)
})

test.each([
  ['45', 45],
  ['45 min', 45],
  ['1h', 60],
  ['1h15', 75],
  ['1h 15 min', 75],
  ['12h', 720],
  ['12h01', undefined],
  ['1h75', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['1:15', undefined],
])('the duration %j is read', (text, minutes) => {
  expect(parse(value.duration, text)).toBe(minutes)
})

test.each([
  ['0', 0],
  ['24h', 1440],
  ['720h', 43_200],
  ['721h', undefined],
])('the notice %j is read', (text, minutes) => {
  expect(parse(value.notice, text)).toBe(minutes)
})

test('a notice that is too long is told the most', () => {
  expect(value.notice.safeParse('721h').error?.issues[0]?.message).toContain('of at most 720h (30 days)')
})

test.each([
  ['25%', { type: 'percentage', value: 25 }],
  ['12.5 %', { type: 'percentage', value: 12.5 }],
  ['10.00', { type: 'amount', value: 1000 }],
  ['101%', undefined],
  ['0%', undefined],
  ['0', undefined],
])('the deposit %j is read', (text, deposit) => {
  expect(parse(value.deposit, text)).toEqual(deposit)
})

test.each([
  ['kingsley-soho', true],
  ['5th', true],
  ['Soho', false],
  ['so ho', false],
  ['-soho', false],
  ['so--ho', false],
  ['any', false],
  ['anyone', true],
  ['0b1c2d3e-1111-4222-8333-444455556666', false],
  ['a'.repeat(101), false],
])('%j is accepted as a route: %s', (text, isRoute) => {
  expect(value.route.safeParse(text).success).toBe(isRoute)
})

test.each([
  ['+1 212 555 0114', '+12125550114'],
  ['+44 (0)20 7946 0131', '+442079460131'],
  ['+353 1 234 5678', '+35312345678'],
  ['212 555 0114', undefined],
  ['+1 212 555', undefined],
  ['+49 30 901820', '+4930901820'],
  ['+33 1 44 55 66 77', '+33144556677'],
  ['01 44 55 66 77', undefined],
])('the phone %j is read [operator-m8]', (text, e164) => {
  expect(parse(value.phone, text)).toBe(e164)
})

test.each([
  ['https://example.com', true],
  ['http://127.0.0.1:*', true],
  ['https://*.example.com:8443', true],
  ['example.com', false],
  ['https://example.com/path', false],
  ["https://example.com; script-src 'none'", false],
])('%j is accepted as an origin that may show the widget in a frame: %s', (text, isOrigin) => {
  expect(value.frameOrigin.safeParse(text).success).toBe(isOrigin)
})

test.each([
  ['Late@Example.com', 'late@example.com'],
  ['late@example', undefined],
  ['a b@example.com', undefined],
])('the e-mail %j is read', (text, email) => {
  expect(parse(value.email, text)).toBe(email)
})
