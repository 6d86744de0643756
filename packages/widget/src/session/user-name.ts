import type { NewSession, User } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { phoneText } from '@openchair/ui/format/phone.ts'
import type { Translate } from '../i18n/use-t.ts'

/** The first and last name of a signed-in user; empty where they gave none. */
export const userFullName = ({ customer }: User): string => (customer ? fullName(customer) : '')

/** The name shown for a signed-in user: their own, else the contact with which they signed in. */
export const userName = (user: User): string => {
  const { customer, email, phone } = user
  return userFullName(user) || phoneText(customer?.phone || phone || '') || customer?.email || email || ''
}

/** A greeting after signing in, with the name where it is known and the user is not new. */
export const welcomeOf = (t: Translate, { isNew, user }: NewSession): string => {
  const name = isNew ? '' : (user.customer?.firstName.trim() ?? '')
  return name === '' ? t('session.signedIn') : t('session.welcomeBack', { name })
}
