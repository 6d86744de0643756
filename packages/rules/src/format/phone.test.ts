import { expect, it } from 'vitest'
import { phoneText } from './phone.ts'

it.each([
  ['+12125550114', '+1 212 555 0114'],
  ['+442079460114', '+44 207 946 0114'],
  ['+447400123456', '+44 7400 123456'],
  ['+61412345678', '+61 412 345 678'],
  ['+35020012345', '+350 2 001 2345'],
  ['+35319001234', '+353 1 900 1234'],
  ['call us', 'call us'],
  ['', ''],
])('writes %s so that it can be read', (phone, text) => {
  expect(phoneText(phone).replaceAll('\u00a0', ' ')).toBe(text)
})
