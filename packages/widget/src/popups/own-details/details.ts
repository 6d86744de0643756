import type { BrandCustomer, User } from '@openchair/contract'

/** What one can change about oneself; the phone in E.164. */
export type OwnDetails = Pick<
  BrandCustomer,
  'firstName' | 'lastName' | 'email' | 'phone' | 'preferredLanguage'
>

/** What is known of who is signed in; empty where it was never told. */
export const knownDetails = ({ customer, email, phone }: User): OwnDetails => ({
  firstName: customer?.firstName ?? '',
  lastName: customer?.lastName ?? '',
  email: customer?.email || email || '',
  phone: customer?.phone || phone || '',
  preferredLanguage: customer?.preferredLanguage ?? 'en',
})

/** The fields of the one that are others in the other. */
export const changedDetails = (before: OwnDetails, after: OwnDetails): Partial<OwnDetails> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof OwnDetails]),
  )

/** Whether this is the e-mail that the user has verified. */
export const isVerifiedEmail = ({ emailVerified, email: verified }: User, email: string): boolean =>
  emailVerified && verified?.toLowerCase() === email.toLowerCase()

/** Whether this is the phone that the user has verified. */
export const isVerifiedPhone = ({ phoneVerified, phone: verified }: User, phone: string): boolean =>
  phoneVerified && verified === phone
