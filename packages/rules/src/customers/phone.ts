import { plainContact } from '@openchair/contract'

/**
 * Cleans a phone number for sending: removes everything between the digits and adds a missing "+" (accounts/phone).
 */
export const cleanPhone = (phone: string): string => {
  const digits = plainContact(phone).replace(/[\s().\p{Pd}\u2212/]/gu, '')
  return digits === '' || digits.startsWith('+') ? digits : `+${digits}`
}

/** A UK number that still has the 0 of national dialling (accounts/phone). */
const ukTrunkNumber = /^\+440\d{9}$/

/**
 * Tells if a phone number is valid. `isInternational` is the check by a library of numbering plans (accounts/phone).
 */
export const isPhone = (phone: string, isInternational: (phone: string) => boolean): boolean => {
  const cleaned = cleanPhone(phone)
  return ukTrunkNumber.test(cleaned) || (/^\+\d{6,15}$/.test(cleaned) && isInternational(cleaned))
}

/**
 * The stored form of a valid phone number: E.164, without the 0 of national dialling in the UK (accounts/phone).
 */
export const toE164 = (phone: string): string => cleanPhone(phone).replace(/^\+440/, '+44')
