import { expect, test } from 'vitest'
import { type Card, cardFaults } from './card-faults.ts'
import { formatCardNumber, hasRightCheckDigit, securityCodeOf } from './card-number.ts'
import { expiryFault, formatExpiry } from './expiry.ts'
import { isTestCard, sandboxToken, testCards } from './test-cards.ts'

test.each([
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242/4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['none', ''],
])('a number typed as %s becomes %s', (typed, written) => {
  expect(formatCardNumber(typed)).toBe(written)
})

test.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['4242424242424224', false],
  ['378282246310005', true],
])('the check digit of %s is judged correctly (right: %s)', (digits, right) => {
  expect(hasRightCheckDigit(digits)).toBe(right)
})

test('every published test card has a right check digit, and no other card is accepted', () => {
  expect(testCards.filter(({ number }) => !hasRightCheckDigit(number))).toEqual([])
  expect(isTestCard('5555555555554444')).toBe(false)
  expect(sandboxToken('4242424242424242')).toBe('sandbox_4242424242424242')
})

test.each([
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['5', '', '05 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['12 / 34', '12 / 3', '12 / 34'],
  ['1234', '', '12 / 34'],
  ['12 /', '12 / ', '12'],
  ['12 / 345', '12 / 34', '12 / 34'],
  ['1/', '1', '01 / '],
  ['1/30', '', '01 / 30'],
  ['13', '1', '01 / 3'],
  ['130', '', '01 / 30'],
  ['12/2030', '', '12 / 30'],
  ['12 / 203', '12 / 20', '12 / 203'],
  ['12 / 2030', '12 / 203', '12 / 30'],
  ['1 / 34', '12 / 34', '1 / 34'],
  ['11 / 34', '1 / 34', '11 / 34'],
  ['12 /34', '12 / 34', '12 /34'],
  ['1/30', '12 / 34', '01 / 30'],
  ['', '12 / 34', ''],
])('an expiry typed as %s after %s becomes %s', (typed, before, written) => {
  expect(formatExpiry(typed, before)).toBe(written)
})

test.each([
  ['11 / 26', undefined],
  ['10 / 26', 'past'],
  ['12 / 25', 'past'],
  ['01 / 27', undefined],
  ['13 / 27', 'incomplete'],
  ['00 / 27', 'incomplete'],
  ['12', 'incomplete'],
  ['12 / 203', 'incomplete'],
  ['1 / 27', undefined],
  ['', 'incomplete'],
])('an expiry of %s, judged in November 2026, has the fault %s', (expiry, fault) => {
  expect(expiryFault(expiry, '2026-11-21')).toBe(fault)
})

test('an American Express card has its longer security code on the front', () => {
  expect(securityCodeOf('3782')).toEqual({ digits: 4, side: 'front' })
  expect(securityCodeOf('4242')).toEqual({ digits: 3, side: 'back' })
})

const good: Card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', zip: '10012' }
test.each([
  ['a good one', {}, {}],
  ['a short number', { number: '4242 4242' }, { number: 'cardNumberIncomplete' }],
  ['a wrong digit', { number: '4242 4242 4242 4241' }, { number: 'cardNumberWrong' }],
  ['another card', { number: '5555 5555 5555 4444' }, { number: 'cardNumberNotTest' }],
  ['an old card', { expiry: '10 / 26' }, { expiry: 'expiryPast' }],
  ['half a date', { expiry: '10' }, { expiry: 'expiryIncomplete' }],
  ['a short code', { cvc: '12' }, { cvc: 'cvcWrong' }],
  ['no postal code', { zip: ' ' }, { zip: 'zipMissing' }],
] as const)('each field of a card gets its fault: %s', (_, changed, faults) => {
  expect(cardFaults({ ...good, ...changed }, { today: '2026-11-21', asksZip: true })).toEqual(faults)
})

test('a missing postal code is no fault where none is required', () => {
  expect(cardFaults({ ...good, zip: '' }, { today: '2026-11-21', asksZip: false })).toEqual({})
})
