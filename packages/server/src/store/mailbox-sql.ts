/**
 * SQL that reads an e-mail as `mailboxOf` of the rules does: one word for all spellings of a mailbox, in
 * every locale (accounts/mailbox). Indexes on it (migration 042) find members, and customers who have to pay
 * beforehand; they would have to be rebuilt after a change. Other tables, in which few rows are compared,
 * have no index.
 */
export const mailboxSql = (email: string): string => {
  const lower = `lower(${email} collate "C")`
  const name = `regexp_replace(regexp_replace(${lower}, '@[^@]*$', ''), '^(.[^+]*)[+].*$', '\\1')`
  const host = `substring(${lower} from '[^@]*$')`
  return `case when ${host} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${host} end`
}
