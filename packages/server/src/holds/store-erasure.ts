import { list, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** Deletes the contact of each person who used a code. The use itself still counts. */
export const eraseContacts = statement(
  'erase-contacts-of-holds',
  { emails: list(text), phones: list(text) },
  `update hold set customer_email = null, customer_phone = null
   where customer_email = any($emails) or customer_phone = any($phones)`,
).run
