import { expect, it } from 'vitest'
import { phoneText } from './phone.ts'

// The expected groups come from the library of numbering plans that the server uses.
it.each([
  ['+12125550114', '+1 212 555 0114'],
  ['+442079460114', '+44 20 7946 0114'],
  ['+442890180114', '+44 28 9018 0114'],
  ['+441214960114', '+44 121 496 0114'],
  ['+441134960114', '+44 113 496 0114'],
  ['+441632960114', '+44 1632 960114'],
  ['+443301230114', '+44 330 123 0114'],
  ['+447400123456', '+44 7400 123456'],
  ['+61412345678', '+61 412 345 678'],
  ['+61293744000', '+61 2 9374 4000'],
  ['+35020012345', '+350 200 12345'],
  ['+35319001234', '+353 1 900 1234'],
  ['+353850123456', '+353 85 012 3456'],
  ['call us', 'call us'],
  ['', ''],
])('%s is written in readable groups [guest-m8]', (phone, text) => {
  expect(phoneText(phone).replaceAll('\u00a0', ' ')).toBe(text)
})
