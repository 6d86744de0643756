import { nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Makes others who decide about the same phone or e-mail wait until the transaction ends, also where nobody has it yet. */
export const lockContact = statement(
  'lock-contact',
  { contact: text },
  `select pg_advisory_xact_lock(hashtextextended('contact ' || $contact, 0))`,
).run

/** Makes a newly verified e-mail that of the user's customers who had none, or the one before it. */
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
