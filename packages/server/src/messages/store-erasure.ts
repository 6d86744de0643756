import type { Queryable } from '../store/db.ts'

/** Deletes every message to these addresses and numbers; one that waits is not sent. */
export const eraseMessages = async (
  client: Queryable,
  { emails, phones }: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<void> => {
  await client.query('delete from message where lower(receiver) = any($1::text[] || $2::text[])', [
    emails,
    phones,
  ])
}
