import type { GivenCustomer, GivenGuest, Guest } from '@openchair/contract'
import { isPhone } from './phone.ts'

/**
 * Local part, @, domain, and a top-level domain of two letters or more (spec 5, Customer), without what is more than an address
 * where addresses are listed: separators, brackets, quotes and comments of RFC 5322, and control characters.
 */
const emailPattern =
  /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@.,;:<>()[\]"\\\p{Cc}]+(\.[^\s@.,;:<>()[\]"\\\p{Cc}]+)*\.[A-Za-z]{2,}$/u

/** Whether it is one plain address, with blanks around it or not. */
export const isEmail = (email: string): boolean => emailPattern.test(email.trim())

export type CustomerFault = 'firstName' | 'lastName' | 'email' | 'phone'

/** The fields that keep a customer from being valid: all four are needed (spec 5, Customer). */
export const customerFaults = (
  customer: GivenCustomer,
  isInternational: (phone: string) => boolean,
): readonly CustomerFault[] => {
  const { firstName = '', lastName = '', email = '', phone = '' } = customer
  const faults: Readonly<Record<CustomerFault, boolean>> = {
    firstName: firstName.trim() === '',
    lastName: lastName.trim() === '',
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
