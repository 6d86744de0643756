import { type GivenCustomer, type GivenGuest, type Guest, isBlank, plainContact } from '@openchair/contract'
import { isPhone } from './phone.ts'

/**
 * One part of an address. The excluded characters do not belong to it in lists of addresses: separators,
 * brackets, quotes and comments of RFC 5322.
 */
const part = String.raw`[^\s@.,;:<>()[\]"\\\p{Cc}]+`
/** A label of a domain. It neither begins nor ends with a hyphen (RFC 1123). */
const label = String.raw`(?!-)${part}(?<!-)`
/**
 * Local part, @, domain, and a top-level domain of two letters or more (accounts/email). On both sides of
 * the @, a dot must stand between two other characters. No provider issues addresses that break this, so the
 * pattern catches typing errors.
 */
const emailPattern = new RegExp(String.raw`^${part}(\.${part})*@${label}(\.${label})*\.[A-Za-z]{2,}$`, 'u')

/**
 * Cleans an e-mail for sending and storing, from wherever it was pasted. Keeps the case in which it was
 * typed.
 */
export const cleanEmail = plainContact

/**
 * Tells if a text is one plain address, with or without spaces around it. Refuses invisible characters, which
 * `cleanEmail` removes first.
 */
export const isEmail = (email: string): boolean => {
  const plain = email.trim()
  return plain === cleanEmail(plain) && emailPattern.test(plain)
}

export type CustomerFault = 'firstName' | 'lastName' | 'email' | 'phone'

/**
 * The fields that keep a customer from being valid; all four are required (accounts/contact). Callers pass
 * cleaned values, as they will be sent.
 */
export const customerFaults = (
  customer: GivenCustomer,
  isInternational: (phone: string) => boolean,
): readonly CustomerFault[] => {
  const { firstName = '', lastName = '', email = '', phone = '' } = customer
  const faults: Readonly<Record<CustomerFault, boolean>> = {
    firstName: isBlank(firstName),
    lastName: isBlank(lastName),
    email: !isEmail(email),
    phone: !isPhone(phone, isInternational),
  }
  return (['firstName', 'lastName', 'email', 'phone'] as const).filter((field) => faults[field])
}

export const fullName = ({ firstName = '', lastName = '' }: GivenGuest): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim()

/** Tells if the name that an appointment is for is valid: longer than one character (accounts/names). */
export const isGuestName = (guest: GivenGuest): boolean => fullName(guest).length > 1

/** Splits a payer's name at the first space, because wallets give it as one text (payments/token). */
export const splitPayerName = (name: string): Guest => {
  const trimmed = name.trim()
  const space = trimmed.indexOf(' ')
  return space < 0
    ? { firstName: trimmed, lastName: '' }
    : { firstName: trimmed.slice(0, space), lastName: trimmed.slice(space + 1).trim() }
}
