import { plainContact } from '@openchair/contract'

/** A phone as it is sent: without signs between the digits, a "+" prepended where it is missing (spec 3, Customer). */
export const cleanPhone = (phone: string): string => {
  const digits = plainContact(phone).replace(/[\s().\p{Pd}\u2212/]/gu, '')
  return digits === '' || digits.startsWith('+') ? digits : `+${digits}`
}

/** A UK number with the 0 of national dialling left in (spec 5, Customer). */
const ukTrunkNumber = /^\+440\d{9}$/

/** Whether a phone is valid; `isInternational` is the check by a library of numbering plans (spec 5, Customer). */
export const isPhone = (phone: string, isInternational: (phone: string) => boolean): boolean => {
  const cleaned = cleanPhone(phone)
  return ukTrunkNumber.test(cleaned) || (/^\+\d{6,15}$/.test(cleaned) && isInternational(cleaned))
}

/** A valid phone as it is stored: E.164, a UK number without the 0 of national dialling (behaviour 26). */
export const toE164 = (phone: string): string => cleanPhone(phone).replace(/^\+440/, '+44')
