import type { BrandCustomer, User } from '@openchair/contract'
import { showConsent } from './consents/consents.ts'
import type { CustomerRow } from './store-customers.ts'
import type { UserRow } from './store-users.ts'

/** Puts a user into the form of the contract. */
export const showUser = (
  { id, phone, email, unverifiedEmail }: UserRow,
  customer: CustomerRow | undefined,
): User => ({
  id,
  email: email ?? unverifiedEmail,
  phone,
  emailVerified: email !== null,
  phoneVerified: phone !== null,
  customer: customer === undefined ? null : showCustomer(customer),
})

/** The contract writes an unknown contact as an empty text. */
const shownContact = (contact: string | null): string => contact ?? ''

const showCustomer = ({ consents, email, phone, ...customer }: CustomerRow): BrandCustomer => ({
  ...customer,
  email: shownContact(email),
  phone: shownContact(phone),
  notificationConsents: consents.map(showConsent),
})
