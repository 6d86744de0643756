import { list, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** Ends the memberships of a person, and counts them, because the brand file still names them. */
export const eraseMemberships = statement(
  'erase-memberships',
  { emails: list(text), phones: list(text) },
  'delete from membership where lower(email) = any($emails) or phone = any($phones)',
).run
