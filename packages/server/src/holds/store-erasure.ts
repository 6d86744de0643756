import { list, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** Forgets who used a code; that it was used stays. */
export const eraseContacts = statement(
  'erase-contacts-of-holds',
  { emails: list(text), phones: list(text) },
  `update hold set customer_email = null, customer_phone = null
   where customer_email = any($emails) or customer_phone = any($phones)`,
).run
