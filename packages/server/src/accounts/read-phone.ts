import { countries } from '@openchair/contract'
import { isPhone } from '@openchair/rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../refusals/refusal.ts'
import { isPhoneNumber, storedPhone } from './phone-numbers.ts'

const refusal = (message: 'bad_phone' | 'phone_abroad'): Refusal =>
  new Refusal('invalid_request', { issues: [{ path: 'phone', message }] })

/** Whether a phone in E.164 is one of the six countries, where SMS are sent to (behaviour 18). */
export const isServed = (phone: string): boolean => {
  const country = parsePhoneNumberFromString(phone)?.country ?? (phone.startsWith('+44') ? 'GB' : undefined)
  return countries.some((each) => each === country)
}

/**
 * A phone that an SMS can be sent to, in E.164. Refuses with `invalid_request`, naming `phone`, what is no number of one of
 * the six countries (behaviour 18; spec 5, Customer; spec 9, Money and tipping).
 */
export const readPhone = (typed: string): string => {
  if (!isPhone(typed, isPhoneNumber)) throw refusal('bad_phone')
  const phone = storedPhone(typed)
  if (!isServed(phone)) throw refusal('phone_abroad')
  return phone
}
