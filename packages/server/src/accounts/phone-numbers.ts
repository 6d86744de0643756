import { isPhone, toE164 } from '@openchair/rules'
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Types of numbers that cost callers more, and pay a part of it to their owner. */
const costly: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER'])
/** Types that may be mobiles. In North America, numbers of mobiles and landlines look the same. */
const mobile: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** The type of a phone in E.164; undefined if no numbering plan knows it. */
const typeOf = (phone: string): NumberType => parsePhoneNumberFromString(phone)?.getType()

/**
 * Tells whether a phone in E.164 exists in its numbering plan and costs no more than others (accounts/phone).
 */
export const isPhoneNumber = (phone: string): boolean => {
  const type = parsePhoneNumberFromString(phone, { extract: false })?.getType()
  return type !== undefined && !costly.has(type)
}

/** Tells whether a phone can receive texts, by its country's numbering plan (messages/no-texts-to). */
export const canBeTexted = (phone: string): boolean => mobile.has(typeOf(toE164(phone)))

/**
 * Gives the fault of a phone as typed; undefined if there is none. Premium, shared-cost and personal numbers
 * are refused (accounts/phone-kinds).
 */
export const phoneFault = (typed: string): 'bad_phone' | 'phone_costly' | undefined => {
  if (costly.has(typeOf(toE164(typed)))) return 'phone_costly'
  return isPhone(typed, isPhoneNumber) ? undefined : 'bad_phone'
}

/**
 * Gives a valid phone as it is stored and compared: in E.164, without the digit that is dialled first within
 * its country, as in +61 0… or +1 1…. Otherwise two spellings would count as two phones, each with its own
 * limits (accounts/phone).
 */
export const storedPhone = (typed: string): string => {
  const phone = toE164(typed)
  return parsePhoneNumberFromString(phone)?.number ?? phone
}
