import { expect, it } from 'vitest'
import { guestInput, guestName, isWrongEmail, newGuestOf, walkIn } from './guest-choice.ts'

it.each([
  ['wal', { firstName: 'wal' }],
  [' Ana María  Ruiz ', { firstName: 'Ana', lastName: 'María  Ruiz' }],
  ['ana@example.com', { email: 'ana@example.com' }],
  ['(212) 555-0114', { phone: '(212) 555-0114' }],
  ['+44 20 7946 0000', { phone: '+44 20 7946 0000' }],
  ['  ', {}],
])('reads “%s”, typed for a new guest, as %j', (typed, input) => {
  expect(guestInput(newGuestOf(typed))).toEqual(input)
})

it('a walk-in is booked without anything that could match somebody', () => {
  expect(guestInput(walkIn)).toEqual({})
  expect(guestName(walkIn)).toBeUndefined()
})

it.each([
  ['ana@', true],
  ['ana@example.com', false],
  ['', false],
])('an e-mail “%s” is wrong: %s', (email, isWrong) => {
  expect(isWrongEmail({ kind: 'new', name: 'Ana', phone: '', email })).toBe(isWrong)
})
