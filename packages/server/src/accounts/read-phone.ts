import { countries } from '@openchair/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '../refusals/refusal.ts'
import type { FieldMessage } from '../refusals/texts.ts'
import { canBeTexted, phoneFault, storedPhone } from './phone-numbers.ts'

const refusal = (message: FieldMessage): Refusal =>
  new Refusal('invalid_request', { issues: [{ path: 'phone', message }] })

/** Whether a phone in E.164 is one of the six countries, where SMS are sent to (behaviour 18). */
export const isServed = (phone: string): boolean => {
  const country = parsePhoneNumberFromString(phone)?.country ?? (phone.startsWith('+44') ? 'GB' : undefined)
  return countries.some((each) => each === country)
}

/**
 * A phone that an SMS can be sent to, in E.164. Refuses with `invalid_request`, naming `phone`, what is no number of one of
 * the six countries, costs extra, or cannot be a mobile (behaviour 18, 55; spec 5, Customer; spec 9, Money and tipping).
 */
export const readPhone = (typed: string): string => {
  const fault = phoneFault(typed)
  if (fault !== undefined) throw refusal(fault)
  const phone = storedPhone(typed)
  if (!isServed(phone)) throw refusal('phone_abroad')
  if (!canBeTexted(phone)) throw refusal('phone_not_mobile')
  return phone
}
