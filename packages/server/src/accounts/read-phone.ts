import { countries } from '@openchair/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../refusals/refusal.ts'
import type { FieldMessage } from '../refusals/texts.ts'
import { canBeTexted, phoneFault, storedPhone } from './phone-numbers.ts'

const refusal = (message: FieldMessage): Refusal =>
  new Refusal('invalid_request', { issues: [{ path: 'phone', message }] })

/** Tells whether a phone in E.164 is of one of the six countries that get SMS (accounts/phone-kinds). */
export const isServed = (phone: string): boolean => {
  const country = parsePhoneNumberFromString(phone)?.country ?? (phone.startsWith('+44') ? 'GB' : undefined)
  return countries.some((each) => each === country)
}

/**
 * Reads a phone that can receive an SMS, in E.164. Refuses, with `invalid_request` for the field `phone`,
 * numbers outside the six countries, costly numbers and landlines (accounts/phone, accounts/phone-kinds).
 */
export const readPhone = (typed: string): string => {
  const fault = phoneFault(typed)
  if (fault !== undefined) throw refusal(fault)
  const phone = storedPhone(typed)
  if (!isServed(phone)) throw refusal('phone_abroad')
  if (!canBeTexted(phone)) throw refusal('phone_not_mobile')
  return phone
}
