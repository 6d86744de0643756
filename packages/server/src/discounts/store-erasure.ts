import type { Queryable } from '../store/db.ts'

/** Ends the memberships of a person, and gives how many: the brand file still names them. */
export const eraseMemberships = async (
  client: Queryable,
  { emails, phones }: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<number> => {
  const { rowCount } = await client.query(
    'delete from membership where lower(email) = any($1) or phone = any($2)',
    [emails, phones],
  )
  return rowCount ?? 0
}
