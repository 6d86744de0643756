import { expect, it } from 'vitest'
import { maskedEmail, maskedPhone } from './masked.ts'

it.each([
  ['sam.whitaker@example.com', 'sa…@example.com'],
  ['jo@haste.example', 'j…@haste.example'],
  ['x@example.com', 'x…@example.com'],
  ['élise@exemple.fr', 'él…@exemple.fr'],
  ['no address', 'no address'],
  ['', ''],
])('shortens the address %s so that only its owner can recognize it', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

it.each([
  ['+13055550111', '+1 305 …0111'],
  ['+442079460114', '+44 20 …0114'],
  ['+447400123456', '+44 7400 …3456'],
  ['+353850123456', '+353 85 …3456'],
  ['+4930123456', '+49 …3456'],
])('shortens the phone %s so that only its owner can recognize it', (phone, masked) => {
  expect(maskedPhone(phone).replaceAll('\u00a0', ' ')).toBe(masked)
})
