import type { BrandCustomer, User } from '@openchair/contract'

/** The details that a user can change; the phone in E.164. */
export type OwnDetails = Pick<
  BrandCustomer,
  'firstName' | 'lastName' | 'email' | 'phone' | 'preferredLanguage'
>

/** The known details of the signed-in user; empty where never given. */
export const knownDetails = ({ customer, email, phone }: User): OwnDetails => ({
  firstName: customer?.firstName ?? '',
  lastName: customer?.lastName ?? '',
  email: customer?.email || email || '',
  phone: customer?.phone || phone || '',
  preferredLanguage: customer?.preferredLanguage ?? 'en',
})

/** The fields of `after` that differ from `before`. */
export const changedDetails = (before: OwnDetails, after: OwnDetails): Partial<OwnDetails> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof OwnDetails]),
  )

/** Tells if this is the user's verified e-mail. */
export const isVerifiedEmail = ({ emailVerified, email: verified }: User, email: string): boolean =>
  emailVerified && verified?.toLowerCase() === email.toLowerCase()

/** Tells if this is the user's verified phone. */
export const isVerifiedPhone = ({ phoneVerified, phone: verified }: User, phone: string): boolean =>
  phoneVerified && verified === phone
