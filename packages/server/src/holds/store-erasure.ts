import { across } from '../store/across-shops.ts'
import type { Queryable } from '../store/db.ts'
import { list, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const eraseStatement = statement(
  'erase-contacts-of-holds',
  { emails: list(text), phones: list(text) },
  `update ${across.person} hold set customer_email = null, customer_phone = null
   where customer_email = any($emails) or customer_phone = any($phones)`,
)

/** Forgets who used a code; that it was used stays. */
export const eraseContacts = async (
  client: Queryable,
  person: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<void> => {
  await eraseStatement.run(client, person)
}
