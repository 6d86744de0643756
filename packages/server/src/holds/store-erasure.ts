import type { Queryable } from '../store/db.ts'
import { across } from '../store/across-shops.ts'

/** Forgets who used a code; that it was used stays. */
export const eraseContacts = async (
  client: Queryable,
  { emails, phones }: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<void> => {
  await client.query(
    `update ${across.person} hold set customer_email = null, customer_phone = null
     where customer_email = any($1) or customer_phone = any($2)`,
    [emails, phones],
  )
}
