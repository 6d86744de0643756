import type { Customer } from '@openchair/contract'
import type { CustomerRow } from '../accounts/store-customers.ts'

/** The customer to whom a sale belongs. */
export type Buyer = {
  /** The id of a customer of the brand. */
  readonly id: string
  readonly isNew: boolean
  /** The id of the signed-in user's customer, if they book with other contact details than their own. */
  readonly claimedBy?: string
  /** Tells if the customer is the signed-in user's own and lacks details that the guest typed. */
  readonly isIncomplete?: boolean
}

type Contact = Pick<CustomerRow, 'email' | 'phone'>

const isSame = (own: string | null, typed: string): boolean => own === null || own === typed

const isOwnContact = (own: Contact, typed: Pick<Customer, 'email' | 'phone'>): boolean =>
  isSame(own.email?.toLowerCase() ?? null, typed.email.toLowerCase()) && isSame(own.phone, typed.phone)

/**
 * The customer of a booking. It is the signed-in customer if e-mail and phone are theirs, or fill in what
 * they have not told yet. Other details make another customer, which the signed-in one claims: so they find
 * the booking, and their own details stay. For a guest it is the customer of an earlier booking with the same
 * details and name, or a new one.
 */
export const buyerOf = (
  account: CustomerRow | undefined,
  customer: Customer,
  /** The customer with these details whom `account` has claimed; without `account`, one whom nobody has. */
  known: string | null,
  newId: () => string,
): Buyer => {
  if (account === undefined) return { id: known ?? newId(), isNew: known === null }
  if (!isOwnContact(account, customer))
    return { id: known ?? newId(), isNew: known === null, claimedBy: account.id }
  const { firstName, lastName, email, phone } = account
  return { id: account.id, isNew: false, isIncomplete: !firstName || !lastName || !email || !phone }
}
