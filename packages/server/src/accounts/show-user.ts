import type { BrandCustomer, User } from '@openchair/contract'
import { showConsent } from './consents/consents.ts'
import type { CustomerRow } from './store-customers.ts'
import type { UserRow } from './store-users.ts'

/** A user as the contract answers them. */
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

const showCustomer = ({ consents, ...customer }: CustomerRow): BrandCustomer => ({
  ...customer,
  notificationConsents: consents.map(showConsent),
})
