import { type GivenCustomer, type GivenGuest, type Guest, isBlank, plainContact } from '@openchair/contract'

/**
 * A part of an e-mail address between dots, without the separators, brackets, quotes and comments of RFC
 * 5322.
 */
const part = String.raw`[^\s@.,;:<>()[\]"\\\p{Cc}]+`
/** Matches a label of a domain, which neither begins nor ends with a hyphen (RFC 1123). */
const label = String.raw`(?!-)${part}(?<!-)`
/**
 * Matches local part, @, domain, and a top-level domain of two letters or more (accounts/email). On both
 * sides of the @, a dot must stand between two other characters. No provider issues other addresses, so the
 * pattern catches typing errors.
 */
const emailPattern = new RegExp(String.raw`^${part}(\.${part})*@${label}(\.${label})*\.[A-Za-z]{2,}$`, 'u')

/** Cleans an e-mail, typed or pasted, for sending and storing. Keeps upper and lower case. */
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
 * Lists a customer's invalid fields; all four are required (accounts/contact). Values are already cleaned.
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

/** Tells if a guest's name is valid: longer than one character (accounts/names). */
export const isGuestName = (guest: GivenGuest): boolean => fullName(guest).length > 1

/** Splits a payer's name at the first space, because wallets give it in one piece (payments/token). */
export const splitPayerName = (name: string): Guest => {
  const trimmed = name.trim()
  const space = trimmed.indexOf(' ')
  return space < 0
    ? { firstName: trimmed, lastName: '' }
    : { firstName: trimmed.slice(0, space), lastName: trimmed.slice(space + 1).trim() }
}

/**
 * Cleans a phone number for sending: removes signs between the digits, adds a missing "+" (accounts/phone).
 */
export const cleanPhone = (phone: string): string => {
  const digits = plainContact(phone).replace(/[\s().\p{Pd}\u2212/]/gu, '')
  return digits === '' || digits.startsWith('+') ? digits : `+${digits}`
}

/** Matches a UK number that still has the 0 of national dialling (accounts/phone). */
const ukTrunkNumber = /^\+440\d{9}$/

/** Tells if a phone number is valid. `isInternational` knows the numbering plans (accounts/phone). */
export const isPhone = (phone: string, isInternational: (phone: string) => boolean): boolean => {
  const cleaned = cleanPhone(phone)
  return ukTrunkNumber.test(cleaned) || (/^\+\d{6,15}$/.test(cleaned) && isInternational(cleaned))
}

/** Turns a valid phone number into its stored form: E.164, without the UK's national 0 (accounts/phone). */
export const toE164 = (phone: string): string => cleanPhone(phone).replace(/^\+440/, '+44')

/** Mail hosts that ignore dots before the @. */
const undotted: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Turns only ASCII letters into lower case, as `mailboxSql` must do: databases treat others by their locale.
 */
const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Turns all spellings of a mailbox into one. They may differ in capitals, a tag after a plus, or dots that
 * the provider ignores (accounts/mailbox). Texts that are no e-mail stay as they are.
 */
export const mailboxOf = (contact: string): string => {
  const at = contact.lastIndexOf('@')
  if (at <= 0) return contact
  const host = lower(contact.slice(at + 1))
  const name = lower(contact.slice(0, at))
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  return undotted.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}

/** Masks a phone number or an e-mail so that its owner recognises it and nobody else can read it. */
export const maskContact = (contact: string): string => {
  const at = contact.lastIndexOf('@')
  return at < 0 ? `••••\u00a0${contact.slice(-4)}` : `${contact.slice(0, 1)}•••${contact.slice(at)}`
}
