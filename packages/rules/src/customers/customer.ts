import { type GivenCustomer, type GivenGuest, type Guest, isBlank, plainContact } from '@openchair/contract'
import { isPhone } from './phone.ts'

/** Signs that are more than an address where addresses are listed: separators, brackets, quotes and comments of RFC 5322. */
const part = String.raw`[^\s@.,;:<>()[\]"\\\p{Cc}]+`
/** A label of a domain; its ends are no hyphens (RFC 1123). */
const label = String.raw`(?!-)${part}(?<!-)`
/**
 * Local part, @, domain, and a top-level domain of two letters or more (spec 5, Customer). A dot stands between two signs, on both
 * sides of the @: no provider gives other addresses, and a slip of the finger is told.
 */
const emailPattern = new RegExp(String.raw`^${part}(\.${part})*@${label}(\.${label})*\.[A-Za-z]{2,}$`, 'u')

/** An e-mail as it is sent and stored, wherever it was pasted from; in whatever case it was typed. */
export const cleanEmail = plainContact

/** Tells if it is one plain address, with blanks around it or not. One with signs that nobody sees in it is none (`cleanEmail`). */
export const isEmail = (email: string): boolean => {
  const plain = email.trim()
  return plain === cleanEmail(plain) && emailPattern.test(plain)
}

export type CustomerFault = 'firstName' | 'lastName' | 'email' | 'phone'

/**
 * The fields that keep a customer from being valid: all four are needed (spec 5, Customer). What is typed comes here as it is sent:
 * cleaned.
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

/** The name that an appointment is for is valid when it is longer than one character (spec 5, Customer). */
export const isGuestName = (guest: GivenGuest): boolean => fullName(guest).length > 1

/** A wallet gives the payer's name in one: it is split at the first space (spec 5, Customer). */
export const splitPayerName = (name: string): Guest => {
  const trimmed = name.trim()
  const space = trimmed.indexOf(' ')
  return space < 0
    ? { firstName: trimmed, lastName: '' }
    : { firstName: trimmed.slice(0, space), lastName: trimmed.slice(space + 1).trim() }
}
