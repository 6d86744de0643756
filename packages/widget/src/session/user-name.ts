import type { User } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { phoneText } from '../format/phone.ts'

/** First and last name of who is signed in; empty for who has told none. */
export const userFullName = ({ customer }: User): string => (customer ? fullName(customer) : '')

/** What one is called who is signed in: the name, else what they signed in with. */
export const userName = (user: User): string => {
  const { customer, email, phone } = user
  return userFullName(user) || phoneText(customer?.phone || phone || '') || customer?.email || email || ''
}
