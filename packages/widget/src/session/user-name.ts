import type { NewSession, User } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { phoneText } from '@openchair/ui/format/phone.ts'
import type { Translate } from '../i18n/use-t.ts'

/** First and last name of who is signed in; empty for who has told none. */
export const userFullName = ({ customer }: User): string => (customer ? fullName(customer) : '')

/** What one is called who is signed in: the name, else what they signed in with. */
export const userName = (user: User): string => {
  const { customer, email, phone } = user
  return userFullName(user) || phoneText(customer?.phone || phone || '') || customer?.email || email || ''
}

/** Greets who has signed in, by their name where they have told one and have been here before. */
export const welcomeOf = (t: Translate, { isNew, user }: NewSession): string => {
  const name = isNew ? '' : (user.customer?.firstName.trim() ?? '')
  return name === '' ? t('session.signedIn') : t('session.welcomeBack', { name })
}
