import type { User } from '@openchair/contract'
import { phoneText } from '../format/phone.ts'

/** First and last name of who is signed in; empty for who has told none. */
export const fullName = ({ customer }: User): string =>
  [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')

/** What one is called who is signed in: the name, else what they signed in with. */
export const userName = (user: User): string => {
  const { customer, email, phone } = user
  return fullName(user) || phoneText(customer?.phone || phone || '') || customer?.email || email || ''
}
