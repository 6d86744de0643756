/**
 * SQL that reads an e-mail as `mailboxOf` of the rules does: one word for all spellings of a mailbox, in
 * every locale (accounts/mailbox). Indexes on it (migration 073) find members, and customers by their contact;
 * they would have to be rebuilt after a change. Other tables, in which few rows are compared, have no index. It
 * has no regular expressions, because each new customer is written to an index of it.
 */
export const mailboxSql = (email: string): string => {
  const host = `split_part(${email}, '@', -1)`
  const name = `left(${email}, 1) || split_part(substr(left(${email}, -1 - length(${host})), 2), '+', 1)`
  return `lower(case when lower(${host} collate "C") in ('gmail.com', 'googlemail.com')
    then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${host} end collate "C")`
}
