import { isPhone, toE164 } from '@openchair/rules'
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Calling or texting these costs more than others, and part of it is paid to whoever has them. */
const costly: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER'])
/** In North America nothing tells a mobile from a landline. */
const mobile: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** The type of a phone in E.164; undefined of one that no numbering plan knows. */
const typeOf = (phone: string): NumberType => parsePhoneNumberFromString(phone)?.getType()

/** Tells if a phone in E.164 is one that the numbering plan of its country knows, and that costs no more than others (spec 5, Customer). */
export const isPhoneNumber = (phone: string): boolean => {
  const type = parsePhoneNumberFromString(phone, { extract: false })?.getType()
  return type !== undefined && !costly.has(type)
}

/** Tells if a phone can receive text messages, as far as the numbering plan of its country tells (behaviour 55). */
export const canBeTexted = (phone: string): boolean => mobile.has(typeOf(toE164(phone)))

/** The fault of a phone as it was typed; undefined where nothing is. Premium, shared-cost and personal numbers are refused (behaviour 55). */
export const phoneFault = (typed: string): 'bad_phone' | 'phone_costly' | undefined => {
  if (costly.has(typeOf(toE164(typed)))) return 'phone_costly'
  return isPhone(typed, isPhoneNumber) ? undefined : 'bad_phone'
}

/**
 * A valid phone as it is stored and compared: in E.164 without the digit that is dialled first within its country, as in
 * +61 0… or +1 1…, so that one phone is not two, each with limits of its own (behaviour 18, 26).
 */
export const storedPhone = (typed: string): string => {
  const phone = toE164(typed)
  return parsePhoneNumberFromString(phone)?.number ?? phone
}
