import { toE164 } from '@openchair/rules'
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Whether a phone in E.164 is one that the numbering plan of its country knows (spec 5, Customer). */
export const isPhoneNumber = (phone: string): boolean => isValidPhoneNumber(phone)

/**
 * A valid phone as it is stored and compared: in E.164 without the digit that is dialled first within its country, as in
 * +61 0… or +1 1…, so that one phone is not two, each with limits of its own (behaviour 18, 26).
 */
export const storedPhone = (typed: string): string => {
  const phone = toE164(typed)
  return parsePhoneNumberFromString(phone)?.number ?? phone
}
