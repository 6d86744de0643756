import { nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Locks a phone or an e-mail, even one that nobody has yet, until the transaction ends. */
export const lockContact = statement(
  'lock-contact',
  { contact: text },
  `select pg_advisory_xact_lock(hashtextextended('contact ' || $contact, 0))`,
).run

/** Gives a newly verified e-mail to those of the user's customers who have none or the user's former one. */
export const replaceEmail = statement(
  'replace-customer-email',
  { userId: uuid, was: nullable(text), email: text },
  `update customer set email = $email where user_id = $userId and (email is null or lower(email) in ($email, $was))`,
).run

export const replacePhone = statement(
  'replace-customer-phone',
  { userId: uuid, was: nullable(text), phone: text },
  `update customer set phone = $phone where user_id = $userId and (phone is null or phone in ($phone, $was))`,
).run
