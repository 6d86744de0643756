import type { Queryable } from '../store/db.ts'
import { list, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const eraseStatement = statement(
  'erase-memberships',
  { emails: list(text), phones: list(text) },
  'delete from membership where lower(email) = any($emails) or phone = any($phones)',
)

/** Ends the memberships of a person, and gives how many: the brand file still names them. */
export const eraseMemberships = (
  client: Queryable,
  person: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<number> => eraseStatement.run(client, person)
