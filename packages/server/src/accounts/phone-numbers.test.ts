import { phoneText } from '@openchair/rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { canBeTexted, phoneFault, storedPhone } from './phone-numbers.ts'

test.each([
  ['+1 900 555 0123', 'US, premium'],
  ['+1 500 225 5001', 'US, personal'],
  ['+44 70 1234 5678', 'GB, personal'],
  ['+44 (0)9061 234567', 'GB, premium'],
  ['+44 871 234 5678', 'GB, shared cost'],
  ['+61 1900 123 456', 'AU, premium'],
  ['+61 1300 123 456', 'AU, shared cost'],
  ['+353 1550 123 456', 'IE, premium'],
  ['+353 700 123 456', 'IE, personal'],
  ['+33 891 23 45 67', 'FR, premium'],
])('%s costs extra and is refused (%s) [security-M4]', (typed) => {
  expect(phoneFault(typed)).toBe('phone_costly')
})

test.each([
  ['+1 212 555 0123', true, 'US'],
  ['+1 416 555 0123', true, 'CA'],
  ['+44 7400 123456', true, 'GB, mobile'],
  ['+61 412 345 678', true, 'AU, mobile'],
  ['+353 85 123 4567', true, 'IE, mobile'],
  ['+350 5401 2345', true, 'GI, mobile'],
  ['+1 800 225 5001', false, 'US, toll-free'],
  ['+44 20 7946 0018', false, 'GB, landline'],
  ['+44 0123456789', false, 'GB, landline with its zero'],
  ['+44 300 123 4567', false, 'GB, for companies'],
  ['+44 56 1234 5678', false, 'GB, over the internet'],
  ['+44 7601 234567', false, 'GB, pager'],
  ['+61 2 9123 4567', false, 'AU, landline'],
  ['+353 1 555 0123', false, 'IE, landline'],
  ['+350 2001 2345', false, 'GI, landline'],
  ['+49 30 123456', false, 'DE, landline'],
])('%s is accepted for bookings; whether it receives texts: %s (%s) [security-M4]', (typed, isTexted) => {
  expect(phoneFault(typed)).toBeUndefined()
  expect(canBeTexted(storedPhone(typed))).toBe(isTexted)
})

test.each(['', 'x', '+1 212', '+1 700 555 0123', '+1 212 555 0123 ext. 5'])('%s is no phone', (typed) => {
  expect(phoneFault(typed)).toBe('bad_phone')
})

test.each([
  ['+1 (212) 555-0123', '+1 1 212.555.0123', '12125550123'],
  ['+44 7400 123456', '+44 07400 123456', '+44 (0)7400-123456'],
  ['+61 412 345 678', '+61 0412 345 678', '61412345678'],
])('all spellings of %s are stored as one phone [security-M4]', (...typed) => {
  expect(new Set(typed.map(storedPhone)).size).toBe(1)
})

test.each([
  '+12125550114',
  '+442079460114',
  '+442890180114',
  '+441214960114',
  '+441134960114',
  '+441632960114',
  '+447400123456',
  '+61412345678',
  '+61291234567',
  '+35020012345',
  '+353850123456',
])('%s is written in the groups of its numbering plan [guest-m8]', (phone) => {
  expect(phoneText(phone).replaceAll('\u00a0', ' ')).toBe(
    parsePhoneNumberFromString(phone)?.formatInternational(),
  )
})
